// SPDX-License-Identifier: MIT
#pragma once
#include "decision.h"

/// Going berserk: a player gives up every increment and, where berserk_halves(), half of the own time, in a
/// game whose rules allow it.
namespace rookery::arbiter {

/// Why `by` may not go berserk now. Empty: it may.
[[nodiscard]] std::optional<Refusal> why_no_berserk(const Game& game, chess::Color by);

[[nodiscard]] Decision decide(const Game& game, chess::Color actor, const GoBerserk& berserk);

}  // namespace rookery::arbiter
