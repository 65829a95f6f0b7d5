#pragma once
#include <span>
#include <utility>

#include "rookery/base/time.h"

/// Ratings of players: Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", 2013).
namespace rookery::people {

/// A rating on the Elo scale: a player rated 200 points higher scores about three points of four.
struct Rating {
  double value = 1'500;
  double deviation = 350;    ///< the 95 % confidence interval is value ± 2 deviations
  double volatility = 0.06;  ///< the expected fluctuation of the rating in a rating period
  bool operator==(const Rating&) const = default;
};

/// The bounds of a rating's value.
inline constexpr double kLeastRating = 400, kGreatestRating = 4'000;
/// The bounds of the deviation: below the least a rating would hardly change any more; the greatest is that
/// of a new player.
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

/// How many more games it takes until the rating is not provisional, against opponents of about this rating
/// whose own is established; 0: it is not. Cost: some microseconds.
[[nodiscard]] int games_until_established(Rating rating);

}  // namespace rookery::people
