#include "rookery/engine/delay_estimate.h"

#include <algorithm>

namespace rookery::engine {

void DelayEstimate::add(Duration delay) {
  // Rounded up, so that a short delay is forgotten too.
  const Duration forgotten = (longest_ + Duration{15}) / 16;
  longest_ = std::max(longest_ - forgotten, std::clamp(delay, Duration{}, kLongestDelay));
}

}  // namespace rookery::engine
