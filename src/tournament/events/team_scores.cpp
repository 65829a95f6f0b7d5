#include "rookery/tournament/events/team_scores.h"

#include <algorithm>

#include "rookery/tournament/events/current_standings.h"
#include "rookery/tournament/events/next_round.h"

namespace rookery::tournament {

namespace {

bool is_team_match(const TournamentState& state) {
  const PairingSystem system = state.settings ? state.settings->system : PairingSystem::Unknown;
  return system == PairingSystem::TeamMatch || system == PairingSystem::Scheveningen;
}

const std::string& club_of(const TournamentState& state, EntrantId entrant) {
  return state.entrants[entrant - 1U].description.club;
}

/// The boards of the round as the team sat at them.
TeamLineUp line_up_of(const TournamentState& state, const std::vector<Tpn>& number_of, const Team& team,
                      Round round) {
  TeamLineUp line_up{
      .round = round, .team = team.number, .opponent = static_cast<Tpn>(3 - team.number), .players = {}};
  for (const PlayedBoard& board : state.rounds[round - 1U].boards) {
    const bool is_white = club_of(state, board.paired.white) == team.name;
    const bool is_black = club_of(state, board.paired.black) == team.name;
    const EntrantId player = is_white ? board.paired.white : board.paired.black;
    line_up.players.push_back(is_white || is_black ? number_of[player] : Tpn{0});
  }
  return line_up;
}

}  // namespace

Expected<TeamBasis, Refusal> team_basis(const TournamentState& state) {
  if (!is_team_match(state)) {
    return fail(Refusal::NotTwoTeams);
  }
  const auto home_and_guests = teams_of(state, 1);
  if (!home_and_guests) {
    return fail(home_and_guests.error());
  }
  NumberedReport report = report_of(state);
  const std::vector<Tpn> number_of = numbers_of(report);
  TeamRecords& records = report.tournament.teams;
  for (const std::vector<EntrantId>& members : *home_and_guests) {
    Team& team = records.teams.emplace_back();
    team.number = static_cast<Tpn>(records.teams.size());
    team.name = club_of(state, members.front());
    for (const EntrantId entrant : report.by_number) {
      if (club_of(state, entrant) == team.name) {
        team.players.push_back(number_of[entrant]);
      }
    }
  }
  for (Round round = 1; round <= state.rounds.size(); ++round) {
    for (const Team& team : records.teams) {
      records.line_ups.push_back(line_up_of(state, number_of, team, round));
    }
  }
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

Expected<std::array<TeamScore, 2>, Refusal> team_scores(const TournamentState& state) {
  const auto basis = team_basis(state);
  if (!basis) {
    return fail(basis.error());
  }
  std::array<TeamScore, 2> scores;
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
