// SPDX-License-Identifier: MIT
#pragma once
#include "decision.h"

/// Touching as an event (FIDE 2023, article 4); what it binds to is in touch.h.
namespace rookery::arbiter {

/// Why `by` cannot touch the piece on `square` now, or cannot announce that it adjusts.
[[nodiscard]] std::optional<Refusal> why_no_touch(const Game& game, chess::Color by, chess::Square square);
[[nodiscard]] std::optional<Refusal> why_no_adjust(const Game& game, chess::Color by);

[[nodiscard]] Decision decide(const Game& game, chess::Color actor, const Touch& touch);
[[nodiscard]] Decision decide(const Game& game, chess::Color actor, const Adjust& adjust);

}  // namespace rookery::arbiter
