#include "events/team_records.h"

#include <algorithm>

namespace rookery::tournament {

namespace {

bool is_match_of_teams(PairingSystem system) {
  return system == PairingSystem::TeamMatch || system == PairingSystem::Scheveningen;
}

const std::string& club_of(const TournamentState& state, EntrantId entrant) {
  return state.entrants[entrant - 1U].description.club;
}

/// The number of the team whose club this is; 0: it is none of them.
Tpn team_of_club(const std::vector<Team>& teams, const std::string& club) {
  const auto team = std::ranges::find(teams, club, &Team::name);
  return team == teams.end() ? Tpn{0} : team->number;
}

/// The boards of the round as the team sat at them. In a match of two teams all boards are its boards.
TeamLineUp line_up_of(const TournamentState& state, const std::vector<Tpn>& number_of,
                      const std::vector<Team>& teams, const Team& team, Round round) {
  const bool is_match = is_match_of_teams(state.settings->system);
  TeamLineUp line_up{.round = round,
                     .team = team.number,
                     .opponent = is_match ? static_cast<Tpn>(3 - team.number) : Tpn{0},
                     .players = {}};
  for (const PlayedBoard& board : state.rounds[round - 1U].boards) {
    const bool is_white = club_of(state, board.paired.white) == team.name;
    const bool is_black = club_of(state, board.paired.black) == team.name;
    const auto [own, other] = is_white ? std::pair(board.paired.white, board.paired.black)
                                       : std::pair(board.paired.black, board.paired.white);
    if (is_white || is_black) {
      line_up.players.push_back(number_of[own]);
      line_up.opponent = is_match ? line_up.opponent : team_of_club(teams, club_of(state, other));
    } else if (is_match) {
      line_up.players.push_back(0);
    }
  }
  return line_up;
}

}  // namespace

void put_in_table_order(const TournamentState& state, std::vector<std::string>& clubs) {
  const std::vector<std::uint16_t>& order = state.terms.table_order;
  if (order.size() != clubs.size()) {
    return;
  }
  std::vector<std::string> ordered;
  for (const std::uint16_t place : order) {
    ordered.push_back(std::move(clubs[place - 1U]));
  }
  clubs = std::move(ordered);
}

std::vector<std::string> clubs_of_teams(const TournamentState& state) {
  const PairingSystem system = state.settings ? state.settings->system : PairingSystem::Unknown;
  if (!is_match_of_teams(system) && system != PairingSystem::TeamRoundRobin) {
    return {};
  }
  std::vector<std::string> clubs;
  for (const EntrantId entrant : present_in(state, 1)) {
    if (std::ranges::count(clubs, club_of(state, entrant)) == 0) {
      clubs.push_back(club_of(state, entrant));
    }
  }
  put_in_table_order(state, clubs);
  const bool are_teams =
      is_match_of_teams(system) ? clubs.size() == 2 : clubs.size() >= 2 && std::ranges::count(clubs, "") == 0;
  return are_teams ? clubs : std::vector<std::string>{};
}

TeamRecords team_records_of(const TournamentState& state, const std::vector<EntrantId>& by_number,
                            const std::vector<std::string>& clubs) {
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
      TeamLineUp line_up = line_up_of(state, number_of, records.teams, team, round);
      if (!line_up.players.empty()) {
        records.line_ups.push_back(std::move(line_up));
      }
    }
  }
  return records;
}

TeamRecords team_records_for_file(const TournamentState& state, const std::vector<EntrantId>& by_number,
                                  std::vector<std::string> clubs) {
  // Where a table says who meets whom, the numbers of the teams are their places in it.
  if (state.settings->system == PairingSystem::TeamMatch) {
    std::ranges::sort(clubs, {}, [&](const std::string& club) {
      return std::ranges::find(by_number, club, [&](EntrantId entrant) { return club_of(state, entrant); });
    });
  }
  TeamRecords records = team_records_of(state, by_number, clubs);
  std::erase_if(records.line_ups, [&](const TeamLineUp& line_up) {
    return std::ranges::count(line_up.players, Tpn{0}) == 0 && std::ranges::is_sorted(line_up.players);
  });
  return records;
}

}  // namespace rookery::tournament
