#pragma once
#include <cstdint>
#include <string_view>
#include <variant>

#include "rookery/arbiter/refusal.h"

/// Why an action is refused on this site: by the Laws, or for a reason of the site's own.
namespace rookery::policy {

enum class OwnRefusal : std::uint8_t {
  GameNotOver,        ///< for what only follows a finished game
  OfferTooOften,      ///< kMovesBetweenOffers after a declined draw offer (FIDE 2023, 11.5)
  OpponentNotGone,    ///< time_to_return() has not passed
  TooLateForBerserk,  ///< a player goes berserk once, before the own first move
  SeatKept,           ///< for another player
  InvitationOver,     ///< the time in which seats could be taken
};

/// The last of the enumeration.
inline constexpr OwnRefusal kLastOwnRefusal = OwnRefusal::InvitationOver;

using SiteRefusal = std::variant<arbiter::Refusal, OwnRefusal>;

[[nodiscard]] std::string_view word(const SiteRefusal& refusal);      ///< "seat_kept"
[[nodiscard]] std::string_view describe(const SiteRefusal& refusal);  ///< "The seat is kept …"

}  // namespace rookery::policy
