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
      return std::nullopt;  // the man on `to` is the own rook
    case MoveKind::Normal:
    case MoveKind::Promotion:
      break;
  }
  return before.board().role_at(move.to());
}

}  // namespace rookery::chess
