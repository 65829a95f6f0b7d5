// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/position.h"

/// Moves by what a text tells of them, as algebraic notation does.
namespace rookery::chess {

/// A move other than castling: which kind of piece goes where.
struct MovePattern {
  Bitboard origins;  ///< where the piece may come from
  Square to = Square::from_index(0);
  Role role = Role::Pawn;
  bool takes = false;            ///< a pawn takes; of other pieces it says nothing
  std::optional<Role> promoted;  ///< of a pawn that reaches the last rank, and no other
};

/// The legal move that fits, if there is exactly one and it is not en passant; otherwise Move{}. A king that
/// castles fits no pattern.
[[nodiscard]] Move find_move(const Position&, const MovePattern&);
/// The same; constructs the position after the move that it returns in `after`.
[[nodiscard]] Move play_found(const Position& before, const MovePattern&, Position& after);
/// Castling with the rook to the right of the king from White's point of view, or to the left, if it is
/// legal; Move{} if not.
[[nodiscard]] Move find_castling(const Position&, bool right);

}  // namespace rookery::chess
