#include "minimax.h"

#include <algorithm>

#include "match.h"
#include "rookery/chess/material.h"

namespace rookery::engine::test {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

bool is_noisy(const Position& position, Move move) {
  return chess::is_capture(position, move) || move.promoted() == Role::Queen;
}

/// Captures, promotions to a queen and every evasion, without a depth limit. It has a window only because
/// exchanges would take too long without one. Stalemate is checked only for sides with only king and pawns.
Eval quiet_value(const Position& position, const Position& root, int ply, Eval alpha, Eval beta) {
  if (ply > 0 && chess::is_dead_by_material(position.board())) {
    return kDraw;
  }
  const chess::Board& board = position.board();
  const chess::Bitboard pawns_and_king = board.by(Role::Pawn) | board.by(Role::King);
  const chess::MoveList moves = chess::legal_moves(position);
  const bool in_check = chess::is_check(position);
  if (moves.empty() && in_check) {
    return mated_in(ply);
  }
  if (moves.empty() && (board.by(position.turn()) & ~pawns_and_king).empty()) {
    return kDraw;
  }
  Eval best = in_check ? -kInfinite : evaluate(position, root);
  for (const Move move : moves) {
    if (best >= beta) {
      break;
    }
    if (in_check || is_noisy(position, move)) {
      Position after = position;
      after.play_unchecked(move);
      best = std::max(best, -quiet_value(after, root, ply + 1, -beta, -std::max(alpha, best)));
    }
  }
  return best;
}

Eval value(const Position& position, const Position& root, int depth, int ply) {
  if (depth == 0) {
    return quiet_value(position, root, ply, -kInfinite, kInfinite);
  }
  if (ply > 0 && chess::is_dead_by_material(position.board())) {
    return kDraw;
  }
  const chess::MoveList moves = chess::legal_moves(position);
  if (moves.empty()) {
    return chess::is_check(position) ? mated_in(ply) : kDraw;
  }
  Eval best = -kInfinite;
  for (const Move move : moves) {
    Position after = position;
    after.play_unchecked(move);
    best = std::max(best, -value(after, root, depth - 1, ply + 1));
  }
  return best;
}

}  // namespace

Eval minimax(const Position& root, int depth) {
  return value(root, root, depth, 0);
}

}  // namespace rookery::engine::test
