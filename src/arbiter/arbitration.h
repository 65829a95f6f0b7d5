// SPDX-License-Identifier: MIT
#pragma once
#include "decision.h"
#include "text_words.h"

/// What the arbiter may do, and how it is written.
namespace rookery::arbiter {

[[nodiscard]] bool is_seated_twice(const Game& game);

[[nodiscard]] Decision decide(const Game& game, const StopClocks& stop);
[[nodiscard]] Decision decide(const Game& game, const RestartClocks& restart);
[[nodiscard]] Decision decide(const Game& game, const AdjustClock& adjust, Instant now);
[[nodiscard]] Decision decide(const Game& game, const DecideResult& result);

/// "white -60000"
[[nodiscard]] Read<AdjustClock> read_adjustment(Words& words);
/// "1-0"
[[nodiscard]] Read<chess::Score> read_decided_score(Words& words);

}  // namespace rookery::arbiter
