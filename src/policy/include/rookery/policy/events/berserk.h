#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "rookery/base/time.h"
#include "rookery/chess/types.h"

/// Players who play with less time than was agreed.
namespace rookery::policy {

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

/// Before the own first move: every increment or delay is given up and, where berserk_halves(), half of the
/// own time.
struct GoBerserk {
  bool operator==(const GoBerserk&) const = default;
};

/// The sides of a game that went berserk.
struct Berserk {
  struct Gone {
    bool halved;
    Instant at;
    std::size_t law_events;  ///< how many events of the Laws there were before
  };
  std::array<std::optional<Gone>, 2> by_side;

  [[nodiscard]] bool has(chess::Color side) const { return by_side[chess::index(side)].has_value(); }
};

}  // namespace rookery::policy
