#pragma once
#include "rookery/policy/site_terms.h"

/// The limits that this site sets, in addition to the Laws, for every game that it runs.
namespace rookery::policy {

/// After a draw offer was declined its maker makes this many moves before the next (FIDE 2023, 11.5: no
/// unreasonable repetition).
inline constexpr int kMovesBetweenOffers = 5;

/// For games that a server keeps the time of: it waits for first moves, but for those over the board, where
/// the arbiter sees who has come; and it gives back the time that a move was on its way (fair_time.h).
[[nodiscard]] arbiter::SiteLimits limits_on_server(const SiteTerms& terms);

/// How long a side with these periods may take for its first move: as the rules say, or else as
/// first_move_grace() does. Precondition: `stages` is not empty.
[[nodiscard]] Duration first_move_limit(const SiteRules& rules, const std::vector<notation::Stage>& stages);

/// For games on one device, and for the copy that a page has of a server's game.
[[nodiscard]] arbiter::SiteLimits limits_on_device();

}  // namespace rookery::policy
