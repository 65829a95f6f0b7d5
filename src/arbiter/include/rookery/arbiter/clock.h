#pragma once
#include <array>
#include <optional>

#include "rookery/arbiter/time_control.h"
#include "rookery/chess/types.h"

namespace rookery::arbiter {

/// The two clocks of one timed game (FIDE 2023, article 6). A value; never reads the time itself.
class Clock {
 public:
  /// Precondition: control.timed().
  explicit Clock(const TimeControl& control);

  /// Lets the clock of `side` run from `now`.
  void start(chess::Color side, Instant now);
  /// Stops the running clock, charging it up to `now`.
  void stop(Instant now);
  /// What `side` has left at `now`; never below zero.
  [[nodiscard]] Duration remaining(chess::Color side, Instant now) const;
  /// What `side` has after completing its `moves_made`-th move at `now`: less the time used, with the
  /// increment and, where a period ends with this move, the next period's time.
  [[nodiscard]] Duration after_move(chess::Color side, int moves_made, Instant now) const;
  /// Sets what `side` has left, as recorded. Its clock must not run.
  void set_remaining(chess::Color side, Duration remaining);
  /// Moves the start of the running span by `length`: time in which nobody could have moved.
  void excuse(Duration length);

  [[nodiscard]] std::optional<chess::Color> running() const { return running_; }
  /// The side whose time is up at `now`.
  [[nodiscard]] std::optional<chess::Color> flagged(Instant now) const;
  /// When the running side's time will be up.
  [[nodiscard]] std::optional<Instant> flag_instant() const;

 private:
  TimeControl control_;
  std::array<Duration, 2> remaining_{};
  std::optional<chess::Color> running_;
  Instant since_{};
};

}  // namespace rookery::arbiter
