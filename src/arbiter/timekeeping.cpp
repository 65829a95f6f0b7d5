// SPDX-License-Identifier: MIT
#include "rookery/arbiter/timekeeping.h"

#include <algorithm>

#include "rookery/arbiter/game.h"
#include "time_recording.h"

namespace rookery::arbiter {

using chess::Color;

namespace {

/// Plies on the board before the clocks run: each side's first move is free of time. Over the board they run
/// from the first move on.
constexpr std::size_t kFreePlies = 2, kFreePliesOverTheBoard = 1;

}  // namespace

Color TimeRecording::turn() const {
  return time.plies % 2 == 0 ? terms.start.turn() : ~terms.start.turn();
}

int TimeRecording::moves_made_by(Color side) const {
  return static_cast<int>((time.plies + (terms.start.turn() == side ? 1 : 0)) / 2);
}

void TimeRecording::wait() const {
  time.waiting_since = at;
  time.given_since = Duration{0};
}

void TimeRecording::run_clock(bool has_run) const {
  wait();
  if (has_run || time.plies >= (terms.rules.over_the_board ? kFreePliesOverTheBoard : kFreePlies)) {
    start_clock(turn());
  }
}

void TimeRecording::start_clock(Color side) const {
  time.clock->start(side, moves_made_by(side), at);
}

void TimeRecording::finish() const {
  time.is_over = true;
  time.before_press.reset();
  time.stopped_at.reset();
  if (time.clock) {
    time.clock->stop(at);
  }
}

void Timekeeping::stop_all(Instant at) {
  stopped_at = at;
  for (std::optional<Clock>* one : {&clock, &before_press}) {
    if (*one) {
      (*one)->freeze(at);
    }
  }
}

void Timekeeping::restart_all(Instant at) {
  const Instant since = stopped_at.value_or(at);
  stopped_at.reset();
  waiting_since = waiting_since > since ? at : waiting_since + (at - since);
  for (std::optional<Clock>* one : {&clock, &before_press}) {
    if (*one) {
      (*one)->thaw(at);
    }
  }
}

void Timekeeping::excuse(Duration length) {
  if (stopped_at) {
    return;  // no time passes, so none is to be excused
  }
  waiting_since += length;
  if (clock) {
    clock->excuse(length);
  }
}

Duration Timekeeping::credit_for(Duration round_trip, const Terms& terms) const {
  if (!clock || !clock->running()) {
    return Duration{0};
  }
  const Color side = *clock->running();
  const SiteLimits& limits = terms.limits;
  const Duration pool = std::max(Duration{0}, limits.lag_pool[index(side)] - credited[index(side)]);
  return std::clamp(round_trip, Duration{0}, std::min(limits.lag_credit, pool));
}

std::optional<Instant> Timekeeping::grace_end(const Terms& terms) const {
  const Color first = terms.start.turn();
  const std::optional<Duration>& limit = terms.limits.first_move[index(plies % 2 == 0 ? first : ~first)];
  const bool waits = clock && !stopped_at && !clock->running() && !is_over && is_seated[0] && is_seated[1];
  return limit && waits ? std::optional(waiting_since + *limit + given_since) : std::nullopt;
}

std::optional<Instant> Timekeeping::deadline(Duration round_trip, const Terms& terms) const {
  if (!clock || is_over || before_press) {
    return std::nullopt;
  }
  const std::optional<Instant> falls = clock->flag_instant();
  return falls ? std::optional(*falls + credit_for(round_trip, terms)) : grace_end(terms);
}

}  // namespace rookery::arbiter
