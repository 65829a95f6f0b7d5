#include "rookery/tournament/events/team_scores.h"

#include "events/team_records.h"
#include "rookery/tournament/events/current_standings.h"

namespace rookery::tournament {

Expected<TeamBasis, Refusal> team_basis(const TournamentState& state) {
  const std::vector<std::string> clubs = clubs_of_teams(state);
  if (clubs.empty()) {
    return fail(Refusal::NotTwoTeams);
  }
  NumberedReport report = report_of(state);
  report.tournament.teams = team_records_of(state, report.by_number, clubs);
  std::vector<TieBreak> order;
  for (const std::string& code : state.terms.team_tie_breaks) {
    if (const auto tie_break = parse_tie_break(code)) {
      order.push_back(*tie_break);
    }
  }
  return TeamBasis{
      team_tournament_of(report.tournament),
      {.order = order.empty() ? default_team_tie_breaks(state.settings->system) : std::move(order),
       .rounds = complete_rounds(state),
       .unrated = std::nullopt}};
}

Expected<std::vector<TeamScore>, Refusal> team_scores(const TournamentState& state) {
  const auto basis = team_basis(state);
  if (!basis) {
    return fail(basis.error());
  }
  std::vector<TeamScore> scores(basis->tournament.teams.size());
  for (std::size_t at = 0; at < scores.size(); ++at) {
    const MatchTeam& team = basis->tournament.teams[at];
    scores[at].name = team.name;
    for (std::size_t round = 0; round < complete_rounds(state); ++round) {
      scores[at].game_points += team.rounds[round].game_points;
      scores[at].match_points += static_cast<std::uint32_t>(team.rounds[round].match_points.tenths()) /
                                 static_cast<std::uint32_t>(kWholePoint.tenths());
    }
  }
  return scores;
}

}  // namespace rookery::tournament
