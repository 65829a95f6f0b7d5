#pragma once
#include <span>

#include "rookery/tournament/standings/breakdown.h"

/// The modifiers that leave values out (C.07, 14.1 to 14.4).
namespace rookery::tournament {

/// Marks what `tie_break` cuts: the least significant values first, then the most significant ones. Of rounds
/// that the entrant chose not to play, the lowest is cut in place of the least significant value unless it is
/// lower (16.5).
void apply_cuts(const TieBreak& tie_break, std::span<Contribution> contributions);

}  // namespace rookery::tournament
