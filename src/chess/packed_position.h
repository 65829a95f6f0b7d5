// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/position.h"

namespace rookery::chess {

/// All that decides what is legal from a position on, in 32 bytes: one of sixteen codes per square, a bit of
/// it in each plane. Equal positions (FIDE 2023, 9.2.3), equal packing; the counters are left out.
///
/// Codes 1 to 6 are White's pieces in the order of kRoles, 9 to 14 Black's, 0 an empty square. The other
/// three name pieces with a right: 7 a rook that may castle, 15 a pawn that may be taken en passant (the rank
/// says whose), 8 Black's king when it is Black's move.
struct PackedPosition {
  Board::Planes planes{};

  [[nodiscard]] static PackedPosition pack(const Position&);
  /// The position again, its counters at the start. `mode` is that of the position packed.
  [[nodiscard]] Position unpack(CastlingMode mode) const;

  bool operator==(const PackedPosition&) const = default;
};

}  // namespace rookery::chess
