#include "rookery/policy/fair_time.h"

#include <algorithm>

namespace rookery::policy {

using notation::Stage;

Duration first_move_grace(const std::vector<Stage>& stages) {
  const Stage& first = stages.front();
  const bool is_days = first.kind == Stage::Kind::PerMove;
  return is_days ? first.time
                 : std::clamp<Duration>(first.time, std::chrono::minutes(1), std::chrono::minutes(10));
}

Duration lag_pool(const std::vector<Stage>& stages) {
  constexpr int kUsualMoves = 40;
  constexpr int kShare = 5;
  const Stage& first = stages.front();
  const bool is_days = first.kind == Stage::Kind::PerMove;
  return is_days ? Duration{0} : std::min(kMaxLagPool, (first.time + kUsualMoves * first.extra) / kShare);
}

}  // namespace rookery::policy
