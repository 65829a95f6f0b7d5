#include "events/team_records.h"

#include <algorithm>

namespace rookery::tournament {

namespace {

bool is_match_of_teams(const TournamentState& state) {
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

std::optional<std::array<std::string, 2>> clubs_of_match(const TournamentState& state) {
  if (!is_match_of_teams(state)) {
    return std::nullopt;
  }
  std::vector<std::string> clubs;
  for (const EntrantId entrant : present_in(state, 1)) {
    if (std::ranges::count(clubs, club_of(state, entrant)) == 0) {
      clubs.push_back(club_of(state, entrant));
    }
  }
  return clubs.size() == 2 ? std::optional(std::array{clubs[0], clubs[1]}) : std::nullopt;
}

TeamRecords team_records_of(const TournamentState& state, const std::vector<EntrantId>& by_number,
                            const std::array<std::string, 2>& clubs) {
  std::vector<Tpn> number_of(by_number.size() + 1);
  TeamRecords records;
  for (const std::string& club : clubs) {
    Team& team = records.teams.emplace_back();
    team.number = static_cast<Tpn>(records.teams.size());
    team.name = club;
  }
  for (std::size_t at = 0; at < by_number.size(); ++at) {
    number_of[by_number[at]] = static_cast<Tpn>(at + 1);
    const auto team = std::ranges::find(records.teams, club_of(state, by_number[at]), &Team::name);
    if (team != records.teams.end()) {
      team->players.push_back(number_of[by_number[at]]);
    }
  }
  for (Round round = 1; round <= state.rounds.size(); ++round) {
    for (const Team& team : records.teams) {
      records.line_ups.push_back(line_up_of(state, number_of, team, round));
    }
  }
  return records;
}

TeamRecords team_records_for_file(const TournamentState& state, const std::vector<EntrantId>& by_number,
                                  std::array<std::string, 2> clubs) {
  const auto first = std::ranges::find_if(
      by_number, [&](EntrantId entrant) { return std::ranges::count(clubs, club_of(state, entrant)) > 0; });
  if (club_of(state, *first) == clubs[1]) {
    std::swap(clubs[0], clubs[1]);
  }
  TeamRecords records = team_records_of(state, by_number, clubs);
  std::erase_if(records.line_ups, [&](const TeamLineUp& line_up) {
    return std::ranges::count(line_up.players, Tpn{0}) == 0 && std::ranges::is_sorted(line_up.players);
  });
  return records;
}

}  // namespace rookery::tournament
