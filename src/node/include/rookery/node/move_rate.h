#pragma once
#include <deque>
#include <utility>

#include "rookery/base/time.h"

namespace rookery::node {

/// The number of moves stored in the last minute, from a counter that is read from time to time.
class MoveRate {
 public:
  void update(double total, Instant now) {
    seen_.emplace_back(now, total);
    while (seen_.size() > 1 && now - seen_[1].first >= kMinute) {
      seen_.pop_front();
    }
  }
  /// Extrapolated while the server has run for less than a minute.
  [[nodiscard]] double per_minute() const {
    if (seen_.size() < 2) {
      return 0;
    }
    const std::chrono::duration<double, std::ratio<60>> passed = seen_.back().first - seen_.front().first;
    return passed.count() > 0 ? (seen_.back().second - seen_.front().second) / passed.count() : 0;
  }

 private:
  static constexpr Duration kMinute{60'000};
  std::deque<std::pair<Instant, double>> seen_;  ///< the oldest is the latest reading that is a minute old
};

}  // namespace rookery::node
