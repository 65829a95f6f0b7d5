#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rookery/tournament/boards.h"
#include "rookery/tournament/tournament.h"

/// The Keizer system, in which a club plays a whole season: who is there plays, and a win is worth as much as
/// the opponent's place in the standings.
namespace rookery::tournament {

/// A part of a value, in sixtieths: the thirds and sixths of clubs' rules are exact.
struct Share {
  std::int32_t sixtieths = 0;
  bool operator==(const Share&) const = default;
};
inline constexpr Share kWhole{60};
inline constexpr Share kTwoThirds{40};
inline constexpr Share kHalf{30};
inline constexpr Share kThird{20};
inline constexpr Share kNothing{0};

/// What rounds bring. Usual figures of Dutch and Belgian clubs; each club has its own.
struct KeizerRules {
  std::optional<std::int32_t>
      highest_value;   ///< of the first in the standings; nothing: 1½ times the entrants
  Share win = kWhole;  ///< of the opponent's value
  Share draw = kHalf;
  Share loss = kNothing;
  Share bye = kTwoThirds;  ///< of the own value: nobody was left to play (ResultKind::PairingAllocatedBye)
  Share club_duty = kTwoThirds;  ///< away for the club, such as in its team (FullPointBye)
  Share excused = kThird;        ///< away with notice (HalfPointBye)
  Share unexcused =
      kNothing;  ///< away without, or did not come to the game (ZeroPointBye, Absent, ForfeitLoss)
  std::optional<std::size_t> paid_absences = 10;  ///< of those with notice; later ones count as without
  bool counts_own_value = true;                   ///< the own value is added to the score
};

struct KeizerRow {
  Tpn tpn = 0;
  std::uint16_t rank = 0;
  std::int32_t value = 0;
  std::int64_t sixtieths = 0;          ///< the score
  std::vector<std::int64_t> by_round;  ///< what each round brought, in sixtieths
};

struct KeizerStandings {
  std::vector<KeizerRow> rows;  ///< by rank
  /// Whether the values belong to the ranks that follow from them. Otherwise rankings lead to each other in a
  /// circle, and the one that puts the smaller numbers first is taken.
  bool is_stable = true;
};

/// The standings after the rounds of `tournament`. All rounds are counted again with the values of now, until
/// these do not change any more. Of equal scores the smaller number is first. Deterministic.
[[nodiscard]] KeizerStandings rank_by_keizer(const Tournament& tournament, const KeizerRules& rules);

/// "128.33": a score with two decimals, rounded down.
[[nodiscard]] std::string write_keizer_score(std::int64_t sixtieths);

struct KeizerPairingRules {
  std::size_t rounds_between = 8;  ///< between two games of the same two, as long as that is possible
};

/// Pairs those who are present, in the order of the standings: the first with the next one whom they have not
/// met lately, and so on. With an odd number the lowest of those who had the fewest byes has one. White goes
/// to the one with fewer games with White. `round`: its number; rounds of the tournament from it on are
/// ignored.
[[nodiscard]] RoundBoards pair_by_keizer(const Tournament& tournament, Round round,
                                         const KeizerStandings& standings, std::span<const Tpn> present,
                                         const KeizerPairingRules& rules);

}  // namespace rookery::tournament
