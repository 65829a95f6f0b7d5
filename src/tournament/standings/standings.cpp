#include "rookery/tournament/standings/standings.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <span>

#include "standings/column.h"
#include "standings/direct_encounter.h"
#include "standings/records.h"
#include "standings/team_encounter.h"

namespace rookery::tournament {

namespace {

using Values = std::vector<std::optional<TieBreakValue>>;

/// Whether the smaller value comes first: places and pairing numbers, not points.
bool is_smaller_better(const TieBreak& tie_break) {
  const bool is_place = tie_break.code == TieBreakCode::DirectEncounter ||
                        tie_break.code == TieBreakCode::PairingNumber ||
                        tie_break.code == TieBreakCode::BoardCount || orders_tied_teams(tie_break.code);
  return is_place != tie_break.reversed;
}

bool is_ruled_out_in_round_robins(TieBreakCode code) {
  return code == TieBreakCode::Buchholz || code == TieBreakCode::AverageOfBuchholz ||
         code == TieBreakCode::ForeBuchholz;
}

/// The order of all entrants by the columns so far.
class Ranking {
 public:
  explicit Ranking(std::size_t entrants) : order_(entrants), ends_{entrants} {
    std::iota(order_.begin(), order_.end(), Place{0});
  }

  /// Calls `visit` with each run of entrants that are still tied; also of one.
  template <class Visit>
  void each_group(Visit visit) const {
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      visit(std::span(order_).subspan(begin, end - begin));
      begin = end;
    }
  }

  /// Separates tied entrants by `values`; those without a value come last.
  void split(const Values& values, bool is_smaller_first) {
    const auto key = [&](Place place) {
      const std::int64_t sign = is_smaller_first ? 1 : -1;
      return std::pair(!values[place].has_value(), sign * values[place].value_or(TieBreakValue{}).hundredths);
    };
    std::vector<std::size_t> ends;
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      const auto group = std::span(order_).subspan(begin, end - begin);
      // Of those who stay tied, the smaller pairing number stands first.
      std::ranges::sort(group, {}, [&](Place place) { return std::pair(key(place), place); });
      for (std::size_t at = 1; at < group.size(); ++at) {
        if (key(group[at]) != key(group[at - 1])) {
          ends.push_back(begin + at);
        }
      }
      ends.push_back(end);
      begin = end;
    }
    ends_ = std::move(ends);
  }

  [[nodiscard]] std::vector<Place> tied_with(Place place) const {
    std::vector<Place> tied;
    each_group([&](std::span<const Place> group) {
      if (std::ranges::find(group, place) != group.end()) {
        tied.assign(group.begin(), group.end());
      }
    });
    return tied;
  }

 private:
  std::vector<Place> order_;
  std::vector<std::size_t> ends_;  ///< of the runs of tied entrants in order_
};

/// What tie-breaks are calculated from.
struct Basis {
  const Records& records;            ///< of teams by the primary score
  const TeamViews* teams = nullptr;  ///< null: the entrants are individuals
};

/// A round of a team is a match, whichever score decides: these count matches.
constexpr std::array kByMatches{
    TieBreakCode::MatchPoints, TieBreakCode::MatchesByMatches, TieBreakCode::MatchesByGames,
    TieBreakCode::Wins,        TieBreakCode::GamesWon,         TieBreakCode::BlackGames,
    TieBreakCode::BlackWins,   TieBreakCode::RoundsElected,    TieBreakCode::StandardPoints};
constexpr std::array kByGames{TieBreakCode::GamePoints, TieBreakCode::GamesByMatches,
                              TieBreakCode::GamesByGames};

bool is_one_of(TieBreakCode code, std::span<const TieBreakCode> codes) {
  return std::ranges::find(codes, code) != codes.end();
}

/// The score of teams that a tie-break is about, or by which it takes the opponents'.
const Records& records_for(const Basis& basis, const TieBreak& tie_break) {
  if (basis.teams == nullptr) {
    return basis.records;
  }
  const TeamViews& teams = *basis.teams;
  if (is_one_of(tie_break.code, kByMatches)) {
    return teams.matches;
  }
  if (is_one_of(tie_break.code, kByGames)) {
    return teams.games;
  }
  if (tie_break.code == TieBreakCode::SecondaryScore) {
    return teams.secondary();
  }
  return tie_break.score == TeamScoring::MatchPoints  ? teams.matches
         : tie_break.score == TeamScoring::GamePoints ? teams.games
                                                      : teams.primary();
}

