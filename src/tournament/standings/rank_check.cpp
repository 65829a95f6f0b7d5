#include "rookery/tournament/standings/rank_check.h"

#include <algorithm>
#include <map>

#include "rookery/tournament/standings/team_standings.h"

namespace rookery::tournament {

namespace {

/// The ranks that the file gives, by number: those of its teams if it has some.
std::map<Tpn, Tpn> reported_ranks(const Tournament& tournament) {
  std::map<Tpn, Tpn> ranks;
  for (const Team& team : tournament.teams.teams) {
    if (team.rank) {
      ranks[team.number] = *team.rank;
    }
  }
  for (const Entrant& entrant : tournament.entrants) {
    if (tournament.teams.teams.empty() && entrant.rank) {
      ranks[entrant.tpn] = *entrant.rank;
    }
  }
  return ranks;
}

Standings standings_of(const Tournament& tournament, std::vector<TieBreak> order) {
  const StandingsRules rules{
      .order = std::move(order), .rounds = paired_rounds(tournament), .unrated = std::nullopt};
  return tournament.teams.teams.empty() ? rank_entrants(tournament, rules)
                                        : rank_teams(team_tournament_of(tournament), rules);
}

}  // namespace

Expected<RankCheck, TieBreakError> check_ranks(const Tournament& tournament) {
  RankCheck check;
  const std::map<Tpn, Tpn> ranks = reported_ranks(tournament);
  check.has_ranks = !ranks.empty();
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
  const Standings standings = standings_of(tournament, *order);
  for (const StandingsRow& row : standings.rows) {
    const auto tied = std::ranges::count(standings.rows, row.rank, &StandingsRow::rank);
    const auto last = static_cast<Tpn>(row.rank + tied - 1);
    const auto reported = ranks.find(row.tpn);
    if (reported != ranks.end() && (reported->second < row.rank || reported->second > last)) {
      check.differences.push_back({row.tpn, reported->second, row.rank, last});
    }
  }
  std::ranges::sort(check.differences, {}, &RankDifference::entrant);
  return check;
}

}  // namespace rookery::tournament
