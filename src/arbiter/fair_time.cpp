// SPDX-License-Identifier: MIT
#include "rookery/arbiter/fair_time.h"

#include <algorithm>

#include "rookery/arbiter/game.h"

namespace rookery::arbiter {

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

Duration Game::credit_for(Duration round_trip) const {
  if (!clock_ || !clock_->running()) {
    return Duration{0};
  }
  const chess::Color side = *clock_->running();
  const Duration pool = std::max(Duration{0}, lag_pool(terms_.clock.of(side)) - credited(side));
  return std::clamp(round_trip, Duration{0}, std::min(kMaxLagCredit, pool));
}

std::optional<Instant> Game::grace_end() const {
  const bool waits =
      terms_.limits_first_moves && clock_ && !clock_->running() && !is_over() && seats_[0] && seats_[1];
  return waits ? std::optional(waiting_since_ + first_move_grace(terms_.clock.of(position().turn())))
               : std::nullopt;
}

std::optional<Instant> Game::deadline(Duration round_trip) const {
  if (!clock_ || is_over() || is_move_untold()) {
    return std::nullopt;
  }
  const std::optional<Instant> falls = clock_->flag_instant();
  return falls ? std::optional(*falls + credit_for(round_trip)) : grace_end();
}

}  // namespace rookery::arbiter
