// SPDX-License-Identifier: MIT
#include "rookery/chess/helpmate.h"

#include <array>

#include "helpmate/solver.h"
#include "rookery/chess/material.h"

namespace rookery::chess {

HelpmateResult find_helpmate(const Position& position, Color winner, HelpmateBudget budget) {
  HelpmateSolver solver(position, winner, budget);
  if (!solver.answer_quickly()) {
    solver.answer_thoroughly();
  }
  return solver.take_result();
}

DeadPosition decide_dead_position(const Position& position, HelpmateBudget budget) {
  // The side with more pieces is likelier to be able to mate, and one that can is enough.
  const Color stronger = material_balance(position.board()) >= 0 ? Color::White : Color::Black;
  std::array solvers{HelpmateSolver(position, stronger, budget), HelpmateSolver(position, ~stronger, budget)};
  const auto exists = [](const HelpmateSolver& solver) { return solver.verdict() == Helpmate::Exists; };
  std::array<bool, 2> answered{};
  for (std::size_t i = 0; i < 2; ++i) {
    answered[i] = solvers[i].answer_quickly();
    if (exists(solvers[i])) {
      return DeadPosition::No;
    }
  }
  DeadPosition verdict = DeadPosition::Yes;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!answered[i]) {
      solvers[i].answer_thoroughly();
    }
    if (exists(solvers[i])) {
      return DeadPosition::No;
    }
    if (solvers[i].verdict() == Helpmate::Unknown) {
      verdict = DeadPosition::Unknown;
    }
  }
  return verdict;
}

}  // namespace rookery::chess
