// SPDX-License-Identifier: MIT
#include "rookery/chess/helpmate.h"

#include <array>

#include "helpmate/solver.h"
#include "rookery/chess/material.h"

namespace rookery::chess {

HelpmateResult find_helpmate(const Position& position, Color winner, HelpmateBudget budget) {
  HelpmateSolver solver(position, winner, budget);
  return solver.answer_quickly() ? solver.take_result() : find_helpmate_thoroughly(position, winner, budget);
}

DeadPosition decide_dead_position(const Position& position, HelpmateBudget budget) {
  // The side with more pieces is likelier to be able to mate, and one that can is enough.
  const Color stronger = material_balance(position.board()) >= 0 ? Color::White : Color::Black;
  std::array solvers{HelpmateSolver(position, stronger, budget), HelpmateSolver(position, ~stronger, budget)};
  std::array<bool, 2> answered{};
  for (std::size_t i = 0; i < 2; ++i) {
    answered[i] = solvers[i].answer_quickly();
    if (solvers[i].verdict() == Helpmate::Exists) {
      return DeadPosition::No;
    }
  }
  DeadPosition verdict = DeadPosition::Yes;
  for (std::size_t i = 0; i < 2; ++i) {
    const Color side = i == 0 ? stronger : ~stronger;
    const Helpmate found =
        answered[i] ? solvers[i].verdict() : find_helpmate_thoroughly(position, side, budget).verdict;
    if (found == Helpmate::Exists) {
      return DeadPosition::No;
    }
    if (found == Helpmate::Unknown) {
      verdict = DeadPosition::Unknown;
    }
  }
  return verdict;
}

}  // namespace rookery::chess
