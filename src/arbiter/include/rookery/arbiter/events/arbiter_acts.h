// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "rookery/base/time.h"
#include "rookery/chess/outcome.h"

/// What the arbiter of a game does. `arbiter` is an id as a player's, `name` is shown to others as a
/// player's.
namespace rookery::arbiter {

/// The arbiter stopped both clocks (FIDE 2023, 6.11). Until they are restarted no flag falls and nobody
/// moves, in a game without clocks too.
struct ClocksStopped {
  std::string arbiter, name;
  static constexpr std::string_view kName = "stop-clocks";
  void each_field(auto&& field) const {
    field("arbiter", arbiter);
    field("name", name);
  }
  bool operator==(const ClocksStopped&) const = default;
};

/// The arbiter had the clocks run again, as they stood (FIDE 2023, 6.11.3).
struct ClocksRestarted {
  std::string arbiter, name;
  static constexpr std::string_view kName = "restart-clocks";
  void each_field(auto&& field) const {
    field("arbiter", arbiter);
    field("name", name);
  }
  bool operator==(const ClocksRestarted&) const = default;
};

/// The arbiter gave `side` time, or took time from it (FIDE 2023, 12.9).
struct ClockAdjusted {
  chess::Color side;
  Duration change;  ///< negative: taken
  std::string arbiter, name;
  static constexpr std::string_view kName = "adjust-clock";
  void each_field(auto&& field) const {
    field("side", side);
    field("change", change);
    field("arbiter", arbiter);
    field("name", name);
  }
  bool operator==(const ClockAdjusted&) const = default;
};

/// The arbiter decided the result: of a game that goes on, which ends with it, or of one that was over, whose
/// result before it counts no longer (FIDE 2023, 8.7). Both players may lose, and the opponent of a player
/// who loses may get half a point (FIDE 2023, 11.7, 11.8, 12.9.6).
struct ResultDecided {
  chess::Score score;
  std::string arbiter;
  std::string note;  ///< why; at most kMaxNote letters, no control characters
  static constexpr std::string_view kName = "decide-result";
  void each_field(auto&& field) const {
    field("score", score);
    field("arbiter", arbiter);
    field("note", note);
  }
  bool operator==(const ResultDecided&) const = default;
};

using ArbiterEvent = std::variant<ClocksStopped, ClocksRestarted, ClockAdjusted, ResultDecided>;

}  // namespace rookery::arbiter
