// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "rookery/chess/types.h"

/// Irregularities over the board (FIDE 2023, 7.5).
namespace rookery::arbiter {

/// What a player completed instead of a legal move.
enum class Irregularity : std::uint8_t {
  IllegalMove,       ///< FIDE 2023, 7.5.1
  PawnNotPromoted,   ///< 7.5.2: it becomes a queen
  NothingMoved,      ///< 7.5.3: the clock was pressed without a move
  TwoHandsForAMove,  ///< 7.5.4
};

struct IllegalMade {  ///< over the board
  chess::Color by;
  Irregularity what;
  std::optional<chess::Square> from, to;  ///< of an illegal move and a pawn not promoted
  static constexpr std::string_view kName = "illegal";
  void each_field(auto&& field) const {
    field("by", by);
    field("what", what);
    field("from", from);
    field("to", to);
  }
  bool operator==(const IllegalMade&) const = default;
};

using OverTheBoardEvent = std::variant<IllegalMade>;

}  // namespace rookery::arbiter
