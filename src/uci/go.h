#pragma once
#include <array>

#include "rookery/base/time.h"
#include "rookery/chess/position.h"
#include "rookery/engine/engine.h"
#include "rookery/engine/time_management.h"
#include "text.h"

namespace rookery::uci {

/// The arguments of a `go` command. Source: UCI: go.
struct GoCommand {
  engine::SearchLimits limits{};
  std::optional<Duration> move_time{};
  std::array<std::optional<Duration>, 2> remaining{};  ///< [color]
  std::array<Duration, 2> increment{};                 ///< [color]
  std::optional<int> moves_to_go{};
  bool infinite = false;
  bool ponder = false;
  InputErrors warnings{};  ///< arguments that were corrected or ignored; the search runs anyway

  /// The clock of `turn`; nothing if none was given, or another limit on time overrides it. If only the
  /// opponent's clock is given, `turn` has no time left.
  [[nodiscard]] std::optional<engine::ClockState> clock(chess::Color turn) const;
  /// The time budget of `turn`; nothing without a limit on time. `reserve`: as for allocate_time.
  [[nodiscard]] std::optional<engine::TimeBudget> budget(chess::Color turn, Duration overhead,
                                                         Duration reserve = {}) const;
};

/// Parses the tokens after `first`, the index of `go`. Never fails, because an interface that gets no
/// bestmove waits forever: a number out of range is clamped, anything else that is wrong is ignored, both
/// with a warning.
[[nodiscard]] GoCommand parse_go(const Tokens& tokens, std::size_t first, const chess::Position& position);

}  // namespace rookery::uci
