#include "rookery/policy/fair_time.h"

#include <algorithm>

namespace rookery::policy {

using notation::Stage;

bool is_by_days(const std::vector<Stage>& stages) {
  return std::any_of(stages.begin(), stages.end(),
                     [](const Stage& stage) { return stage.kind == Stage::Kind::PerMove; });
}

Duration usual_time(const std::vector<Stage>& stages) {
  Duration time{0};
  int left = kUsualMoves;
  for (const Stage& stage : stages) {
    // A period without a number of moves is the last: it takes all that are left.
    const int moves = stage.moves == 0 ? left : std::min(stage.moves, left);
    time += moves > 0 ? stage.time + moves * stage.extra : Duration{0};
    left -= moves;
  }
  return time;
}

/// At least a minute, in which the opponent of a bullet game opens the link; at most ten, so that nobody
/// holds a game open.
Duration first_move_grace(const std::vector<Stage>& stages) {
  using std::chrono::minutes;
  const Duration first = stages.front().time;
  return is_by_days(stages) ? first : std::clamp<Duration>(first, minutes(1), minutes(10));
}

Duration lag_pool(const std::vector<Stage>& stages) {
  // A fifth of the usual time at most: a player who delays answers on purpose gains little by it.
  constexpr int kShare = 5;
  return is_by_days(stages) ? Duration{0} : std::min(kMaxLagPool, usual_time(stages) / kShare);
}

}  // namespace rookery::policy