/// The score that multiplies the opponents' scores, or to which their strength is added. Null: the same.
const Records* own_records_for(const Basis& basis, const TieBreak& tie_break) {
  const TieBreakCode code = tie_break.code;
  if (basis.teams == nullptr) {
    return nullptr;
  }
  if (code == TieBreakCode::ExtendedSonnebornBerger) {
    const bool takes_matches = &records_for(basis, tie_break) == &basis.teams->matches;
    return takes_matches ? &basis.teams->games : &basis.teams->matches;
  }
  if (code == TieBreakCode::MatchesByMatches || code == TieBreakCode::GamesByMatches) {
    return &basis.teams->matches;
  }
  if (code == TieBreakCode::MatchesByGames || code == TieBreakCode::GamesByGames) {
    return &basis.teams->games;
  }
  return code == TieBreakCode::StrengthCombination ? &basis.teams->secondary() : nullptr;
}

bool orders_tied(TieBreakCode code) {
  return code == TieBreakCode::DirectEncounter || orders_tied_teams(code);
}

/// The places of those who are tied. Precondition: orders_tied().
std::vector<std::uint16_t> places_of_tied(const Basis& basis, const TieBreak& tie_break,
                                          std::span<const Place> tied,
                                          std::vector<EncounterStep>* steps = nullptr) {
  return tie_break.code == TieBreakCode::DirectEncounter
             ? places_by_encounters(records_for(basis, tie_break), tie_break, tied, steps)
             : places_of_teams(*basis.teams, tie_break, tied, steps);
}

Values values_of_tied(const Basis& basis, const TieBreak& tie_break, const Ranking& ranking) {
  Values values(basis.records.size());
  ranking.each_group([&](std::span<const Place> tied) {
    const std::vector<std::uint16_t> places = places_of_tied(basis, tie_break, tied);
    for (std::size_t at = 0; at < tied.size(); ++at) {
      values[tied[at]] = whole_value(places[at]);
    }
  });
  return values;
}

Values values_of(const Column& column, const Records& records) {
  Values values(records.size());
  for (Place place = 0; place < records.size(); ++place) {
    values[place] = column.value(place);
  }
  return values;
}

/// A column, and by what it orders: mostly its values.
struct Calculated {
  Values values;
  std::optional<Values> keys = std::nullopt;
  ColumnRemark remark = ColumnRemark::None;

  [[nodiscard]] const Values& order() const { return keys ? *keys : values; }
};

TieBreakValue sum_of(const std::vector<Contribution>& contributions) {
  TieBreakValue sum;
  for (const Contribution& contribution : contributions) {
    sum.hundredths += contribution.value.hundredths;
  }
  return sum;
}

/// Board count orders only teams with the same game points (12.1).
Calculated calculate_board_count(const TeamViews& teams, const Ranking& ranking) {
  Calculated calculated{.values = Values(teams.matches.size()), .keys = Values(teams.matches.size())};
  for (Place place = 0; place < teams.matches.size(); ++place) {
    calculated.values[place] = sum_of(board_count_contributions(teams, place));
  }
  ranking.each_group([&](std::span<const Place> tied) {
    const bool is_equal = std::ranges::all_of(
        tied, [&](Place place) { return teams.games.score(place) == teams.games.score(tied.front()); });
    for (const Place place : tied) {
      (*calculated.keys)[place] = is_equal ? calculated.values[place] : TieBreakValue{};
    }
    calculated.remark = is_equal ? calculated.remark : ColumnRemark::UnequalGamePoints;
  });
  return calculated;
}

/// Calculates `tie_break` of all who are ranked so far.
Calculated calculate(const Basis& basis, const StandingsRules& rules, const TieBreak& tie_break,
                     const Ranking& ranking) {
  const Values nothing(basis.records.size());
  if (basis.teams == nullptr && is_for_teams(tie_break)) {
    return {.values = nothing, .remark = ColumnRemark::OnlyOfTeams};
  }
  if (basis.teams != nullptr && needs_ratings(tie_break.code)) {
    return {.values = nothing, .remark = ColumnRemark::NotOfTeams};
  }
  if (orders_tied(tie_break.code)) {
    return {.values = values_of_tied(basis, tie_break, ranking)};
  }
  if (tie_break.code == TieBreakCode::BoardCount) {
    return calculate_board_count(*basis.teams, ranking);
  }
  const Records& records = records_for(basis, tie_break);
  const Column column(records, tie_break, rules.unrated, own_records_for(basis, tie_break));
  const bool is_ruled_out = records.is_predetermined() && is_ruled_out_in_round_robins(tie_break.code);
  return {.values = values_of(column, records),
          .remark = column.lacks_ratings() ? ColumnRemark::UnratedEntrants
                    : is_ruled_out         ? ColumnRemark::NotInRoundRobins
                                           : ColumnRemark::None};
}

