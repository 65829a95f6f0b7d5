#pragma once
#include <optional>

#include "rookery/base/time.h"
#include "rookery/chess/move.h"
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// One side's clock when its move begins.
struct ClockState {
  Duration remaining{};              ///< may be negative: some interfaces let a clock run below zero
  Duration increment{};              ///< added after each move
  std::optional<int> moves_to_go{};  ///< until the next time control; absent or below 1: the whole game
};

/// How long to think about one move.
struct TimeBudget {
  Duration soft;  ///< soft limit: start no iteration after it; TimeManager adapts it
  Duration hard;  ///< hard limit: stop the search
};

/// Allocates time for the next move. `overhead`: the time that each move loses between engine and clock, from
/// 0. `reserve`: what is to stay on the clock for longer delays, which come rarely; at most half of the clock
/// is kept for them. At least a millisecond, otherwise at most what remains after both; soft <= hard.
[[nodiscard]] TimeBudget allocate_time(const ClockState& clock, Duration overhead, Duration reserve = {});

/// The budget of a move of fixed length (UCI: go movetime): all of it, less the overhead.
[[nodiscard]] TimeBudget allocate_fixed_time(Duration move_time, Duration overhead);

/// The outcome of one iteration.
struct IterationReport {
  chess::Move best;
  Eval eval;
  int best_permille;  ///< the share of all nodes that was spent on the best move
};

/// Adapts the soft limit after each iteration of one search. The limit grows while the best move changes
/// (stability), while its eval falls, and while the other moves need many nodes to be refuted; it shrinks
/// when one move is clearly best.
class TimeManager {
 public:
  void update(const IterationReport& report);

  /// The soft limit as adapted so far, at most the hard limit. A move of fixed length keeps its length.
  [[nodiscard]] Duration soft_limit(const TimeBudget& budget) const;

 private:
  std::optional<IterationReport> last_{};
  int stability_ = 0;     ///< consecutive iterations with the same best move
  double eval_drop_ = 0;  ///< centipawns that the eval has lost, recent iterations weighing more
};

}  // namespace rookery::engine
