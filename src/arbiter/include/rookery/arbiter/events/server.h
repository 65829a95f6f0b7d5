// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "rookery/base/time.h"
#include "rookery/chess/types.h"

/// What a server records besides the Laws: its own downtime, and the game that follows.
namespace rookery::arbiter {

/// The longest ServerDowntime: 34 years. A longer downtime is several events.
inline constexpr Duration kMaxDowntime{std::int64_t{1} << 40};

struct ServerDowntime {  ///< the server did not run: the time is not deducted from the running clock
  Duration length;       ///< 0 to kMaxDowntime
  static constexpr std::string_view kName = "downtime";
  void each_field(auto&& field) const { field("length", length); }
  bool operator==(const ServerDowntime&) const = default;
};

struct RematchOffered {
  chess::Color by;
  static constexpr std::string_view kName = "offer-rematch";
  void each_field(auto&& field) const { field("by", by); }
  bool operator==(const RematchOffered&) const = default;
};

struct RematchAgreed {
  std::string game;  ///< the new game's id, same character set as a player's
  static constexpr std::string_view kName = "rematch";
  void each_field(auto&& field) const { field("game", game); }
  bool operator==(const RematchAgreed&) const = default;
};

}  // namespace rookery::arbiter