Standings rank(const Basis& basis, const StandingsRules& rules, const std::vector<TieBreak>& order) {
  const Records& records = basis.records;
  Standings standings;
  standings.rounds = records.rounds();
  Ranking ranking(records.size());
  std::vector<Values> columns;
  for (const TieBreak& tie_break : order) {
    Calculated calculated = calculate(basis, rules, tie_break, ranking);
    standings.columns.push_back({tie_break, calculated.remark});
    ranking.split(calculated.order(), is_smaller_better(tie_break));
    columns.push_back(std::move(calculated.values));
  }
  ranking.each_group([&](std::span<const Place> tied) {
    const auto rank = static_cast<std::uint16_t>(standings.rows.size() + 1);
    for (const Place place : tied) {
      StandingsRow& row = standings.rows.emplace_back();
      row.tpn = records.tpn(place);
      row.rank = rank;
      row.score = records.score(place);
      for (const Values& values : columns) {
        row.values.push_back(values[place]);
      }
    }
  });
  return standings;
}

Breakdown explain(const Basis& basis, const StandingsRules& rules, const std::vector<TieBreak>& order,
                  Tpn tpn, std::size_t column) {
  assert(column < order.size());
  const TieBreak& tie_break = order[column];
  const Place place = basis.records.place_of(tpn);
  const bool has_values = basis.teams == nullptr ? !is_for_teams(tie_break) : !needs_ratings(tie_break.code);
  if (!has_values) {
    return {tie_break, std::nullopt, {}, Given{}};
  }
  if (tie_break.code == TieBreakCode::BoardCount) {
    std::vector<Contribution> contributions = board_count_contributions(*basis.teams, place);
    const TieBreakValue sum = sum_of(contributions);
    return {tie_break, sum, std::move(contributions), Summed{}};
  }
  const Records& records = records_for(basis, tie_break);
  if (!orders_tied(tie_break.code)) {
    return Column(records, tie_break, rules.unrated, own_records_for(basis, tie_break)).explain(place);
  }
  Ranking ranking(records.size());
  for (std::size_t before = 0; before < column; ++before) {
    ranking.split(calculate(basis, rules, order[before], ranking).order(), is_smaller_better(order[before]));
  }
  const std::vector<Place> tied = ranking.tied_with(place);
  std::vector<EncounterStep> steps;
  const std::vector<std::uint16_t> places = places_of_tied(basis, tie_break, tied, &steps);
  return explain_places(records, tie_break, tied, place, places, std::move(steps));
}

/// The tie-breaks with PTS before them unless it is among them.
std::vector<TieBreak> complete_order(const StandingsRules& rules, bool is_of_teams) {
  std::vector<TieBreak> order = rules.order;
  const auto is_score = [is_of_teams](const TieBreak& tie_break) {
    return tie_break.code == TieBreakCode::Points ||
           (is_of_teams &&
            (tie_break.code == TieBreakCode::MatchPoints || tie_break.code == TieBreakCode::GamePoints));
  };
  if (std::ranges::find_if(order, is_score) == order.end()) {
    order.insert(order.begin(), TieBreak{.unrated = {}, .limit = {}});
  }
  return order;
}

/// Whether game points decide first: as the first score in the list says, or else the tournament.
bool are_games_primary(const TeamTournament& tournament, const std::vector<TieBreak>& order) {
  for (const TieBreak& tie_break : order) {
    if (tie_break.code == TieBreakCode::MatchPoints || tie_break.code == TieBreakCode::GamePoints) {
      return tie_break.code == TieBreakCode::GamePoints;
    }
    if (tie_break.code == TieBreakCode::Points) {
      break;
    }
  }
  return tournament.is_decided_by_games;
}

