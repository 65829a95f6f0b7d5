#include "rookery/tournament/standings/rank_check.h"

#include <algorithm>

#include "rookery/tournament/standings/standings.h"

namespace rookery::tournament {

Expected<RankCheck, TieBreakError> check_ranks(const Tournament& tournament) {
  RankCheck check;
  // Where the ranks are the initial order, they are no standings.
  check.has_ranks =
      !tournament.is_ordered_by_rank &&
      std::ranges::any_of(tournament.entrants, [](const Entrant& e) { return e.rank.has_value(); });
  check.has_only_points = tournament.tie_breaks.empty();
  if (!check.has_ranks) {
    return check;
  }
  std::string codes = check.has_only_points ? "PTS" : "";
  for (const std::string& code : tournament.tie_breaks) {
    codes += code + ',';
  }
  const auto order = parse_tie_breaks(codes);
  if (!order) {
    return fail(order.error());
  }
  const Standings standings = rank_entrants(
      tournament, {.order = *order, .rounds = paired_rounds(tournament), .unrated = std::nullopt});
  for (const StandingsRow& row : standings.rows) {
    const Entrant& entrant = *find_entrant(tournament, row.tpn);
    const auto tied = std::ranges::count(standings.rows, row.rank, &StandingsRow::rank);
    const auto last = static_cast<Tpn>(row.rank + tied - 1);
    if (entrant.rank && (*entrant.rank < row.rank || *entrant.rank > last)) {
      check.differences.push_back({row.tpn, *entrant.rank, row.rank, last});
    }
  }
  std::ranges::sort(check.differences, {}, &RankDifference::entrant);
  return check;
}

}  // namespace rookery::tournament
