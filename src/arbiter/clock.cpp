// SPDX-License-Identifier: MIT
#include "rookery/arbiter/clock.h"

#include <algorithm>
#include <utility>

namespace rookery::arbiter {

using chess::Color;
using notation::Stage;

namespace {

/// What a side begins with.
Duration first_time(const Stage& stage) {
  // A clock that began empty would fall before the first move: the first increment is given at once. A delay
  // is waited for at the first move too, so it is never lost.
  const bool empty = stage.time == Duration{0} && stage.kind != Stage::Kind::Delay;
  return empty ? stage.extra : stage.time;
}

}  // namespace

/// FIDE 2023, 6.2 leaves the periods to the organiser: as many as there are, each with its number of moves.
StageNow stage_after(const std::vector<Stage>& stages, int moves_made) {
  int left = moves_made;
  for (const Stage& stage : stages) {
    if (stage.moves == 0 || left < stage.moves) {
      return {&stage, left == 0};
    }
    left -= stage.moves;
  }
  const Stage& last = stages.back();  // it begins again when its moves are made
  return {&last, left % last.moves == 0};
}

Clock::Clock(const TimeControl& control) : control_(control) {
  for (const Color side : chess::kColors) {
    remaining_[index(side)] = first_time(control.of(side).front());
  }
}

/// By the moves made, for a delay belongs to the period that the next move is made in.
void Clock::start(Color side, int moves_made, Instant now) {
  running_ = side;
  since_ = reading(now);
  const Stage& stage = *stage_after(control_.of(side), moves_made).stage;
  delay_ = stage.kind == Stage::Kind::Delay && !forgoes_extra_[index(side)] ? stage.extra : Duration{0};
}

void Clock::stop(Instant now) {
  if (running_) {
    remaining_[index(*running_)] = remaining(*running_, now);
    running_.reset();
  }
}

Duration Clock::charged(Instant now) const {
  // A reading from before the start (another machine's clock) takes nothing away and gives nothing.
  return running_ ? std::max(Duration{0}, reading(now) - since_ - delay_) : Duration{0};
}

Duration Clock::remaining(Color side, Instant now) const {
  const Duration at_start = remaining_[index(side)];
  return running_ == side ? std::max(Duration{0}, at_start - charged(now)) : at_start;
}

Duration Clock::waits(Instant now) const {
  return running_ ? std::clamp(since_ + delay_ - reading(now), Duration{0}, delay_) : Duration{0};
}

/// What comes with a move made in `stage`.
Duration Clock::bonus(Color side, const Stage& stage, Instant now) const {
  if (forgoes_extra_[index(side)]) {
    return Duration{0};
  }
  if (stage.kind == Stage::Kind::Increment) {
    return stage.extra;
  }
  // Bronstein: what was used is given back, up to the limit.
  const bool gives_back = stage.kind == Stage::Kind::Bronstein && running_ == side;
  return gives_back ? std::min(stage.extra, charged(now)) : Duration{0};
}

/// Nothing is changed: the time after a move is needed before the move is recorded, for its event.
Duration Clock::after_move(Color side, int moves_made, Instant now) const {
  const Stage& made_in = *stage_after(control_.of(side), moves_made - 1).stage;
  if (made_in.kind == Stage::Kind::PerMove) {
    return made_in.time;
  }
  Duration left = remaining(side, now);
  left += bonus(side, made_in, now);
  const StageNow next = stage_after(control_.of(side), moves_made);
  // Once for each period: a move that is taken back and made again brings no second period.
  if (next.begins && moves_made > completed_[index(side)]) {
    left += left > Duration{0} ? next.stage->time : first_time(*next.stage);  // nothing: only delays so far
  }
  return left;
}

void Clock::complete_move(Color side, int moves_made, Duration remaining) {
  remaining_[index(side)] = remaining;
  completed_[index(side)] = std::max(completed_[index(side)], moves_made);
}

void Clock::add(Color side, Duration time) {
  remaining_[index(side)] += time;
}

void Clock::forgo_extra(Color side, Instant now) {
  remaining_[index(side)] = remaining(side, now);
  forgoes_extra_[index(side)] = true;
  if (running_ == side) {
    since_ = reading(now);  // what was used so far is deducted already
    delay_ = Duration{0};
  }
}

/// The start moves on instead of the time: a delay that runs is lengthened by the pause as well.
void Clock::excuse(Duration length) {
  if (!frozen_at_) {
    since_ += length;
  }
}

void Clock::freeze(Instant now) {
  frozen_at_ = reading(now);
}

void Clock::thaw(Instant now) {
  if (const std::optional<Instant> since = std::exchange(frozen_at_, std::nullopt)) {
    excuse(now - *since);
  }
}

std::optional<Color> Clock::flagged(Instant now) const {
  // At the very instant the flag has fallen: nothing is left then.
  const std::optional<Instant> falls = flag_instant();
  return falls && now >= *falls ? running_ : std::nullopt;
}

std::optional<Instant> Clock::flag_instant() const {
  return running_ && !frozen_at_ ? std::optional(since_ + delay_ + remaining_[index(*running_)])
                                 : std::nullopt;
}

}  // namespace rookery::arbiter
