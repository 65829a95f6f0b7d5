#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rookery/tournament/standings/tie_break.h"
#include "rookery/tournament/tournament.h"

/// How the value of a tie-break comes about, so that a page can say "43.5 = 6 + 5½ + …, cut 3".
namespace rookery::tournament {

/// The value of a tie-break, exact to a hundredth: points are tenths, their products hundredths, and the
/// regulations round averages.
struct TieBreakValue {
  std::int64_t hundredths = 0;
  auto operator<=>(const TieBreakValue&) const = default;
};

[[nodiscard]] constexpr TieBreakValue value_of(Points points) {
  return {std::int64_t{10} * points.tenths()};
}
[[nodiscard]] constexpr TieBreakValue whole_value(std::int64_t number) {
  return {100 * number};
}

/// "43.5" of points and their sums, "28.25" of products and averages of points, "2104" of ratings and counts.
[[nodiscard]] std::string write_value(TieBreakCode code, TieBreakValue value);

/// Where the amount of a contribution comes from.
enum class ContributionSource : std::uint8_t {
  OwnRound,          ///< the entrant's own result in the round
  Opponent,          ///< the opponent's score, rating or performance; also of a forfeit that counts as a game
  OwnScore,          ///< an unplayed round: a dummy with the entrant's own score (C.07, 16.4)
  CappedByOpponent,  ///< a forfeit: the scheduled opponent's adjusted score, which is lower (16.4.1)
  CappedByDraws,  ///< another unplayed round: as many draws as the tournament has rounds, if lower (16.4.2)
  Adjustment,     ///< points of no result, a bonus or a penalty, in addition to those of the round
};

/// Why a contribution is not in the sum.
enum class Cut : std::uint8_t {
  No,
  Lowest,             ///< the least significant value (14.1)
  VoluntaryUnplayed,  ///< cut in its place: the lowest of a round that the entrant chose not to play (16.5)
  Highest,            ///< the most significant value (14.3)
  BelowLimit,         ///< the opponent has too few points for Koya (9.2)
};

/// For programs: "capped_by_draws", "lowest".
[[nodiscard]] std::string_view word(ContributionSource source);
[[nodiscard]] std::string_view word(Cut cut);

/// What one round brings to a tie-break.
struct Contribution {
  Round round = 0;
  std::optional<Tpn> opponent;  ///< of rounds with an opponent, met or scheduled
  ContributionSource source = ContributionSource::OwnRound;
  bool is_voluntary = false;  ///< an unplayed round that the entrant chose: a requested bye, a forfeit loss
  TieBreakValue amount;       ///< the opponent's score, rating, …; the own score so far, of PS
  std::optional<Points> factor;  ///< the entrant's own points, by which Sonneborn-Berger multiplies
  TieBreakValue value;           ///< what is added
  Cut cut = Cut::No;
  bool operator==(const Contribution&) const = default;
};

/// The value is the sum of the contributions that are not cut.
struct Summed {
  bool operator==(const Summed&) const = default;
};
/// It is their average, rounded to two decimals of points or to a whole rating, a half upwards.
struct Averaged {
  std::size_t count = 0;
  bool operator==(const Averaged&) const = default;
};
/// The average rating plus the difference that belongs to the share of the points (C.07, 10.2).
struct PerformanceOf {
  std::int32_t average = 0;
  std::int32_t percent = 0;
  std::int32_t difference = 0;
  bool operator==(const PerformanceOf&) const = default;
};
/// The lowest rating whose expected score reaches the real one (10.3).
struct PerfectPerformanceOf {
  std::int32_t score_in_percent = 0;     ///< of one game: 250 are two and a half points
  std::int32_t expected_in_percent = 0;  ///< at that rating
  bool operator==(const PerfectPerformanceOf&) const = default;
};
/// The value is given, such as a rating, or there is none.
struct Given {
  bool operator==(const Given&) const = default;
};

/// One of those who are tied, in the separate standings of a direct encounter.
struct Encounters {
  Tpn entrant = 0;
  TieBreakValue points;     ///< against the others; the average of the games of each two
  std::size_t missing = 0;  ///< how many of the others the entrant has not met
  std::uint16_t place = 0;  ///< among those who are tied, from 1; shared: a further step or none decides
  bool operator==(const Encounters&) const = default;
};
/// By what the separate standings are made; the last three decide between teams (article 12).
enum class EncounterScore : std::uint8_t {
  Points,
  MatchPoints,
  GamePoints,
  BoardCount,
  TopBoard,             ///< the game points on one board
  WithoutBottomBoards,  ///< the game points on the boards before one
};
[[nodiscard]] std::string_view word(EncounterScore score);  ///< "top_board"

/// Separate standings among entrants who are tied, the best first (article 6).
struct EncounterStep {
  bool have_all_met = false;  ///< 6.2; otherwise 6.3: only who cannot be caught up with is ranked
  std::vector<Encounters> standings;
  EncounterScore score = EncounterScore::Points;
  std::uint16_t board = 0;  ///< of TopBoard that one, of WithoutBottomBoards the first that is left out
  bool operator==(const EncounterStep&) const = default;
};
/// The steps that concern the entrant, in order.
struct DecidedByEncounters {
  std::vector<EncounterStep> steps;
  bool operator==(const DecidedByEncounters&) const = default;
};

/// The secondary score plus the Buchholz score by the primary one, divided (13.4).
struct StrengthCombinationOf {
  TieBreakValue secondary;
  TieBreakValue buchholz;
  std::int32_t divisor = 1;
  bool operator==(const StrengthCombinationOf&) const = default;
};

using Conclusion = std::variant<Given, Summed, Averaged, PerformanceOf, PerfectPerformanceOf,
                                DecidedByEncounters, StrengthCombinationOf>;

struct Breakdown {
  TieBreak tie_break;
  std::optional<TieBreakValue> value;
  std::vector<Contribution> contributions;  ///< by round
  Conclusion conclusion;
};

}  // namespace rookery::tournament
