#pragma once
#include <optional>

#include "rookery/base/time.h"
#include "rookery/chess/move.h"
#include "rookery/engine/eval.h"

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
  Duration soft;  ///< begin no further iteration after it, more or less: see Deliberation
  Duration hard;  ///< stop, whatever is unfinished
};

/// Shares a clock out. `overhead`: what each move loses on its way to the clock, from 0. At least a
/// millisecond, and otherwise never more than what remains after the overhead; soft <= hard.
[[nodiscard]] TimeBudget allot(const ClockState& clock, Duration overhead);

/// The budget for a move of fixed length (UCI: go movetime): all of it, less the overhead.
[[nodiscard]] TimeBudget allot_fixed(Duration move_time, Duration overhead);

/// What an iteration has brought.
struct IterationReport {
  chess::Move best;
  Eval eval;
  int best_permille;  ///< the share of all nodes that was spent on the best move
};

/// Decides after each iteration of one search whether it is worth another: more time than the soft share
/// where the best move keeps changing, its eval falls or the others take much refuting; less where one move
/// stands out.
class Deliberation {
 public:
  void note(const IterationReport& report);

  /// The soft share as it is now, at most the hard one. A move of fixed length keeps its length.
  [[nodiscard]] Duration soft(const TimeBudget& budget) const;

 private:
  std::optional<IterationReport> last_{};
  int unchanged_ = 0;   ///< iterations with the same best move
  double falling_ = 0;  ///< centipawns that the eval has lost of late, the newer the heavier
};

}  // namespace rookery::engine
