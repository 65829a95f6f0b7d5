#pragma once
#include <span>
#include <vector>

#include "rookery/tournament/standings/breakdown.h"
#include "rookery/tournament/standings/team_standings.h"
#include "standings/records.h"

/// What orders teams that are tied: the extended direct encounter and the results of boards (C.07, articles
/// 12 and 13.3).
namespace rookery::tournament {

/// The matches of teams by both scores.
struct TeamViews {
  const TeamTournament& tournament;
  const Records& matches;  ///< by match points
  const Records& games;    ///< by game points
  bool is_decided_by_games = false;

  [[nodiscard]] const Records& primary() const { return is_decided_by_games ? games : matches; }
  [[nodiscard]] const Records& secondary() const { return is_decided_by_games ? matches : games; }
};

/// Whether the tie-break orders those who are tied, as DE does: EDE and its kin, TBR, BBE.
[[nodiscard]] bool orders_tied_teams(TieBreakCode code);

/// As places_by_encounters(). Precondition: orders_tied_teams().
[[nodiscard]] std::vector<std::uint16_t> places_of_teams(const TeamViews& views, const TieBreak& tie_break,
                                                         std::span<const Place> tied,
                                                         std::vector<EncounterStep>* steps = nullptr);

/// By round, the sum of the numbers of the boards times the points there (12.1).
[[nodiscard]] std::vector<Contribution> board_count_contributions(const TeamViews& views, Place place);

}  // namespace rookery::tournament
