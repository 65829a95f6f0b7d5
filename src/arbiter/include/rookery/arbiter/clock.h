// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>

#include "rookery/notation/time_control.h"

namespace rookery::arbiter {

using notation::TimeControl;

/// The two clocks of one timed game (FIDE 2023, article 6). A value; never reads the time itself.
class Clock {
 public:
  /// Precondition: control.timed().
  explicit Clock(const TimeControl& control);

  /// Starts the clock of `side`, which has made `moves_made` moves, at `now`. With a simple delay it waits
  /// first, at each start again.
  void start(chess::Color side, int moves_made, Instant now);
  /// Stops the running clock and deducts the time up to `now`.
  void stop(Instant now);
  /// What `side` has left at `now`; never below zero.
  [[nodiscard]] Duration remaining(chess::Color side, Instant now) const;
  /// How much of the simple delay is left to the running clock at `now`; 0 if there is none.
  [[nodiscard]] Duration waits(Instant now) const;
  /// The time deducted from the running clock since its start: the time used minus the delay.
  [[nodiscard]] Duration charged(Instant now) const;
  /// What `side` has after completing its `moves_made`-th move at `now`: less the time used, with the
  /// increment or what a Bronstein delay gives back and, where a period ends with this move, the next
  /// period's time (once: not when the move was taken back and is made again); in a game of days the time for
  /// a move.
  [[nodiscard]] Duration after_move(chess::Color side, int moves_made, Instant now) const;
  /// `side` has completed its `moves_made`-th move and has `remaining` left, as recorded. Its clock must not
  /// run.
  void complete_move(chess::Color side, int moves_made, Duration remaining);
  /// Gives `side` time, running or not (FIDE 2023, 7.5.5 and 9.5.3: two minutes).
  /// Negative: takes it away.
  void add(chess::Color side, Duration time);
  /// From `now` on the moves of `side` bring no increment and have no delay; one that is under way ends.
  void forgo_extra(chess::Color side, Instant now);
  /// Moves the start of the running clock later by `length`: time that is not deducted, because nobody could
  /// have moved.
  void excuse(Duration length);

  /// Until thaw() no time passes, and no flag falls; a delay that is under way waits too.
  void freeze(Instant now);
  void thaw(Instant now);
  [[nodiscard]] bool is_frozen() const { return frozen_at_.has_value(); }

  [[nodiscard]] std::optional<chess::Color> running() const { return running_; }
  /// The side whose time is up at `now`.
  [[nodiscard]] std::optional<chess::Color> flagged(Instant now) const;
  /// When the running side's time will be up.
  [[nodiscard]] std::optional<Instant> flag_instant() const;

 private:
  [[nodiscard]] Duration bonus(chess::Color side, const notation::Stage& stage, Instant now) const;
  [[nodiscard]] Instant reading(Instant now) const { return frozen_at_.value_or(now); }

  TimeControl control_;
  std::array<Duration, 2> remaining_{};
  std::array<int, 2> completed_{};  ///< the most moves that each side has made, taken back or not
  std::array<bool, 2> forgoes_extra_{};
  std::optional<chess::Color> running_;
  Instant since_{};
  std::optional<Instant> frozen_at_;
  Duration delay_{0};  ///< how long the running clock waits from since_ on
};

/// The period that a side is in after `moves_made` moves, and whether one began with the last of them.
struct StageNow {
  const notation::Stage* stage;
  bool begins;
};
/// Precondition: `stages` is not empty.
[[nodiscard]] StageNow stage_after(const std::vector<notation::Stage>& stages, int moves_made);

}  // namespace rookery::arbiter
