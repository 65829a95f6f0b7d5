#pragma once
#include <algorithm>
#include <array>

#include "rookery/base/time.h"

namespace rookery::server {

/// Measures the round-trip time to a visitor by pings that the browser answers by itself, so that the page
/// cannot influence it. A client that delays its answers appears to be further away; the arbiter limits what
/// that is worth.
class LagMeter {
 public:
  static constexpr std::size_t kKept = 8;
  /// Shorter times, as within one machine, count as 0.
  static constexpr Duration kLeast{10};

  /// Records that a ping was answered after `round_trip`.
  void add(Duration round_trip) { last_[count_++ % kKept] = std::max(Duration{0}, round_trip); }

  /// The shortest of the last measurements, since longer ones waited behind other bytes; 0 if it is below
  /// kLeast, or before the first.
  [[nodiscard]] Duration round_trip() const {
    const auto known = static_cast<std::ptrdiff_t>(std::min(count_, kKept));
    const auto least = std::min_element(last_.begin(), last_.begin() + known);
    return known == 0 || *least < kLeast ? Duration{0} : *least;
  }

 private:
  std::array<Duration, kKept> last_{};
  std::size_t count_ = 0;
};

}  // namespace rookery::server
