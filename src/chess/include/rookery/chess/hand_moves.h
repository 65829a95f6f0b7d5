// SPDX-License-Identifier: MIT
#pragma once
#include <array>

#include "rookery/chess/position.h"

/// Moves as a hand makes them: a piece carried from one square to another. Castling can be made both ways, by
/// carrying the king to where he will stand and by carrying him onto his rook. Where the first is also a
/// plain step of the king, as in some positions of Chess960, it means the step.
namespace rookery::chess {

/// For each origin, [Square::index()], the squares to which its piece may be carried.
using HandTargets = std::array<Bitboard, 64>;
[[nodiscard]] HandTargets hand_targets(const Position&);

/// The legal moves that carrying a piece from `from` to `to` can mean: none, one, or one for each role in the
/// order of kPromotionRoles.
[[nodiscard]] MoveList hand_moves(const Position&, Square from, Square to);

}  // namespace rookery::chess
