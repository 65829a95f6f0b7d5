#pragma once
#include <cstdint>
#include <optional>

#include "rookery/base/time.h"

/// Claims in timed games that the opponent has left.
namespace rookery::policy {

class SiteGame;

/// The claimed result.
enum class AbandonmentClaim : std::uint8_t { Win, Draw };

/// Made by the player who stayed. The game ends with the claimed result; but a win claimed by a player who
/// cannot checkmate by any series of legal moves is a draw.
struct ClaimAbandonment {
  AbandonmentClaim claim;
  /// How long the opponent has been gone without a break; supplied by the server, never by the claimant.
  Duration gone{0};
  bool operator==(const ClaimAbandonment&) const = default;
};

/// How long a player of `game` who stays must wait for the other before a claim: one minute in a game for
/// which each player has less than eight minutes, the increments of forty moves included, two below
/// twenty-five, three above (as on lichess.org). Absent: there is no claim, while the game can be aborted,
/// when it is over or its clocks are stopped, in games without clocks, of days, or over the board, and where
/// the rules have none.
[[nodiscard]] std::optional<Duration> time_to_return(const SiteGame& game);

}  // namespace rookery::policy
