#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/types.h"

/// The game that follows a finished one, if both players want it.
namespace rookery::policy {

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

// What a player asks for. `game`: the id that the new game has; a player who answers an offer with an offer
// has agreed.
struct OfferRematch {
  std::string game;
  bool operator==(const OfferRematch&) const = default;
};
struct AcceptRematch {
  std::string game;
  bool operator==(const AcceptRematch&) const = default;
};

/// How far the players of a game have come towards the next one.
struct Rematch {
  std::optional<chess::Color> offered_by;  ///< who offered one last
  std::string game;                        ///< the id of the game that follows; empty: none
};

}  // namespace rookery::policy
