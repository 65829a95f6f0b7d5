// SPDX-License-Identifier: MIT
#pragma once
#include "event_rules.h"
#include "over_the_board.h"

/// The clock of a game over the board, and time that is given.
namespace rookery::arbiter {

template <>
struct EventRules<ClockPressed> : SaysWhose<ClockPressed> {
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const ClockPressed& e) { return !why_no_press(game, e.by); }
  static void apply(const Recording&, const ClockPressed&) {}  // the time alone is concerned
  static void keep_time(const TimeRecording& game, const ClockPressed& e) {
    Timekeeping& time = game.time;
    if (!time.clock->running() && game.turn() != e.by) {
      game.start_clock(~e.by);  // before the first moves
      return;
    }
    const int made = game.moves_made_by(e.by) + 1;
    const Duration left = time.clock->after_move(e.by, made, game.at);
    time.clock->stop(game.at);
    time.before_press = time.clock;
    time.clock->complete_move(e.by, made, left);
    game.start_clock(~e.by);
  }
};

template <>
struct EventRules<TimeAwarded> {
  static Read<TimeAwarded> read(Words& words) {
    const auto to = words.color();
    if (!to) {
      return fail(to.error());
    }
    return words.number(1, kMaxSpan).map([&](std::int64_t ms) { return TimeAwarded{*to, Duration{ms}}; });
  }
  static std::string write(const TimeAwarded& e, chess::CastlingMode) {
    return spaced(word(e.to)) + spaced(e.length);
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const TimeAwarded&) { return game.clock().has_value(); }
  static void apply(const Recording&, const TimeAwarded&) {}  // the time alone is concerned
  static void keep_time(const TimeRecording& game, const TimeAwarded& e) {
    game.time.clock->add(e.to, e.length);
    // A first move is waited for by the time that the site sets, which the gift lengthens as well.
    if (!game.time.clock->running() && game.turn() == e.to) {
      game.time.given_since += e.length;
    }
    if (game.time.before_press) {
      game.time.before_press->add(e.to, e.length);
    }
  }
};

}  // namespace rookery::arbiter
