#pragma once
#include "rookery/arbiter/terms.h"

/// The limits that this site sets, in addition to the Laws, for every game that it runs.
namespace rookery::policy {

/// After a draw offer was declined its maker makes this many moves before the next (FIDE 2023, 11.5: no
/// unreasonable repetition).
inline constexpr int kMovesBetweenOffers = 5;

/// For games that a server keeps the time of: it waits for first moves, but for those over the board, where
/// the arbiter sees who has come; and it gives back the time that a move was on its way (fair_time.h).
[[nodiscard]] arbiter::SiteLimits limits_on_server(const arbiter::Terms& terms);

/// For games on one device, and for the copy that a page has of a server's game.
[[nodiscard]] arbiter::SiteLimits limits_on_device();

}  // namespace rookery::policy
