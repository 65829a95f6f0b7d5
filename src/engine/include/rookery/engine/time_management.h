#pragma once
#include <optional>

#include "rookery/base/time.h"

namespace rookery::engine {

/// One side's clock when its move begins.
struct ClockState {
  Duration remaining{};  ///< may be negative: some graphical interfaces let it run below zero
  Duration increment{};  ///< added after each move
  std::optional<int>
      moves_to_go;  ///< until the next time control; absent or below 1: for the rest of the game
};

/// How long to think about one move.
struct TimeBudget {
  Duration soft;  ///< begin no further iteration after it
  Duration hard;  ///< stop, whatever is unfinished
};

/// Shares a clock out. `overhead`: what each move loses on its way to the clock, from 0. At least a
/// millisecond, and otherwise never more than what remains after the overhead; soft <= hard.
[[nodiscard]] TimeBudget allot(const ClockState& clock, Duration overhead);

/// The budget for a move of fixed length (UCI: go movetime): all of it, less the overhead.
[[nodiscard]] TimeBudget allot_fixed(Duration move_time, Duration overhead);

}  // namespace rookery::engine
