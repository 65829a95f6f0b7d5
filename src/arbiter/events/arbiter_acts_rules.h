// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>

#include "arbitration.h"
#include "event_rules.h"

/// What the arbiter does: what the Laws say of it (FIDE 2023, 6.11, 8.7, 12.9).
namespace rookery::arbiter {

/// Of events that say only who the arbiter is.
template <class E>
struct SaysArbiter {
  static Read<E> read(Words& words) {
    auto arbiter = words.id();
    if (!arbiter) {
      return fail(arbiter.error());
    }
    return words.rest_as_name().map([&](const std::string& name) { return E{std::move(*arbiter), name}; });
  }
  static std::string write(const E& e, chess::CastlingMode) { return spaced(e.arbiter) + spaced(e.name); }
};

template <>
struct EventRules<ClocksStopped> : SaysArbiter<ClocksStopped> {
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const ClocksStopped&) { return !game.stopped(); }
  static void apply(const Recording& game, const ClocksStopped& e) { game.state.stopped = e; }
  static void keep_time(const TimeRecording& game, const ClocksStopped&) { game.time.stop_all(game.at); }
};

template <>
struct EventRules<ClocksRestarted> : SaysArbiter<ClocksRestarted> {
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const ClocksRestarted&) { return game.stopped().has_value(); }
  static void apply(const Recording& game, const ClocksRestarted&) { game.state.stopped.reset(); }
  static void keep_time(const TimeRecording& game, const ClocksRestarted&) { game.time.restart_all(game.at); }
};

template <>
struct EventRules<ClockAdjusted> {
  static Read<ClockAdjusted> read(Words& words) {
    const auto adjusted = read_adjustment(words);
    if (!adjusted) {
      return fail(adjusted.error());
    }
    auto arbiter = words.id();
    if (!arbiter) {
      return fail(arbiter.error());
    }
    return words.rest_as_name().map([&](const std::string& name) {
      return ClockAdjusted{adjusted->side, adjusted->change, std::move(*arbiter), name};
    });
  }
  static std::string write(const ClockAdjusted& e, chess::CastlingMode) {
    return spaced(word(e.side)) + spaced(e.change) + spaced(e.arbiter) + spaced(e.name);
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const ClockAdjusted&) { return game.clock().has_value(); }
  static void apply(const Recording&, const ClockAdjusted&) {}  // the time alone is concerned
  static void keep_time(const TimeRecording& game, const ClockAdjusted& e) {
    game.time.clock->add(e.side, e.change);
    if (game.time.before_press) {
      game.time.before_press->add(e.side, e.change);
    }
  }
};

template <>
struct EventRules<ResultDecided> {
  static Read<ResultDecided> read(Words& words) {
    const auto score = read_decided_score(words);
    if (!score) {
      return fail(score.error());
    }
    auto arbiter = words.id();
    if (!arbiter) {
      return fail(arbiter.error());
    }
    return words.rest_as_note().map(
        [&](const std::string& note) { return ResultDecided{*score, std::move(*arbiter), note}; });
  }
  static std::string write(const ResultDecided& e, chess::CastlingMode) {
    return spaced(write_score(e.score)) + spaced(e.arbiter) + spaced(e.note);
  }
  static constexpr When kWhen = When::Always;
  static bool follows(const Game& game, const ResultDecided&) { return is_seated_twice(game); }
  /// What was thought about the result before it matters no more.
  static void apply(const Recording& game, const ResultDecided& e) {
    game.state.outcome = chess::Outcome{chess::Ending::ArbiterDecision, e.score};
    game.state.aborted = false;
    game.state.proofs.mate.clear();
    game.state.proofs.verdict.reset();
    game.state.proofs.pending.clear();
    game.finish();
  }
  static void keep_time(const TimeRecording& game, const ResultDecided&) { game.finish(); }
};

}  // namespace rookery::arbiter
