// SPDX-License-Identifier: MIT
#pragma once
#include "helpmate/outline_pieces.h"
#include "helpmate/outline_state.h"
#include "helpmate/state_set.h"

namespace rookery::chess {

/// Homes of the loose pieces by which an outline most likely came to a state that may be a mate: the one that
/// did most on the way there, and those that are alike. Empty: no loose piece is left to be followed. A guess
/// on which no proof depends.
[[nodiscard]] Bitboard find_blamed(const OutlinePieces& pieces, const StateSet<OutlineState>& states,
                                   const OutlineState& failing, Color winner);

}  // namespace rookery::chess
