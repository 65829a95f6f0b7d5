#pragma once
#include "rookery/base/time.h"

namespace rookery::engine {

/// How long a busy machine or a slow interface has lately kept a player from the clock: the longest delay
/// seen, a sixteenth of which is forgotten with each move.
class DelayEstimate {
 public:
  /// Adds the longest delay of one move; from 0, at most kLongestDelay counts.
  void add(Duration delay);

  /// What to keep on the clock, so that a delay twice as long as those seen loses no game.
  [[nodiscard]] Duration reserve() const { return 2 * longest_; }

  /// A longer gap is no delay: an interface was paused, or its user set the clock.
  static constexpr Duration kLongestDelay{1'000};

 private:
  Duration longest_{};
};

}  // namespace rookery::engine
