// SPDX-License-Identifier: MIT
#pragma once
#include "event_rules.h"

/// What a server writes down beside the Laws: its own downtime, and the game that follows.
namespace rookery::arbiter {

template <>
struct EventRules<ServerDowntime> {
  static Read<ServerDowntime> read(Words& words) {
    return words.number(0, kMaxDowntime.count()).map([](std::int64_t ms) {
      return ServerDowntime{Duration{ms}};
    });
  }
  static std::string write(const ServerDowntime& e, chess::CastlingMode) { return spaced(e.length); }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game&, const ServerDowntime& e) {
    return e.length >= Duration{0} && e.length <= kMaxDowntime;
  }
  static void apply(const Recording&, const ServerDowntime&) {}  // the time alone is concerned
  static void keep_time(const TimeRecording& game, const ServerDowntime& e) {
    game.time.waiting_since += e.length;
    if (game.time.clock) {
      game.time.clock->excuse(e.length);
    }
  }
};

template <>
struct EventRules<RematchOffered> : SaysWhose<RematchOffered>, TakesNoTime {
  static constexpr When kWhen = When::Over;
  static bool follows(const Game& game, const RematchOffered& e) {
    return game.offers().next_game.empty() && game.offers().rematch != e.by;
  }
  static void apply(const Recording& game, const RematchOffered& e) { game.state.offers.rematch = e.by; }
};

template <>
struct EventRules<RematchAgreed> : TakesNoTime {
  static Read<RematchAgreed> read(Words& words) {
    return words.id().map([](const std::string& id) { return RematchAgreed{id}; });
  }
  static std::string write(const RematchAgreed& e, chess::CastlingMode) { return spaced(e.game); }
  static constexpr When kWhen = When::Over;
  static bool follows(const Game& game, const RematchAgreed&) {
    return game.offers().next_game.empty() && game.offers().rematch.has_value();
  }
  static void apply(const Recording& game, const RematchAgreed& e) { game.state.offers.next_game = e.game; }
};

}  // namespace rookery::arbiter
