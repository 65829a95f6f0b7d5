// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>
#include <variant>

#include "rookery/base/time.h"
#include "rookery/chess/types.h"

/// The clock of a game over the board, and time that is given.
namespace rookery::arbiter {

/// Over the board: the clock was pressed, and the move is entered later. Otherwise: the player not to move
/// started the opponent's clock before the first moves.
struct ClockPressed {
  chess::Color by;
  static constexpr std::string_view kName = "press";
  void each_field(auto&& field) const { field("by", by); }
  bool operator==(const ClockPressed&) const = default;
};

struct TimeAwarded {  ///< a player is given time: the opponent's penalty (FIDE 2023, 7.5.5, 9.5.3), or gift
  chess::Color to;
  Duration length;
  static constexpr std::string_view kName = "award";
  void each_field(auto&& field) const {
    field("to", to);
    field("length", length);
  }
  bool operator==(const TimeAwarded&) const = default;
};

using ClockEvent = std::variant<ClockPressed, TimeAwarded>;

}  // namespace rookery::arbiter
