// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>

#include "rookery/arbiter/clock.h"
#include "rookery/arbiter/scoresheet.h"

namespace rookery::arbiter {

struct Terms;

/// All that the time of a game depends on, without its moves and positions: cheap to copy. It records the
/// same events as the game itself.
struct Timekeeping {
  std::optional<Clock> clock;
  std::optional<Clock> before_press;  ///< stopped when the clock was pressed, without increment
  std::array<Duration, 2> credited{};
  Instant waiting_since{};  ///< for the next move, while clocks do not run
  Duration given_since{0};  ///< by which that wait is longer: time given to who is waited for
  std::size_t plies = 0;    ///< played and not taken back
  std::array<bool, 2> is_seated{};
  bool is_over = false;
  std::optional<Instant> stopped_at;  ///< by the arbiter

  /// Precondition: as of Game::record, with the game's own terms.
  void record(const EventRecord& record, const Terms& terms);
  /// The arbiter stops the clocks and the wait for a first move, or lets them run again.
  void stop_all(Instant at);
  void restart_all(Instant at);
  /// As Game::interrupt.
  void excuse(Duration length);
  /// What a move of the side to move is credited for a round trip of `round_trip`, whatever time it took.
  [[nodiscard]] Duration credit_for(Duration round_trip, const Terms& terms) const;
  /// The end of the wait for a first move.
  [[nodiscard]] std::optional<Instant> grace_end(const Terms& terms) const;
  /// As Game::deadline.
  [[nodiscard]] std::optional<Instant> deadline(Duration round_trip, const Terms& terms) const;
};

}  // namespace rookery::arbiter
