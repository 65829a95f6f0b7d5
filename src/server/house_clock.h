#pragma once
#include <algorithm>

#include "rookery/base/time.h"

namespace rookery::server {

/// The house's clock: the machine's, except that it never goes back.
class HouseClock {
 public:
  [[nodiscard]] Instant now() {
    last_ = std::max(last_, std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()));
    return last_;
  }

 private:
  Instant last_{};
};

}  // namespace rookery::server
