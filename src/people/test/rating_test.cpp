#include "rookery/people/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "rookery/base/random.h"

namespace rookery::people {
namespace {

TEST(Rating, MatchesThePapersExample) {
  const std::vector<RatedResult> games{
      {{1'400, 30, 0.06}, 1}, {{1'550, 100, 0.06}, 0}, {{1'700, 300, 0.06}, 0}};
  const Rating after = rate_period({1'500, 200, 0.06}, games, 0.5);
  EXPECT_NEAR(after.value, 1'464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Rating, IsLessCertainAfterAPeriodWithoutGames) {
  const Rating after = rate_period({1'500, 200, 0.06}, {}, 0.5);
  EXPECT_DOUBLE_EQ(after.value, 1'500);
  EXPECT_NEAR(after.deviation, std::hypot(200, 0.06 * 173.7178), 1e-9);
  EXPECT_DOUBLE_EQ(after.volatility, 0.06);
}

TEST(Rating, IsProvisionalAfterAYearOfInactivity) {
  const Rating known{1'800, 60, 0.06};
  EXPECT_FALSE(is_provisional(known));
  EXPECT_EQ(after_idle(known, Duration{0}), known);
  EXPECT_NEAR(after_idle(known, std::chrono::days(365)).deviation, 110, 0.01);
  EXPECT_DOUBLE_EQ(after_idle(known, std::chrono::days(365)).value, 1'800);
  EXPECT_DOUBLE_EQ(after_idle(known, std::chrono::days(100'000)).deviation, kGreatestDeviation);
}

TEST(Rating, WinnerRisesAndLoserFalls) {
  const Rating weak{1'400, 80, 0.06}, strong{1'700, 80, 0.06};
  const auto [upset_winner, upset_loser] = rate_game(weak, strong, 1);
  EXPECT_GT(upset_winner.value, weak.value);
  EXPECT_LT(upset_loser.value, strong.value);
  const auto [loser, winner] = rate_game(weak, strong, 0);
  EXPECT_LT(loser.value, weak.value);
  EXPECT_GT(winner.value, strong.value);
  EXPECT_GT(upset_winner.value - weak.value, winner.value - strong.value) << "an upset says more";
  const auto [drew_up, drew_down] = rate_game(weak, strong, 0.5);
  EXPECT_GT(drew_up.value, weak.value);
  EXPECT_LT(drew_down.value, strong.value);
}

TEST(Rating, DoesNotDependOnTheColor) {
  const Rating one{1'432, 70, 0.06}, other{1'610, 140, 0.055};
  for (const double score : {0.0, 0.5, 1.0}) {
    const auto [white, black] = rate_game(one, other, score);
    const auto [white_again, black_again] = rate_game(other, one, 1 - score);
    EXPECT_EQ(white, black_again);
    EXPECT_EQ(black, white_again);
  }
}

TEST(Rating, StaysWithinItsLimits) {
  Rating always_wins, always_loses;
  for (int game = 0; game < 5'000; ++game) {
    std::tie(always_wins, always_loses) = rate_game(always_wins, always_loses, 1);
    for (const Rating& rating : {always_wins, always_loses}) {
      ASSERT_TRUE(rating.value >= kLeastRating && rating.value <= kGreatestRating) << rating.value;
      ASSERT_TRUE(rating.deviation >= kLeastDeviation && rating.deviation <= kGreatestDeviation);
      ASSERT_TRUE(rating.volatility > 0 && rating.volatility <= kGreatestVolatility);
    }
  }
}

/// Ten thousand players, whose strengths only this test knows, and what their games let one believe of them.
class Population {
 public:
  static constexpr std::size_t kPlayers = 10'000;

  Population() {
    for (double& strength : strengths_) {
      strength = 1'500 + 300 * normal();
    }
  }

  /// Everybody plays, each against somebody whose rating is near.
  void play_round() {
    std::vector<std::size_t> order(kPlayers);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<double> key(kPlayers);
    for (std::size_t i = 0; i < kPlayers; ++i) {
      key[i] = ratings_[i].value + 200 * normal();
    }
    std::ranges::sort(order, {}, [&](std::size_t player) { return key[player]; });
    for (std::size_t i = 0; i + 1 < kPlayers; i += 2) {
      play(order[i], order[i + 1]);
    }
  }

  /// The share of players whose strength lies within so many deviations of their rating.
  [[nodiscard]] double share_within(double deviations) const {
    std::size_t within = 0;
    for (std::size_t i = 0; i < kPlayers; ++i) {
      within += std::abs(ratings_[i].value - strengths_[i]) < deviations * ratings_[i].deviation ? 1 : 0;
    }
    return static_cast<double>(within) / kPlayers;
  }
  /// The root of the mean square of what the ratings are off by, and of their deviations.
  [[nodiscard]] double error() const {
    double sum = 0;
    for (std::size_t i = 0; i < kPlayers; ++i) {
      sum += std::pow(ratings_[i].value - strengths_[i], 2);
    }
    return std::sqrt(sum / kPlayers);
  }
  [[nodiscard]] double mean_rating() const {
    return std::accumulate(ratings_.begin(), ratings_.end(), 0.0,
                           [](double sum, const Rating& rating) { return sum + rating.value; }) /
           kPlayers;
  }
  [[nodiscard]] std::size_t provisional() const {
    return static_cast<std::size_t>(std::ranges::count_if(ratings_, is_provisional));
  }

 private:
  double uniform() { return static_cast<double>(random_.next() >> 11) * 0x1p-53; }
  double normal() {
    return std::sqrt(-2 * std::log(1 - uniform())) * std::cos(2 * std::numbers::pi * uniform());
  }
  void play(std::size_t white, std::size_t black) {
    const double expected = 1 / (1 + std::pow(10, (strengths_[black] - strengths_[white]) / 400));
    const double draws = 2 * std::min(expected, 1 - expected) * 0.3;
    const double lot = uniform();
    const double score = lot < expected - draws / 2 ? 1 : lot < expected + draws / 2 ? 0.5 : 0;
    std::tie(ratings_[white], ratings_[black]) = rate_game(ratings_[white], ratings_[black], score);
  }

  Random random_{2013};
  std::vector<double> strengths_ = std::vector<double>(kPlayers);
  std::vector<Rating> ratings_ = std::vector<Rating>(kPlayers);
};

TEST(Rating, GamesUntilItIsEstablishedAreCounted) {
  EXPECT_EQ(games_until_established({1'500, kProvisionalDeviation, 0.06}), 0);
  EXPECT_EQ(games_until_established({1'500, kProvisionalDeviation + 0.1, 0.06}), 1);
  Rating fresh;
  const int games = games_until_established(fresh);
  EXPECT_GT(games, 5);
  EXPECT_LT(games, 20);
  const Rating opponent{1'500, kProvisionalDeviation, 0.06};
  for (int i = 0; i < games; ++i) {
    EXPECT_TRUE(is_provisional(fresh)) << i;
    fresh = rate_game(fresh, opponent, 0.5).first;
  }
  EXPECT_FALSE(is_provisional(fresh));
}

TEST(Rating, ConvergesForTenThousandPlayers) {
  Population population;
  EXPECT_GT(population.error(), 290) << "nothing is known yet";
  for (int round = 0; round < 20; ++round) {
    population.play_round();
  }
  EXPECT_LT(population.error(), 110);
  for (int round = 20; round < 150; ++round) {
    population.play_round();
  }
  EXPECT_LT(population.error(), 60);
  EXPECT_GT(population.share_within(1), 0.62);
  EXPECT_GT(population.share_within(2), 0.93);
  EXPECT_NEAR(population.mean_rating(), 1'500, 15) << "points are neither made nor lost";
  EXPECT_EQ(population.provisional(), 0U);
}

}  // namespace
}  // namespace rookery::people
