#pragma once
#include <array>

#include "rookery/base/time.h"
#include "rookery/chess/position.h"
#include "rookery/engine/engine.h"
#include "rookery/engine/time_management.h"
#include "text.h"

namespace rookery::uci {

/// What `go` asks for. Source: UCI: go.
struct Go {
  engine::Limits limits{};
  std::optional<Duration> move_time{};
  std::array<std::optional<Duration>, 2> remaining{};  ///< [color]
  std::array<Duration, 2> increment{};                 ///< [color]
  std::optional<int> moves_to_go{};
  bool infinite = false;
  bool ponder = false;
  Problems remarks{};  ///< what could not be taken as it is written: told, but no reason not to search

  /// How long `turn` may think; nothing where no clock runs. A clock of which only the other side's is told
  /// has nothing left.
  [[nodiscard]] std::optional<engine::TimeBudget> budget(chess::Color turn, Duration overhead) const;
};

/// Reads the words after `first`, which is the `go`. Whatever they are, there is a search to make, lest an
/// interface wait for ever: a number out of range is taken as the nearest in it, the rest left out.
[[nodiscard]] Go parse_go(const Words& words, std::size_t first, const chess::Position& position);

}  // namespace rookery::uci
