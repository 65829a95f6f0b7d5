#include "events/team_tables.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "rookery/tournament/events/next_round.h"
#include "rookery/tournament/events/running_tournament.h"
#include "rookery/tournament/round_robin.h"

namespace rookery::tournament {

namespace {

/// So many places are tried at most, in rounds of other programs that may follow no table.
constexpr int kMostSteps = 100'000;

/// Which team, from 0 in the order of the file, an entrant plays for; nothing: none.
std::optional<std::size_t> team_of(const Tournament& tournament, Tpn player) {
  const std::vector<Team>& teams = tournament.teams.teams;
  const auto found = std::ranges::find_if(
      teams, [&](const Team& team) { return std::ranges::count(team.players, player) > 0; });
  return found == teams.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - teams.begin()));
}

/// The teams of the file, from 0, in the order in which their first members are numbered: the clubs in the
/// order of entry.
std::vector<std::size_t> teams_by_entry(const Tournament& tournament) {
  std::vector<std::size_t> teams;
  for (const Entrant& entrant : tournament.entrants) {
    const auto team = team_of(tournament, entrant.tpn);
    if (team && std::ranges::count(teams, *team) == 0) {
      teams.push_back(*team);
    }
  }
  return teams;
}

/// Opponents of teams by entry, from 0, in each round that was played; nothing: the team paused.
using Met = std::vector<std::vector<std::optional<std::size_t>>>;

Met who_met(const Tournament& tournament, const std::vector<std::size_t>& by_entry) {
  const auto place_of = [&](Tpn player) -> std::optional<std::size_t> {
    const auto team = team_of(tournament, player);
    const auto found = team ? std::ranges::find(by_entry, *team) : by_entry.end();
    return found == by_entry.end() ? std::nullopt
                                   : std::optional(static_cast<std::size_t>(found - by_entry.begin()));
  };
  Met met(paired_rounds(tournament), std::vector<std::optional<std::size_t>>(by_entry.size()));
  for (const Entrant& entrant : tournament.entrants) {
    const auto own = place_of(entrant.tpn);
    for (std::size_t round = 0; own && round < met.size() && round < entrant.results.size(); ++round) {
      if (const auto opponent = entrant.results[round].opponent) {
        met[round][*own] = place_of(*opponent);
      }
    }
  }
  return met;
}

/// Finds places of the table for teams so that each round of the table has the matches of the round played.
class TableSearch {
 public:
  TableSearch(const Met& met, const std::vector<RoundBoards>& table) : met_(met), table_(table) {
    const std::size_t teams = met.front().size();
    place_of_.resize(teams);
    team_at_.resize(teams);
  }

  /// By team; empty: none fits, or that would take too long.
  std::vector<std::size_t> find() {
    std::vector<std::size_t> places;
    if (is_place_found(0)) {
      for (const auto& place : place_of_) {
        places.push_back(*place);
      }
    }
    return places;
  }

 private:
  using Taken = std::vector<std::size_t>;

  /// Places for all teams from `team` on.
  bool is_place_found(std::size_t team) {
    while (team < place_of_.size() && place_of_[team]) {
      ++team;
    }
    if (team == place_of_.size()) {
      return true;
    }
    for (std::size_t place = 0; place < team_at_.size() && steps_ < kMostSteps; ++place) {
      Taken taken;
      if (!team_at_[place] && take(team, place, taken) && is_place_found(team + 1)) {
        return true;
      }
      for (const std::size_t one : taken) {
        team_at_[*place_of_[one]].reset();
        place_of_[one].reset();
      }
    }
    return false;
  }

  /// Gives the team the place, and with it those whom it met, and so on, theirs.
  bool take(std::size_t team, std::size_t place, Taken& taken) {
    std::vector<std::pair<std::size_t, std::size_t>> wanted{{team, place}};
    while (!wanted.empty()) {
      const auto [one, at] = wanted.back();
      wanted.pop_back();
      ++steps_;
      if (place_of_[one] == at) {
        continue;
      }
      if (place_of_[one] || team_at_[at]) {
        return false;
      }
      place_of_[one] = at;
      team_at_[at] = one;
      taken.push_back(one);
      for (std::size_t round = 0; round < met_.size(); ++round) {
        const auto other = opponent_at(round, at);
        if (other.has_value() != met_[round][one].has_value()) {
          return false;
        }
        if (other) {
          wanted.emplace_back(*met_[round][one], *other);
        }
      }
    }
    return true;
  }

  /// Who meets the place in the round of the table; nothing: it pauses.
  [[nodiscard]] std::optional<std::size_t> opponent_at(std::size_t round, std::size_t place) const {
    for (const Board& board : table_[round].boards) {
      if (board.white == place + 1 || board.black == place + 1) {
        return (board.white == place + 1 ? board.black : board.white) - 1U;
      }
    }
    return std::nullopt;
  }

