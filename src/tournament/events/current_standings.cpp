#include "rookery/tournament/events/current_standings.h"

#include <algorithm>
#include <span>
#include <tuple>

#include "rookery/tournament/round_robin.h"

namespace rookery::tournament {

namespace {

std::vector<TieBreak> tie_breaks_of(const TournamentState& state) {
  std::vector<TieBreak> order;
  for (const std::string& code : state.terms.tie_breaks) {
    if (auto tie_break = parse_tie_break(code)) {
      order.push_back(*std::move(tie_break));
    }
  }
  const PairingSystem system = state.settings ? state.settings->system : PairingSystem::Dutch;
  return order.empty() ? default_tie_breaks(system) : order;
}

/// The games of the table, one for each pair and cycle.
std::vector<RoundBoards> schedule_of(const Tournament& tournament) {
  const std::size_t entrants = tournament.entrants.size();
  if (entrants < 2 || entrants > kMaxRoundRobin) {
    return {};
  }
  const std::size_t single = entrants - 1 + entrants % 2;
  return berger_rounds(entrants,
                       tournament.rounds_planned.value_or(0) > single ? Cycles::Double : Cycles::Single);
}

/// Without those who withdrew from a round robin before half of their games were played.
Tournament without_uncounted(const TournamentState& state, const NumberedReport& report) {
  Tournament counted = report.tournament;
  counted.abnormal = abnormal_points_of(state, numbers_of(report));
  if (counted.system != PairingSystem::RoundRobin) {
    return counted;
  }
  const std::vector<RoundBoards> schedule = schedule_of(report.tournament);
  for (std::size_t at = 0; at < report.by_number.size(); ++at) {
    const auto& last_round = state.entrants[report.by_number[at] - 1U].last_round;
    const auto number = static_cast<Tpn>(at + 1);
    if (last_round && !do_results_count(report.tournament, schedule, {number, *last_round})) {
      counted = without_entrant(counted, number);
    }
  }
  return counted;
}

/// A number that the seed gives an entrant: a step of SplitMix64, so that it is the same everywhere.
std::uint64_t lot_of(std::uint32_t seed, EntrantId entrant) {
  std::uint64_t lot = (std::uint64_t{seed} << 16U | entrant) + 0x9E3779B97F4A7C15U;
  lot = (lot ^ (lot >> 30U)) * 0xBF58476D1CE4E5B9U;
  lot = (lot ^ (lot >> 27U)) * 0x94D049BB133111EBU;
  return lot ^ (lot >> 31U);
}

/// The place that each entrant has in an order; those who are not in it share the place after all.
std::vector<std::size_t> places_in(const std::vector<EntrantId>& order, std::size_t entrants) {
  std::vector<std::size_t> places(entrants + 1, order.size());
  for (std::size_t at = 0; at < order.size(); ++at) {
    places[order[at]] = at;
  }
  return places;
}

/// Orders those who share a rank by `key`, and gives those with different keys ranks of their own.
template <class Key>
void split_ranks(std::vector<StandingsRow>& rows, const Key& key) {
  for (std::size_t first = 0; first < rows.size();) {
    std::size_t end = first + 1;
    while (end < rows.size() && rows[end].rank == rows[first].rank) {
      ++end;
    }
    const auto group = std::span(rows).subspan(first, end - first);
    std::ranges::sort(group, {}, [&](const StandingsRow& row) { return std::tuple(key(row), row.tpn); });
    for (std::size_t at = 1; at < group.size(); ++at) {
      const bool shares = key(group[at]) == key(group[at - 1]);
      group[at].rank = shares ? group[at - 1].rank : static_cast<std::uint16_t>(first + at + 1);
    }
    first = end;
  }
}

void break_ties(const TournamentState& state, const NumberedReport& report, Standings& standings) {
  const auto entrant = [&](const StandingsRow& row) { return report.by_number[row.tpn - 1U]; };
  // The last order that an arbiter gave comes first.
  for (auto by_hand = state.ranked_by_hand.rbegin(); by_hand != state.ranked_by_hand.rend(); ++by_hand) {
    const auto places = places_in(by_hand->entrants, state.entrants.size());
    split_ranks(standings.rows, [&](const StandingsRow& row) { return places[entrant(row)]; });
  }
  if (state.lots) {
    split_ranks(standings.rows, [&](const StandingsRow& row) { return lot_of(*state.lots, entrant(row)); });
  }
}

}  // namespace

Round complete_rounds(const TournamentState& state) {
  const auto is_incomplete = [](const PlayedRound& round) {
    return std::ranges::any_of(round.boards, [](const PlayedBoard& board) { return !board.result; });
  };
  return static_cast<Round>(std::ranges::find_if(state.rounds, is_incomplete) - state.rounds.begin());
}

StandingsBasis standings_basis(const TournamentState& state, const NumberedReport& report) {
  return {without_uncounted(state, report),
          {.order = tie_breaks_of(state), .rounds = complete_rounds(state), .unrated = std::nullopt}};
}

Standings current_standings(const TournamentState& state, const NumberedReport& report) {
  const StandingsBasis basis = standings_basis(state, report);
  Standings standings = rank_entrants(basis.tournament, basis.rules);
  break_ties(state, report, standings);
  return standings;
}

KeizerStandings season_standings(const TournamentState& state, const NumberedReport& report) {
  Tournament complete = report.tournament;
  for (Entrant& entrant : complete.entrants) {
    entrant.results.resize(complete_rounds(state));
  }
  return rank_by_keizer(complete, KeizerRules{});
}

}  // namespace rookery::tournament
