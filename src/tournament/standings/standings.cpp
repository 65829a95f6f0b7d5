#include "rookery/tournament/standings/standings.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <span>

#include "standings/column.h"
#include "standings/direct_encounter.h"
#include "standings/records.h"

namespace rookery::tournament {

namespace {

using Values = std::vector<std::optional<TieBreakValue>>;

/// Whether the smaller value comes first: places and pairing numbers, not points.
bool is_smaller_better(const TieBreak& tie_break) {
  const bool is_place =
      tie_break.code == TieBreakCode::DirectEncounter || tie_break.code == TieBreakCode::PairingNumber;
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

Values values_of_encounters(const Records& records, const TieBreak& tie_break, const Ranking& ranking) {
  Values values(records.size());
  ranking.each_group([&](std::span<const Place> tied) {
    const std::vector<std::uint16_t> places = places_by_encounters(records, tie_break, tied);
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

/// The tie-breaks with PTS before them unless it is among them.
std::vector<TieBreak> complete_order(const StandingsRules& rules) {
  std::vector<TieBreak> order = rules.order;
  if (std::ranges::find(order, TieBreakCode::Points, &TieBreak::code) == order.end()) {
    order.insert(order.begin(), TieBreak{.unrated = {}, .limit = {}});
  }
  return order;
}

/// Calculates `tie_break` of all who are ranked so far.
Values calculate(const Records& records, const StandingsRules& rules, const TieBreak& tie_break,
                 const Ranking& ranking, ColumnRemark& remark) {
  if (tie_break.code == TieBreakCode::DirectEncounter) {
    return values_of_encounters(records, tie_break, ranking);
  }
  const Column column(records, tie_break, rules.unrated);
  if (column.lacks_ratings()) {
    remark = ColumnRemark::UnratedEntrants;
  } else if (records.is_predetermined() && is_ruled_out_in_round_robins(tie_break.code)) {
    remark = ColumnRemark::NotInRoundRobins;
  }
  return values_of(column, records);
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
      return parse_known("PTS,WIN,SB,BWG");
    case PairingSystem::Unknown:
    case PairingSystem::Dutch:
    case PairingSystem::DutchBaku:
    case PairingSystem::Knockout:
    case PairingSystem::Keizer:
    case PairingSystem::Other:
      break;
  }
  return parse_known("PTS,BH/C1,BH,SB,PS,DE,WIN,BWG");
}

Standings rank_entrants(const Tournament& tournament, const StandingsRules& rules) {
  Standings standings;
  standings.rounds = rules.rounds.value_or(rounds_to_rank(tournament));
  const Records records(tournament, standings.rounds);
  Ranking ranking(records.size());
  std::vector<Values> columns;
  for (const TieBreak& tie_break : complete_order(rules)) {
    StandingsColumn& column = standings.columns.emplace_back(StandingsColumn{tie_break});
    columns.push_back(calculate(records, rules, tie_break, ranking, column.remark));
    ranking.split(columns.back(), is_smaller_better(tie_break));
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

Breakdown explain_value(const Tournament& tournament, const StandingsRules& rules, Tpn tpn,
                        std::size_t column) {
  const Records records(tournament, rules.rounds.value_or(rounds_to_rank(tournament)));
  const std::vector<TieBreak> order = complete_order(rules);
  assert(column < order.size());
  const TieBreak& tie_break = order[column];
  const Place place = records.place_of(tpn);
  if (tie_break.code != TieBreakCode::DirectEncounter) {
    return Column(records, tie_break, rules.unrated).explain(place);
  }
  Ranking ranking(records.size());
  for (std::size_t before = 0; before < column; ++before) {
    ColumnRemark remark{};
    ranking.split(calculate(records, rules, order[before], ranking, remark),
                  is_smaller_better(order[before]));
  }
  return explain_encounters(records, tie_break, ranking.tied_with(place), place);
}

}  // namespace rookery::tournament
