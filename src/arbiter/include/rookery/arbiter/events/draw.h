// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "rookery/chess/move.h"

/// Offers and claims of a draw (FIDE 2023, 9.1 to 9.5).
namespace rookery::arbiter {

enum class ClaimKind : std::uint8_t { Threefold, FiftyMoves };

struct DrawOffered {
  chess::Color by;
  static constexpr std::string_view kName = "offer-draw";
  void each_field(auto&& field) const { field("by", by); }
  bool operator==(const DrawOffered&) const = default;
};

struct DrawDeclined {
  chess::Color by;
  static constexpr std::string_view kName = "decline-draw";
  void each_field(auto&& field) const { field("by", by); }
  bool operator==(const DrawDeclined&) const = default;
};

struct DrawClaimed {  ///< a wrong claim stands as an offer (FIDE 2023, 9.1.2.3); the intended move is then
                      ///< played (9.5.3)
  chess::Color by;
  ClaimKind kind;
  std::optional<chess::Move> intended;
  bool granted;
  static constexpr std::string_view kName = "claim";
  void each_field(auto&& field) const {
    field("by", by);
    field("kind", kind);
    field("granted", granted);
    field("intended", intended);
  }
  bool operator==(const DrawClaimed&) const = default;
};

using DrawEvent = std::variant<DrawOffered, DrawDeclined, DrawClaimed>;

}  // namespace rookery::arbiter
