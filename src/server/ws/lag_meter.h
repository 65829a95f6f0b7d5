#pragma once
#include <algorithm>
#include <array>

#include "rookery/base/time.h"

namespace rookery::server {

/// How long the way to a visitor and back takes, from pings that the server sent and the visitor's browser
/// answered by itself: what the page says about it plays no part. A client that answers late looks further
/// away; the arbiter bounds what that is worth.
class LagMeter {
 public:
  static constexpr std::size_t kKept = 8;
  /// A way within a server is no way.
  static constexpr Duration kLeast{10};

  /// A ping was answered after `round_trip`.
  void add(Duration round_trip) { last_[count_++ % kKept] = std::max(Duration{0}, round_trip); }

  /// The shortest of the last measures, for what is longer waited behind other bytes; 0 below kLeast, and
  /// before the first.
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
