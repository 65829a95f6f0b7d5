// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "helpmate/outline_pieces.h"
#include "helpmate/outline_state.h"

namespace rookery::chess {

/// How a move may give check: from where a followed piece arrives, or through the square that it left.
struct OutlineCheck {
  Bitboard arrived, opened;
  bool any;  ///< in any way, since another piece may have moved too
};
inline constexpr OutlineCheck kAnyCheck{{}, {}, true};

/// A move in an outline, and what it leads to.
struct OutlineMove {
  OutlineState after;
  OutlineCheck check;
};

/// Appends to `moves` all that may happen on `state`, by the rules of outline.h. Whether `state` is a mate
/// makes no difference. `at`: the index of `state`, which becomes the parent.
void list_outline_moves(const OutlinePieces& pieces, const OutlineState& state, std::uint32_t at,
                        std::vector<OutlineMove>& moves);

}  // namespace rookery::chess
