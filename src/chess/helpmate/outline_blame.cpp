// SPDX-License-Identifier: MIT
#include "helpmate/outline_blame.h"

#include <algorithm>

#include "rookery/chess/attacks.h"

namespace rookery::chess {

namespace {

constexpr int kStoodInTheWay = 4, kCaptured = 4, kGuardedCaptured = 6, kGuarded = 1;
constexpr int kMayCheck = 3, kTakesFlight = 2;
constexpr int kWeight = 64, kWeightOfMove = 16, kMostMoves = 12, kSquaresOfPoint = 4;

/// How much speaks for following a loose piece, after the step from `before` to `state`.
int score_of_step(const LoosePiece& loose, const OutlineState& before, const OutlineState& state) {
  const Color mover = ~state.turn;
  const Bitboard king = state.board.by(mover, Role::King);
  const Bitboard came = state.board.by(mover) & ~before.board.by(mover);
  const Bitboard left = before.board.by(mover) & ~state.board.by(mover);
  Bitboard way = came;
  if (came.any() && left.any()) {
    way |= attacks::between(left.first(), came.first());
  }
  const Color color = loose.piece.kind.color;
  int score = way.contains(loose.piece.home) ? kStoodInTheWay : 0;
  if (state.capture && state.capture->color == color && loose.stands.contains(state.capture->on)) {
    score += kCaptured;
  }
  if (color == state.turn && (loose.guards & king).any()) {
    score += before.board.by(state.turn).contains(king.first()) ? kGuardedCaptured : kGuarded;
  }
  return score;
}

int score_of_way(const LoosePiece& loose, const StateSet<OutlineState>& states, const OutlineState& failing) {
  int score = score_of_step(loose, states[failing.parent], failing);
  for (std::uint32_t at = failing.parent; at != 0; at = states[at].parent) {
    score += score_of_step(loose, states[states[at].parent], states[at]);
  }
  return score;
}

/// What it may do for the mate itself.
int score_of_mate(const LoosePiece& loose, const OutlineState& failing, Color winner) {
  const Square king = *failing.board.king(~winner);
  const Bitboard flights = attacks::king(king) & ~failing.board.occupied();
  const bool winners = loose.piece.kind.color == winner;
  return (winners && loose.attacks.contains(king) ? kMayCheck : 0) +
         (((winners ? loose.attacks : loose.stands) & flights).any() ? kTakesFlight : 0);
}

}  // namespace

Bitboard find_blamed(const OutlinePieces& pieces, const StateSet<OutlineState>& states,
                     const OutlineState& failing, Color winner) {
  const LoosePiece* best = nullptr;
  int most = 0;
  for (const LoosePiece& loose : pieces.loose()) {
    if (loose.followed) {
      continue;
    }
    const int score = score_of_way(loose, states, failing) + score_of_mate(loose, failing, winner);
    // To follow a piece that moves much takes many states.
    const int rated = score * kWeight - kWeightOfMove * std::min(loose.moves, kMostMoves) -
                      loose.stands.count() / kSquaresOfPoint;
    if (best == nullptr || rated > most) {
      best = &loose;
      most = rated;
    }
  }
  Bitboard homes;
  for (const LoosePiece& loose : pieces.loose()) {
    if (best != nullptr && !loose.followed && loose.piece.kind == best->piece.kind &&
        loose.stands == best->stands) {
      homes |= Bitboard(loose.piece.home);
    }
  }
  return homes;
}

}  // namespace rookery::chess
