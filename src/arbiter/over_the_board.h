// SPDX-License-Identifier: MIT
#pragma once
#include "decision.h"

/// A game on a real board whose arbiter the server is: the clock is pressed, moves are told, irregularities
/// are punished (FIDE 2023, 6.2 and 7.5).
namespace rookery::arbiter {

/// Why `by` cannot press the clock now, or cannot have completed this irregularity.
[[nodiscard]] std::optional<Refusal> why_no_press(const Game& game, chess::Color by);
[[nodiscard]] std::optional<Refusal> why_not_irregular(const Game& game, chess::Color by,
                                                       const ReportIllegal& report);

/// A press by the side not to move starts the other's clock, as long as none runs: that is before the first
/// moves. A press by the side to move completes its move.
[[nodiscard]] bool starts_clock(const Game& game, chess::Color presser);

[[nodiscard]] Decision decide(const Game& game, chess::Color actor, const PressClock& press);
/// The irregularity with its penalty: two minutes for the opponent the first time, the game the second time.
[[nodiscard]] Decision decide(const Game& game, chess::Color actor, const ReportIllegal& report,
                              const DecisionContext& context);

}  // namespace rookery::arbiter
