// SPDX-License-Identifier: MIT
#include "helpmate/solver.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

HelpmateResult find_helpmate_thoroughly(const Position& position, Color winner, HelpmateBudget budget) {
  HelpmateSolver solver(position, winner, budget);
  // The trial games go first here, too: what follows continues with their random numbers and their work.
  if (!solver.answer_quickly()) {
    solver.answer_thoroughly();
  }
  return solver.take_result();
}

}  // namespace rookery::chess
