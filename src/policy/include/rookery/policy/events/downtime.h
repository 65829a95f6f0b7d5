#pragma once
#include <string_view>

#include "rookery/base/time.h"

namespace rookery::policy {

/// The longest ServerDowntime: 34 years. A longer downtime is several events.
inline constexpr Duration kMaxDowntime{std::int64_t{1} << 40};

/// The server did not run: the time is not deducted from the running clock, nor from that for a first move.
struct ServerDowntime {
  Duration length;  ///< 0 to kMaxDowntime
  static constexpr std::string_view kName = "downtime";
  void each_field(auto&& field) const { field("length", length); }
  bool operator==(const ServerDowntime&) const = default;
};

}  // namespace rookery::policy
