#pragma once
#include "rookery/tournament/standings/breakdown.h"
#include "standings/records.h"

/// Tie-breaks of an entrant's own record: PTS, WIN, WON, BPG, BWG, PS, REP, STD (C.07, article 7).
namespace rookery::tournament {

/// What each round brings, by round. Precondition: `tie_break` is one of them.
[[nodiscard]] std::vector<Contribution> own_contributions(const Records& records, const TieBreak& tie_break,
                                                          Place place);

}  // namespace rookery::tournament
