#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rookery/tournament/standings/breakdown.h"
#include "rookery/tournament/standings/tie_break.h"
#include "rookery/tournament/tournament.h"

/// Standings by any list of tie-breaks (FIDE C.07, in force since 1 March 2026).
namespace rookery::tournament {

/// What decides the order.
struct StandingsRules {
  std::vector<TieBreak> order;  ///< the first one first; without PTS it comes before all others
  std::optional<Round> rounds;  ///< as if the tournament had so many; nothing: all of rounds_to_rank()
  std::optional<std::uint16_t> unrated;  ///< the rating of those who have none, where /U does not say it
};

/// What is to be told about a column.
enum class ColumnRemark : std::uint8_t {
  None,
  UnratedEntrants,    ///< it has no values: somebody has no rating, and no rule says what counts instead
  NotInRoundRobins,   ///< the regulations rule it out there (article 8); it is calculated all the same
  OnlyOfTeams,        ///< it has no values: the entrants are individuals
  NotOfTeams,         ///< it has no values: teams have no ratings (article 10)
  UnequalGamePoints,  ///< board count decides nothing between some who are tied: their game points differ
                      ///< (12.1)
};
[[nodiscard]] std::string_view describe(ColumnRemark remark);

struct StandingsColumn {
  TieBreak tie_break;
  ColumnRemark remark = ColumnRemark::None;
};

struct StandingsRow {
  Tpn tpn = 0;
  std::uint16_t rank = 0;  ///< shared by entrants that no tie-break separates
  Points score;
  std::vector<std::optional<TieBreakValue>>
      values;  ///< one for each column; nothing: no value, which ranks below all
};

struct Standings {
  Round rounds = 0;
  std::vector<StandingsColumn> columns;
  std::vector<StandingsRow> rows;  ///< by rank; of those who share one, the smaller number first
};

/// How many rounds standings count: those that were planned, or those recorded if there are more. A round
/// that is missing counts as a zero-point bye.
[[nodiscard]] Round rounds_to_rank(const Tournament& tournament);

/// A usual list where nothing was published: other tie-breaks suit a round robin than a Swiss.
[[nodiscard]] std::vector<TieBreak> default_tie_breaks(PairingSystem system);

/// Cost: entrants × rounds for each tie-break; a thousand entrants with twenty rounds take a few
/// milliseconds.
[[nodiscard]] Standings rank_entrants(const Tournament& tournament, const StandingsRules& rules);

/// How the value of `tpn` in column `column` of rank_entrants() comes about. Precondition: the entrant and
/// the column exist.
[[nodiscard]] Breakdown explain_value(const Tournament& tournament, const StandingsRules& rules, Tpn tpn,
                                      std::size_t column);

}  // namespace rookery::tournament
