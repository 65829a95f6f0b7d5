#include "rookery/policy/speed.h"

#include <algorithm>
#include <iterator>

#include "rookery/policy/fair_time.h"

namespace rookery::policy {

Speed speed_of(const notation::TimeControl& clock) {
  struct Limit {
    Duration below;
    Speed speed;
  };
  constexpr Limit kLimits[] = {{std::chrono::seconds(30), Speed::UltraBullet},
                               {std::chrono::minutes(3), Speed::Bullet},
                               {std::chrono::minutes(8), Speed::Blitz},
                               {std::chrono::minutes(25), Speed::Rapid}};
  const auto& white = clock.of(chess::Color::White);
  const auto& black = clock.of(chess::Color::Black);
  if (!clock.timed() || is_by_days(white) || is_by_days(black)) {
    return Speed::Correspondence;
  }
  const Duration time = std::max(usual_time(white), usual_time(black));
  const auto* limit = std::find_if(std::begin(kLimits), std::end(kLimits),
                                   [time](const Limit& at) { return time < at.below; });
  return limit == std::end(kLimits) ? Speed::Classical : limit->speed;
}

}  // namespace rookery::policy
