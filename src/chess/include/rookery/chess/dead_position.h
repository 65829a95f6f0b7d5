// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/position.h"

namespace rookery::chess {

/// Whether a position is plainly alive: the Laws' dead position (FIDE 2023, 5.2.2) is ruled out without a
/// look for a mate. Sound, not complete: `true` is proved, `false` means that this test cannot tell, and
/// decide_dead_position() (helpmate.h) decides.
///
/// It is true if each side has a knight, rook or queen that can roam the board and take everything but the
/// king from the other side, both helping, so that the kings and these two pieces remain. The condition and
/// its proof stand in clearing.h. It holds in nearly every position of the middle of a game, and in none
/// without such pieces on both sides. Nothing is said about which side can mate. Cost: a fifth of a
/// microsecond.
[[nodiscard]] bool rules_out_dead_position(const Position&);

}  // namespace rookery::chess
