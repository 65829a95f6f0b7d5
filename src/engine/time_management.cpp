#include "rookery/engine/time_management.h"

#include <algorithm>
#include <array>

namespace rookery::engine {

namespace {

constexpr int kExpectedMoves = 24;  ///< further moves that the rest of the game is planned for
constexpr int kHardFactor = 5;      ///< the hard limit is this many times the share
constexpr Duration kMinTime{1};

/// [stability]: the factor of the soft limit after so many iterations with the same best move.
constexpr std::array kStabilityFactors{1.6, 1.25, 1.1, 1.0, 0.92, 0.86};

}  // namespace

TimeBudget allocate_time(const ClockState& clock, Duration overhead, Duration reserve) {
  const Duration kept_for_delays = std::min(reserve, std::max(clock.remaining / 2, Duration{}));
  const Duration usable = std::max(clock.remaining - kept_for_delays - overhead, kMinTime);
  const bool has_control = clock.moves_to_go.value_or(0) >= 1;
  const int moves = has_control ? std::min(*clock.moves_to_go, kExpectedMoves) : kExpectedMoves;
  // Each of the remaining moves gains the increment and loses the overhead again. What the increment does not
  // cover is kept, but never more than half of the clock. The last move before a time control may use almost
  // everything.
  const Duration gain = clock.increment - overhead;
  const Duration kept = std::max(-gain, Duration{}) * (moves - 1);
  const Duration shared = std::max(usable - kept, usable / 2);
  const Duration most = moves == 1 ? usable * 9 / 10 : usable / 2;
  const Duration share = shared / moves + std::max(gain, Duration{}) * 9 / 10;
  const Duration soft = std::clamp(share, kMinTime, std::max(most, kMinTime));
  return {soft, std::clamp(share * kHardFactor, soft, std::max(most, soft))};
}

TimeBudget allocate_fixed_time(Duration move_time, Duration overhead) {
  const Duration all = std::max(move_time - overhead, kMinTime);
  return {all, all};
}

void TimeManager::update(const IterationReport& report) {
  if (last_) {
    stability_ = report.best == last_->best ? stability_ + 1 : 0;
    eval_drop_ = eval_drop_ / 2 + std::clamp(last_->eval - report.eval, -100, 100);
  }
  last_ = report;
}

Duration TimeManager::soft_limit(const TimeBudget& budget) const {
  if (!last_ || budget.soft == budget.hard) {
    return budget.soft;
  }
  const auto row = std::min(static_cast<std::size_t>(stability_), kStabilityFactors.size() - 1);
  const double effort = 1.9 - 1.5 * last_->best_permille / 1000.0;
  const double fall = std::clamp(1.0 + eval_drop_ / 120.0, 0.8, 1.6);
  const double factor = std::clamp(kStabilityFactors[row] * effort * fall, 0.25, 3.0);
  const std::chrono::duration<double, std::milli> soft = budget.soft * factor;
  return std::min(std::chrono::duration_cast<Duration>(soft), budget.hard);
}

}  // namespace rookery::engine
