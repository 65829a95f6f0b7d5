#include "adjudicator.h"

#include <cstdlib>

namespace rookery::match {

void Adjudicator::add_move(chess::Color mover, std::optional<int> eval_cp, bool is_quiet) {
  ++plies_;
  const bool level = rules_.draw && eval_cp && std::abs(*eval_cp) <= rules_.draw->score_cp;
  // A capture or a pawn move shows that the game is not settled, whatever the evals.
  draw_plies_ = level && is_quiet ? draw_plies_ + 1 : 0;
  // An eval below the threshold, or none at all, begins the count again.
  if (!rules_.resignation || !eval_cp || std::abs(*eval_cp) < rules_.resignation->score_cp) {
    win_plies_ = 0;
    return;
  }
  // The eval is the mover's: a bad one counts for the opponent.
  const chess::Color winner = *eval_cp > 0 ? mover : ~mover;
  win_plies_ = winner == winner_ ? win_plies_ + 1 : 1;
  winner_ = winner;
}

std::optional<Ruling> Adjudicator::ruling() const {
  // In plies: both engines have to agree for that many moves of each.
  if (rules_.resignation && win_plies_ >= 2 * rules_.resignation->moves) {
    return Ruling{chess::win_for(winner_), "adjudicated: both engines see it won"};
  }
  const auto& draw = rules_.draw;
  if (draw && plies_ >= 2 * draw->from_move && draw_plies_ >= 2 * draw->moves) {
    return Ruling{chess::kDrawn, "adjudicated: both engines see it drawn"};
  }
  if (rules_.max_moves && plies_ >= 2 * *rules_.max_moves) {
    return Ruling{chess::kDrawn, "adjudicated: " + std::to_string(*rules_.max_moves) + " moves"};
  }
  return std::nullopt;
}

}  // namespace rookery::match
