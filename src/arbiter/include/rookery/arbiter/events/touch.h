// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>
#include <variant>

#include "rookery/chess/types.h"

/// Touching pieces (FIDE 2023, article 4).
namespace rookery::arbiter {

struct Touched {  ///< the player to move touched a piece (FIDE 2023, 4.3)
  chess::Color by;
  chess::Square square;
  static constexpr std::string_view kName = "touch";
  void each_field(auto&& field) const {
    field("by", by);
    field("square", square);
  }
  bool operator==(const Touched&) const = default;
};

struct Adjusting {  ///< "I adjust": the next piece touched is not bound by it (FIDE 2023, 4.2.1)
  chess::Color by;
  static constexpr std::string_view kName = "adjust";
  void each_field(auto&& field) const { field("by", by); }
  bool operator==(const Adjusting&) const = default;
};

using TouchEvent = std::variant<Touched, Adjusting>;

}  // namespace rookery::arbiter