/// Calls `use` with the basis of the standings of teams.
template <class Use>
auto with_teams(const TeamTournament& tournament, const StandingsRules& rules,
                const std::vector<TieBreak>& order, Use use) {
  std::size_t recorded = 0;
  for (const MatchTeam& team : tournament.teams) {
    recorded = std::max(recorded, team.rounds.size());
  }
  const Round all = std::max(tournament.rounds_planned.value_or(0), static_cast<Round>(recorded));
  const Round rounds = rules.rounds.value_or(all);
  const Records matches(tournament, rounds, TeamScoring::MatchPoints);
  const Records games(tournament, rounds, TeamScoring::GamePoints);
  const TeamViews views{tournament, matches, games, are_games_primary(tournament, order)};
  return use(Basis{views.primary(), &views});
}

std::vector<TieBreak> parse_known(std::string_view list) {
  return *parse_tie_breaks(list);
}

}  // namespace

std::string_view describe(ColumnRemark remark) {
  switch (remark) {
    case ColumnRemark::None:
      return "";
    case ColumnRemark::UnratedEntrants:
      return "Somebody has no rating, and no rule says which one counts instead.";
    case ColumnRemark::NotInRoundRobins:
      return "The regulations rule this tie-break out in a round robin (FIDE C.07, 8).";
    case ColumnRemark::OnlyOfTeams:
      return "Only teams have this tie-break.";
    case ColumnRemark::NotOfTeams:
      return "Teams have no ratings, so they have no tie-breaks from ratings (FIDE C.07, 10).";
    case ColumnRemark::UnequalGamePoints:
      return "Teams that are tied and whose game points differ are not ordered by it (FIDE C.07, 12.1).";
  }
  return "";
}

Round rounds_to_rank(const Tournament& tournament) {
  return std::max(tournament.rounds_planned.value_or(0), recorded_rounds(tournament));
}

std::vector<TieBreak> default_tie_breaks(PairingSystem system) {
  switch (system) {
    case PairingSystem::RoundRobin:
      return parse_known("PTS,DE,WIN,SB,KS");
    case PairingSystem::TeamMatch:
    case PairingSystem::Scheveningen:
    case PairingSystem::TeamRoundRobin:
      return parse_known("PTS,WIN,SB,BWG");
    case PairingSystem::Unknown:
    case PairingSystem::Dutch:
    case PairingSystem::DutchBaku:
    case PairingSystem::Knockout:
    case PairingSystem::Keizer:
    case PairingSystem::Arena:
    case PairingSystem::Other:
      break;
  }
  return parse_known("PTS,BH/C1,BH,SB,PS,DE,WIN,BWG");
}

Standings rank_entrants(const Tournament& tournament, const StandingsRules& rules) {
  const Records records(tournament, rules.rounds.value_or(rounds_to_rank(tournament)));
  return rank({records}, rules, complete_order(rules, false));
}

Breakdown explain_value(const Tournament& tournament, const StandingsRules& rules, Tpn tpn,
                        std::size_t column) {
  const Records records(tournament, rules.rounds.value_or(rounds_to_rank(tournament)));
  return explain({records}, rules, complete_order(rules, false), tpn, column);
}

std::vector<TieBreak> default_team_tie_breaks(PairingSystem system) {
  const bool is_one_match = system == PairingSystem::TeamMatch || system == PairingSystem::Scheveningen;
  const bool is_round_robin = system == PairingSystem::RoundRobin || system == PairingSystem::TeamRoundRobin;
  return parse_known(is_one_match     ? "MPTS,GPTS,BC,TBR"
                     : is_round_robin ? "MPTS,GPTS,EDE,EMGSB"
                                      : "MPTS,EMGSB/C1,GPTS,EDE,BH:MP");
}

Standings rank_teams(const TeamTournament& tournament, const StandingsRules& rules) {
  const std::vector<TieBreak> order = complete_order(rules, true);
  return with_teams(tournament, rules, order, [&](const Basis& basis) { return rank(basis, rules, order); });
}

Breakdown explain_team_value(const TeamTournament& tournament, const StandingsRules& rules, Tpn team,
                             std::size_t column) {
  const std::vector<TieBreak> order = complete_order(rules, true);
  return with_teams(tournament, rules, order,
                    [&](const Basis& basis) { return explain(basis, rules, order, team, column); });
}

}  // namespace rookery::tournament
