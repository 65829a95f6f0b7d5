// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/arbiter/game.h"

namespace rookery::arbiter {

/// The time of a game while an event is recorded.
struct TimeRecording {
  Timekeeping& time;
  const Terms& terms;
  Instant at;

  [[nodiscard]] chess::Color turn() const;
  [[nodiscard]] int moves_made_by(chess::Color side) const;
  /// The wait for the next move begins.
  void wait() const;
  /// Starts the clock of the side to move, unless the moves that are free of time are still to come.
  /// `has_run`: the clocks were started before those moves.
  void run_clock(bool has_run = false) const;
  void start_clock(chess::Color side) const;
  void finish() const;
};

}  // namespace rookery::arbiter
