// SPDX-License-Identifier: MIT
#include "rookery/chess/material.h"

namespace rookery::chess {

int material_balance(const Board& board) {
  int balance = 0;
  for (const Role role : kRoles) {
    const int more = board.by(Color::White, role).count() - board.by(Color::Black, role).count();
    balance += pawns_worth(role) * more;
  }
  return balance;
}

std::optional<Role> captured_role(const Position& before, Move move) {
  switch (move.kind()) {
    case MoveKind::EnPassant:
      return Role::Pawn;
    case MoveKind::Castling:
      return std::nullopt;  // the piece on `to` is the own rook
    case MoveKind::Normal:
    case MoveKind::Promotion:
      break;
  }
  return before.board().role_at(move.to());
}

/// Lemmas, each about a side that has a king and only the pieces named; pieces never come back, so each holds
/// for the rest of the game.
/// - A bare king gives no check.
/// - One knight: the mated king's flights must be blocked by its own pieces. A queen, wherever she blocks,
///   captures the knight or leaves a flight; so the opponent needs a piece other than queens. (Bishop,
///   knight, rook and pawn do allow a helpmate.)
/// - Bishops all on one colour: the check runs on that colour, past one of the king's diagonal neighbours, N.
///   Of the two flights that touch both the king and N, the other king guards one at most; the other one is
///   blocked. A rook or queen there reaches N, so the blocker is a bishop of the other colour, a knight or a
///   pawn.
/// A test tries every placement with up to two pieces of the opponent.
bool cannot_mate_by_material(const Board& board, Color side) {
  const Bitboard own = board.by(side);
  // A pawn may promote; a rook or a queen mates a bare king.
  if ((own & (board.by(Role::Pawn) | board.by(Role::Rook) | board.by(Role::Queen))).any()) {
    return false;
  }
  const Bitboard knights = own & board.by(Role::Knight);
  const Bitboard bishops = own & board.by(Role::Bishop);
  if (knights.empty() && bishops.empty()) {
    return true;
  }
  const Bitboard enemy = board.by(~side);
  if (knights.any()) {
    const Bitboard helpers = enemy & ~(board.by(Role::King) | board.by(Role::Queen));
    return bishops.empty() && !knights.several() && helpers.empty();
    // Two knights, or a knight and a bishop, have a helpmate against a bare king in the corner.
  }
  const bool light = (bishops & ~kDarkSquares).any();
  const bool dark = (bishops & kDarkSquares).any();
  if (light && dark) {
    return false;
  }
  const Bitboard other_color = light ? kDarkSquares : ~kDarkSquares;
  const Bitboard helpers =
      board.by(Role::Knight) | board.by(Role::Pawn) | (board.by(Role::Bishop) & other_color);
  return (enemy & helpers).empty();
}

bool is_dead_by_material(const Board& board) {
  return cannot_mate_by_material(board, Color::White) && cannot_mate_by_material(board, Color::Black);
}

}  // namespace rookery::chess
