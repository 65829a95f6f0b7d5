#pragma once
#include <span>
#include <utility>

#include "rookery/base/time.h"

/// How strong players are, estimated from the games that they played: Glicko-2 (Mark E. Glickman, "Example of
/// the Glicko-2 system", 2013).
namespace rookery::people {

/// What is known of a player's strength, on the scale on which chess players count: 200 points more mean that
/// about three points of four are made.
struct Rating {
  double value = 1'500;
  double deviation = 350;    ///< the strength is within twice as much of the value in 95 cases of 100
  double volatility = 0.06;  ///< how much the strength itself changes, in a rating period
  bool operator==(const Rating&) const = default;
};

/// What an estimate may be; beyond it, games tell nothing more.
inline constexpr double kLeastRating = 400, kGreatestRating = 4'000;
/// Below it a rating would hardly follow its player any more; above the greatest nobody knows less.
inline constexpr double kLeastDeviation = 45, kGreatestDeviation = 350;
inline constexpr double kGreatestVolatility = 0.1;

/// A rating with a greater deviation is shown as provisional, and is in no list of the best.
inline constexpr double kProvisionalDeviation = 110;
[[nodiscard]] inline bool is_provisional(const Rating& rating) {
  return rating.deviation > kProvisionalDeviation;
}

/// Somebody's points from a game against a player of this rating before it: 1, 0.5 or 0.
struct RatedResult {
  Rating opponent;
  double score = 0;
};

/// The rating after the games of one rating period (steps 2 to 8 of the paper). Without games only the
/// deviation grows. Not bounded by the limits above. `tau`: how fast the volatility may change, 0.3 to 1.2.
[[nodiscard]] Rating rate_period(const Rating& before, std::span<const RatedResult> games, double tau);

/// The rating when `idle` has passed since the last rated game: its deviation grows as that of an average
/// player does, from 60 to 110 in a year, to kGreatestDeviation at most. Precondition: idle >= 0.
[[nodiscard]] Rating after_idle(const Rating& rating, Duration idle);

/// Both ratings after one game between two players, which counts as a period of its own, so that a rating
/// follows each game. `white_score`: 1, 0.5 or 0. Within the limits above.
[[nodiscard]] std::pair<Rating, Rating> rate_game(const Rating& white, const Rating& black,
                                                  double white_score);

/// The points that a player of `rating` is expected to make in a game against `opponent`, 0 to 1, as far as
/// both are known.
[[nodiscard]] double expected_score(const Rating& rating, const Rating& opponent);

}  // namespace rookery::people
