// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>
#include <variant>

#include "rookery/chess/types.h"

/// Moves taken back by agreement.
namespace rookery::arbiter {

struct TakebackOffered {
  chess::Color by;
  static constexpr std::string_view kName = "offer-takeback";
  void each_field(auto&& field) const { field("by", by); }
  bool operator==(const TakebackOffered&) const = default;
};

struct TakebackDeclined {
  chess::Color by;
  static constexpr std::string_view kName = "decline-takeback";
  void each_field(auto&& field) const { field("by", by); }
  bool operator==(const TakebackDeclined&) const = default;
};

struct TakenBack {
  int plies;  ///< 1 or 2
  static constexpr std::string_view kName = "take-back";
  void each_field(auto&& field) const { field("plies", plies); }
  bool operator==(const TakenBack&) const = default;
};

using TakebackEvent = std::variant<TakebackOffered, TakebackDeclined, TakenBack>;

}  // namespace rookery::arbiter
