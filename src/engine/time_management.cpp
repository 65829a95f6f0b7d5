#include "rookery/engine/time_management.h"

#include <algorithm>
#include <array>

namespace rookery::engine {

namespace {

constexpr int kExpectedMoves = 24;  ///< how many more moves a game is planned for, without a time control
constexpr int kHardFactor = 4;      ///< a hard move may take that many times its share
constexpr Duration kLeast{1};

/// How much of its share a move gets that has been best for so many iterations, from none on.
constexpr std::array kStability{1.6, 1.25, 1.1, 1.0, 0.92, 0.86};

}  // namespace

TimeBudget allot(const ClockState& clock, Duration overhead) {
  const Duration usable = std::max(clock.remaining - overhead, kLeast);
  const bool counted = clock.moves_to_go.value_or(0) >= 1;
  const int moves = counted ? std::min(*clock.moves_to_go, kExpectedMoves) : kExpectedMoves;
  // Each of the moves to come loses the overhead again, but no one means to lose more than half to it. A
  // control's last move may use almost all there is.
  const Duration shared = std::max(usable - overhead * (moves - 1), usable / 2);
  const Duration most = moves == 1 ? usable * 9 / 10 : usable / 2;
  const Duration share = shared / moves + std::max(clock.increment - overhead, Duration{}) * 9 / 10;
  const Duration soft = std::clamp(share, kLeast, std::max(most, kLeast));
  return {soft, std::clamp(share * kHardFactor, soft, std::max(most, soft))};
}

TimeBudget allot_fixed(Duration move_time, Duration overhead) {
  const Duration all = std::max(move_time - overhead, kLeast);
  return {all, all};
}

void Deliberation::note(const IterationReport& report) {
  if (last_) {
    unchanged_ = report.best == last_->best ? unchanged_ + 1 : 0;
    falling_ = falling_ / 2 + std::clamp(last_->eval - report.eval, -100, 100);
  }
  last_ = report;
}

Duration Deliberation::soft(const TimeBudget& budget) const {
  if (!last_ || budget.soft == budget.hard) {
    return budget.soft;
  }
  const auto row = std::min(static_cast<std::size_t>(unchanged_), kStability.size() - 1);
  const double effort = 1.9 - 1.5 * last_->best_permille / 1000.0;
  const double fall = std::clamp(1.0 + falling_ / 120.0, 0.8, 1.6);
  const double factor = std::clamp(kStability[row] * effort * fall, 0.25, 3.0);
  const std::chrono::duration<double, std::milli> soft = budget.soft * factor;
  return std::min(std::chrono::duration_cast<Duration>(soft), budget.hard);
}

}  // namespace rookery::engine
