// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>

#include "rookery/arbiter/clock.h"
#include "rookery/arbiter/scoresheet.h"

namespace rookery::arbiter {

struct Terms;

/// What the time of a game hangs on, without its moves and positions: small enough to be copied when somebody
/// asks what would be. It follows the game's events as the game itself does.
struct Timekeeping {
  std::optional<Clock> clock;
  std::optional<Clock> before_press;  ///< stopped when the clock was pressed, without increment
  std::array<Duration, 2> credited{};
  Instant waiting_since{};  ///< for the next move, while clocks do not run
  std::size_t plies = 0;    ///< played and not taken back
  std::array<bool, 2> is_seated{};
  bool is_over = false;

  /// Precondition: as of Game::record, with the game's own terms.
  void record(const EventRecord& record, const Terms& terms);
  /// What a move of the side whose clock runs is given for a way of `round_trip`, its time used apart.
  [[nodiscard]] Duration credit_for(Duration round_trip, const Terms& terms) const;
  /// The end of the wait for a first move.
  [[nodiscard]] std::optional<Instant> grace_end(const Terms& terms) const;
  /// As Game::deadline.
  [[nodiscard]] std::optional<Instant> deadline(Duration round_trip, const Terms& terms) const;
};

}  // namespace rookery::arbiter
