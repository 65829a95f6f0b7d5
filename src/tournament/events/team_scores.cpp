#include "rookery/tournament/events/team_scores.h"

#include "rookery/tournament/events/current_standings.h"
#include "rookery/tournament/events/next_round.h"

namespace rookery::tournament {

Expected<std::array<TeamScore, 2>, Refusal> team_scores(const TournamentState& state) {
  const auto teams = teams_of(state, 1);
  if (!teams) {
    return fail(teams.error());
  }
  std::array<TeamScore, 2> scores;
  const auto club_of = [&](EntrantId entrant) { return state.entrants[entrant - 1U].description.club; };
  for (std::size_t team = 0; team < scores.size(); ++team) {
    scores[team].name = club_of((*teams)[team].front());
  }
  const NumberedReport report = report_of(state);
  for (Round round = 1; round <= complete_rounds(state); ++round) {
    std::array<Points, 2> points;
    for (const Entrant& entrant : report.tournament.entrants) {
      const bool is_guest = club_of(report.by_number[entrant.tpn - 1U]) != scores[0].name;
      points[is_guest ? 1 : 0] += points_for(report.tournament.scoring, entrant.results[round - 1U].kind);
    }
    for (std::size_t team = 0; team < scores.size(); ++team) {
      scores[team].game_points += points[team];
      const Points other = points[1 - team];
      scores[team].match_points += points[team] > other ? 2U : points[team] == other ? 1U : 0U;
    }
  }
  return scores;
}

}  // namespace rookery::tournament
