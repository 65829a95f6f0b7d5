#include "rookery/arbiter/clock.h"

#include <algorithm>

namespace rookery::arbiter {

using chess::Color;

Clock::Clock(const TimeControl& control) : control_(control) {
  // A clock that began empty would fall before the first move: the first increment is given at once.
  const Stage& first = control.stages.front();
  remaining_.fill(first.time > Duration{0} ? first.time : first.increment);
}

void Clock::start(Color side, Instant now) {
  running_ = side;
  since_ = now;
}

void Clock::stop(Instant now) {
  if (running_) {
    remaining_[index(*running_)] = remaining(*running_, now);
    running_.reset();
  }
}

Duration Clock::remaining(Color side, Instant now) const {
  const Duration at_start = remaining_[index(side)];
  if (running_ != side) {
    return at_start;
  }
  // A reading from before the start (another machine's clock) takes nothing away and gives nothing.
  return std::max(Duration{0}, at_start - std::max(Duration{0}, now - since_));
}

namespace {

/// The period that a player is in after `moves_made` moves.
std::size_t stage_at(const TimeControl& control, int moves_made) {
  std::size_t stage = 0;
  int end = control.stages[0].moves;
  while (stage + 1 < control.stages.size() && moves_made >= end) {
    ++stage;
    end += control.stages[stage].moves;
  }
  return stage;
}

}  // namespace

Duration Clock::after_move(Color side, int moves_made, Instant now) const {
  const std::size_t before = stage_at(control_, moves_made - 1);
  const std::size_t after = stage_at(control_, moves_made);
  const Duration next_period = after == before ? Duration{0} : control_.stages[after].time;
  return remaining(side, now) + control_.stages[before].increment + next_period;
}

void Clock::set_remaining(Color side, Duration remaining) {
  remaining_[index(side)] = remaining;
}

void Clock::excuse(Duration length) {
  since_ += length;
}

std::optional<Color> Clock::flagged(Instant now) const {
  return running_ && remaining(*running_, now) == Duration{0} ? running_ : std::nullopt;
}

std::optional<Instant> Clock::flag_instant() const {
  return running_ ? std::optional(since_ + remaining_[index(*running_)]) : std::nullopt;
}

}  // namespace rookery::arbiter