  const Met& met_;
  const std::vector<RoundBoards>& table_;
  std::vector<std::optional<std::size_t>> place_of_;
  std::vector<std::optional<std::size_t>> team_at_;
  int steps_ = 0;
};

/// The order by which the table gives the rounds that were played; empty: there is none.
TableOrder fitting_order(const Tournament& tournament, const std::vector<std::size_t>& by_entry) {
  const Met met = who_met(tournament, by_entry);
  const std::size_t teams = by_entry.size();
  const std::size_t single = teams - 1 + teams % 2;
  const auto table =
      berger_rounds(teams, tournament.rounds_planned.value_or(0) > single ? Cycles::Double : Cycles::Single);
  if (met.empty() || met.size() > table.size()) {
    return {};
  }
  const std::vector<std::size_t> places = TableSearch(met, table).find();
  TableOrder order(places.size());
  for (std::size_t team = 0; team < places.size(); ++team) {
    order[places[team]] = static_cast<std::uint16_t>(team + 1);
  }
  return order;
}

/// The boards of a round, White first, or its matches as pairs of clubs.
std::set<std::pair<std::string, std::string>> meetings_in(const TournamentState& state,
                                                          const std::vector<PairedBoard>& boards,
                                                          TableFit fit) {
  std::set<std::pair<std::string, std::string>> meetings;
  for (const PairedBoard& board : boards) {
    if (fit == TableFit::Boards) {
      meetings.emplace(std::to_string(board.white), std::to_string(board.black));
      continue;
    }
    const auto [first, second] = std::minmax(state.entrants[board.white - 1U].description.club,
                                             state.entrants[board.black - 1U].description.club);
    meetings.emplace(first, second);
  }
  return meetings;
}

}  // namespace

bool has_team_table(const Tournament& tournament) {
  return !tournament.teams.teams.empty() && (tournament.system == PairingSystem::Scheveningen ||
                                             tournament.system == PairingSystem::TeamRoundRobin);
}

std::optional<std::uint16_t> boards_of_matches(const Tournament& tournament) {
  std::uint16_t boards = 0;
  for (const Team& team : tournament.teams.teams) {
    const auto seated = std::ranges::count_if(team.players, [&](Tpn player) {
      const Entrant* const entrant = find_entrant(tournament, player);
      return entrant != nullptr && !entrant->results.empty() && entrant->results.front().opponent;
    });
    boards = std::max(boards, static_cast<std::uint16_t>(seated));
  }
  return boards == 0 ? std::nullopt : std::optional(boards);
}

std::vector<TableOrder> possible_table_orders(const Tournament& tournament) {
  const std::vector<std::size_t> by_entry = teams_by_entry(tournament);
  if (by_entry.size() < 2 || by_entry.size() > kMaxRoundRobin) {
    return {};
  }
  TableOrder by_number(by_entry.size()), by_first_member(by_entry.size());
  std::vector<std::size_t> sorted = by_entry;
  std::ranges::sort(sorted);
  for (std::size_t at = 0; at < by_entry.size(); ++at) {
    const auto place = std::ranges::find(by_entry, sorted[at]) - by_entry.begin();
    by_number[at] = static_cast<std::uint16_t>(place + 1);
    by_first_member[at] = static_cast<std::uint16_t>(at + 1);
  }
  std::vector<TableOrder> orders{std::move(by_number), std::move(by_first_member)};
  if (tournament.system == PairingSystem::Scheveningen) {
    orders.push_back({2, 1});
  } else if (TableOrder fitting = fitting_order(tournament, by_entry); !fitting.empty()) {
    orders.push_back(std::move(fitting));
  }
  return orders;
}

bool follows_its_table(std::span<const Event> events, TableFit fit) {
  RunningTournament running;
  for (const Event& event : events) {
    running.record({Instant{}, "import", event});
  }
  const TournamentState& state = running.state();
  TournamentState before = state;
  for (std::size_t round = 0; round < state.rounds.size(); ++round) {
    before.rounds.assign(state.rounds.begin(), state.rounds.begin() + static_cast<std::ptrdiff_t>(round));
    for (PlayedRound& earlier : before.rounds) {
      earlier.is_closed = true;
    }
    const auto paired = pair_next_round(before);
    if (!paired) {
      return false;
    }
    std::vector<PairedBoard> played;
    for (const PlayedBoard& board : state.rounds[round].boards) {
      played.push_back(board.paired);
    }
    if (meetings_in(state, std::get<RoundPaired>(paired->front()).boards, fit) !=
        meetings_in(state, played, fit)) {
      return false;
    }
  }
  return true;
}

}  // namespace rookery::tournament
