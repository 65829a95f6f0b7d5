#pragma once
#include <array>

#include "rookery/base/expected.h"
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
  Problems ignored{};  ///< words that are no part of `go`: reported, but no reason to refuse it

  /// How long `turn` may think; nothing where no clock runs.
  [[nodiscard]] std::optional<engine::TimeBudget> budget(chess::Color turn, Duration overhead) const;
};

/// Reads the words after `first`, which is the `go`. Errors: the first parameter without a usable value.
[[nodiscard]] Expected<Go, Problems> parse_go(const Words& words, std::size_t first,
                                              const chess::Position& position);

}  // namespace rookery::uci
