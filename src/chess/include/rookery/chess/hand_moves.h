// SPDX-License-Identifier: MIT
#pragma once
#include <array>

#include "rookery/chess/position.h"

/// Moves as a user makes them: a piece is moved from one square to another. Castling can be entered in two
/// ways: the king moves to its final square, or onto its own rook. Where the former is also an ordinary king
/// move, as in some positions of Chess960, it means the ordinary move.
namespace rookery::chess {

/// For each origin, [Square::index()], the squares to which the piece on it can be moved.
using HandTargets = std::array<Bitboard, 64>;
[[nodiscard]] HandTargets hand_targets(const Position&);

/// The legal moves that moving the piece on `from` to `to` can mean: none, one, or for a promotion one for
/// each role in the order of kPromotionRoles.
[[nodiscard]] MoveList hand_moves(const Position&, Square from, Square to);

}  // namespace rookery::chess
