// SPDX-License-Identifier: MIT
#pragma once
#include "decision.h"

/// What the players do in the drawing of colours, and what of it can be recorded.
namespace rookery::arbiter {

[[nodiscard]] std::optional<Refusal> why_no_pick(const Game& game, std::string_view player);
[[nodiscard]] std::optional<Refusal> why_not_open(const Game& game, Hand white, std::string_view nonce);
/// Whether `seated` is what the drawing gave, if colours are drawn in this game.
[[nodiscard]] bool is_seat_as_drawn(const Game& game, const Seated& seated);

[[nodiscard]] Decision decide(const Game& game, const PickHand& pick);
[[nodiscard]] Decision decide(const Game& game, const OpenHands& open);
[[nodiscard]] Decision decide(const Game& game, const ChooseColor& choose, Instant now);

}  // namespace rookery::arbiter
