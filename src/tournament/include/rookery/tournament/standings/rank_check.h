#pragma once
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/standings/tie_break.h"
#include "rookery/tournament/tournament.h"

namespace rookery::tournament {

/// A rank that a report gives and the standings do not.
struct RankDifference {
  Tpn entrant = 0;
  Tpn reported = 0;
  Tpn first = 0;  ///< the ranks that would be right: those who share one may be in any order
  Tpn last = 0;
  bool operator==(const RankDifference&) const = default;
};

struct RankCheck {
  bool has_ranks = false;                   ///< the report gives its entrants ranks
  bool has_only_points = false;             ///< it names no tie-breaks: only the points are compared
  std::vector<RankDifference> differences;  ///< by number
};

/// Compares the ranks of a report, those of its teams if it has some, with the standings after its paired
/// rounds by its own tie-breaks. Errors: a code of these that cannot be read.
[[nodiscard]] Expected<RankCheck, TieBreakError> check_ranks(const Tournament& tournament);

}  // namespace rookery::tournament
