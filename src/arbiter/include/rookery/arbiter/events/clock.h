// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>

#include "rookery/base/time.h"
#include "rookery/chess/types.h"

/// The clock of a game over the board, time that is given, and time that a player gives up.
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

/// A player went berserk: gave up every increment or delay, and half of the own time, before the own first
/// move.
struct Berserked {
  chess::Color by;
  bool halved =
      true;  ///< false: the increments alone, where the time is short beside them (berserk_halves())
  static constexpr std::string_view kName = "berserk";
  void each_field(auto&& field) const {
    field("by", by);
    field("halved", halved);
  }
  bool operator==(const Berserked&) const = default;
};

}  // namespace rookery::arbiter
