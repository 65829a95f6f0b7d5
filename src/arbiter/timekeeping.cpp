// SPDX-License-Identifier: MIT
#include "rookery/arbiter/timekeeping.h"

#include <algorithm>
#include <utility>

#include "rookery/arbiter/fair_time.h"
#include "rookery/arbiter/game.h"

namespace rookery::arbiter {

using chess::Color;

namespace {

/// Plies on the board before the clocks run: each side's first move is free of time. Over the board they run
/// from the first move on.
constexpr std::size_t kFreePlies = 2, kFreePliesOverTheBoard = 1;

/// What each event changes. Events that are not named here take no time and give none.
struct TimeRecording {
  Timekeeping& time;
  const Terms& terms;
  Instant at;

  void operator()(const Seated& seated) const {
    time.is_seated[index(seated.side)] = true;
    time.waiting_since = at;
  }

  void operator()(const Played& played) const {
    const Color mover = turn();
    ++time.plies;
    if (time.before_press) {
      time.before_press.reset();  // the clocks run as they were pressed
    } else if (time.clock) {
      time.clock->stop(at);
      time.credited[index(mover)] += played.credit;
      time.clock->complete_move(mover, moves_made_by(mover), played.remaining);
      run_clock();
    }
  }

  void operator()(const ClockPressed& pressed) const {
    if (time.plies == 0 && !time.clock->running() && turn() != pressed.by) {
      start_clock(~pressed.by);  // Black's press before the first move
      return;
    }
    const int made = moves_made_by(pressed.by) + 1;
    const Duration left = time.clock->after_move(pressed.by, made, at);
    time.clock->stop(at);
    time.before_press = time.clock;
    time.clock->complete_move(pressed.by, made, left);
    start_clock(~pressed.by);
  }

  /// The clocks are as they were before the illegal move, if it does not stand (FIDE 2023, 7.5.1).
  void operator()(const IllegalMade& illegal) const {
    const bool stands =
        illegal.what == Irregularity::TwoHandsForAMove || illegal.what == Irregularity::PawnNotPromoted;
    if (!stands && time.before_press) {
      time.clock = std::exchange(time.before_press, std::nullopt);
      start_clock(illegal.by);
    }
  }
  void operator()(const TimeAwarded& awarded) const {
    time.clock->add(awarded.to, awarded.length);
    if (time.before_press) {
      time.before_press->add(awarded.to, awarded.length);
    }
  }

  void operator()(const TakenBack& taken) const {
    time.plies -= static_cast<std::size_t>(taken.plies);
    time.before_press.reset();
    if (time.clock) {
      time.clock->stop(at);  // time used stays used
      run_clock();
    }
  }

  void operator()(const ServerDowntime& away) const {
    time.waiting_since += away.length;
    if (time.clock) {
      time.clock->excuse(away.length);
    }
  }

  void operator()(const Aborted&) const { finish(); }
  void operator()(const Ended&) const { finish(); }
  void operator()(const FoundDead& found) const {
    time.plies = static_cast<std::size_t>(found.ply);
    finish();
  }

  template <class Other>
  void operator()(const Other&) const {}

  [[nodiscard]] Color turn() const { return time.plies % 2 == 0 ? terms.start.turn() : ~terms.start.turn(); }
  [[nodiscard]] int moves_made_by(Color side) const {
    return static_cast<int>((time.plies + (terms.start.turn() == side ? 1 : 0)) / 2);
  }
  void run_clock() const {
    time.waiting_since = at;
    if (time.plies >= (terms.rules.over_the_board ? kFreePliesOverTheBoard : kFreePlies)) {
      start_clock(turn());
    }
  }
  void start_clock(Color side) const { time.clock->start(side, moves_made_by(side), at); }
  void finish() const {
    time.is_over = true;
    time.before_press.reset();
    if (time.clock) {
      time.clock->stop(at);
    }
  }
};

}  // namespace

void Timekeeping::record(const EventRecord& record, const Terms& terms) {
  std::visit(TimeRecording{*this, terms, record.at}, record.event);
}

Duration Timekeeping::credit_for(Duration round_trip, const Terms& terms) const {
  if (!clock || !clock->running()) {
    return Duration{0};
  }
  const Color side = *clock->running();
  const Duration pool = std::max(Duration{0}, lag_pool(terms.clock.of(side)) - credited[index(side)]);
  return std::clamp(round_trip, Duration{0}, std::min(kMaxLagCredit, pool));
}

std::optional<Instant> Timekeeping::grace_end(const Terms& terms) const {
  const bool waits =
      terms.limits_first_moves && clock && !clock->running() && !is_over && is_seated[0] && is_seated[1];
  const Color first = terms.start.turn();
  const Color turn = plies % 2 == 0 ? first : ~first;
  return waits ? std::optional(waiting_since + first_move_grace(terms.clock.of(turn))) : std::nullopt;
}

std::optional<Instant> Timekeeping::deadline(Duration round_trip, const Terms& terms) const {
  if (!clock || is_over || before_press) {
    return std::nullopt;
  }
  const std::optional<Instant> falls = clock->flag_instant();
  return falls ? std::optional(*falls + credit_for(round_trip, terms)) : grace_end(terms);
}

}  // namespace rookery::arbiter
