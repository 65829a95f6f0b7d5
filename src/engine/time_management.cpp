#include "rookery/engine/time_management.h"

#include <algorithm>

namespace rookery::engine {

namespace {

constexpr int kExpectedMoves = 30;  ///< how many more moves a game is planned for, without a time control
constexpr int kHardFactor = 4;      ///< a hard move may take that many times its share
constexpr Duration kLeast{1};

}  // namespace

TimeBudget allot(const ClockState& clock, Duration overhead) {
  const Duration usable = std::max(clock.remaining - overhead, kLeast);
  const bool counted = clock.moves_to_go.value_or(0) >= 1;
  const int moves = counted ? std::min(*clock.moves_to_go, kExpectedMoves) : kExpectedMoves;
  // Each of the moves to come loses the overhead again, but no one means to lose more than half to it. A
  // control's last move may use almost all there is.
  const Duration shared = std::max(usable - overhead * (moves - 1), usable / 2);
  const Duration most = moves == 1 ? usable * 9 / 10 : usable / 2;
  const Duration share = shared / moves + std::max(clock.increment - overhead, Duration{}) * 3 / 4;
  const Duration soft = std::clamp(share, kLeast, std::max(most, kLeast));
  return {soft, std::clamp(share * kHardFactor, soft, std::max(most, soft))};
}

TimeBudget allot_fixed(Duration move_time, Duration overhead) {
  const Duration all = std::max(move_time - overhead, kLeast);
  return {all, all};
}

}  // namespace rookery::engine
