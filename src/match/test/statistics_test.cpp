#include "rookery/match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace rookery::match {
namespace {

/// By hand: the mean is (20·1 + 40·2 + 30·3 + 10·4) / (4·110) = 23/44; the variance the mean square less the
/// squared mean, (20·1 + 40·4 + 30·9 + 10·16) / (16·110) - (23/44)²; Elo 400 log10(23/21).
TEST(Statistics, EloOfPairs) {
  const PairCounts counts{{10, 20, 40, 30, 10}};
  EXPECT_EQ(counts.pairs(), 110U);
  EXPECT_DOUBLE_EQ(counts.mean(), 23.0 / 44);
  EXPECT_NEAR(counts.variance(), 610.0 / 1760 - 529.0 / 1936, 1e-12);
  const auto estimate = estimate_elo(counts);
  ASSERT_TRUE(estimate);
  EXPECT_NEAR(estimate->elo, 400 * std::log10(23.0 / 21), 1e-9);
  EXPECT_NEAR(estimate->low, -19.3956, 1e-3);
  EXPECT_NEAR(estimate->high, 51.3308, 1e-3);
  EXPECT_NEAR(estimate->los, 0.810608, 1e-6);
}

TEST(Statistics, EdgesOfTheScale) {
  EXPECT_FALSE(estimate_elo({}));
  const auto all_won = estimate_elo({{0, 0, 0, 0, 7}});
  EXPECT_TRUE(std::isinf(all_won->elo));
  EXPECT_DOUBLE_EQ(all_won->los, 1 - 1.0 / 256) << "by the rule of succession for seven heads";
  const auto one_pair = estimate_elo({{0, 1, 0, 0, 0}});
  EXPECT_NEAR(one_pair->elo, -190.848, 1e-3);
  EXPECT_EQ(one_pair->low, -INFINITY);
  EXPECT_EQ(one_pair->high, INFINITY);
  EXPECT_DOUBLE_EQ(one_pair->los, 0.25);
  const auto level = estimate_elo({{0, 0, 9, 0, 0}});
  EXPECT_DOUBLE_EQ(level->elo, 0);
  EXPECT_DOUBLE_EQ(level->los, 0.5);
  EXPECT_NEAR(score_of_elo(elo_of_score(0.64)), 0.64, 1e-12);
}

struct Row {
  std::string name;
  PairCounts counts;
  Sprt test;
  double ratio;  ///< from a separate program that solves for the multipliers with Python's floats
  SprtVerdict verdict;
};

TEST(Sprt, LogLikelihoodRatios) {
  const Row rows[] = {
      {"nothing played", {}, {}, 0, SprtVerdict::Open},
      {"few pairs", {{10, 20, 40, 30, 10}}, {}, 0.203360, SprtVerdict::Open},
      {"one result never seen", {{0, 100, 400, 130, 5}}, {}, 2.290710, SprtVerdict::Open},
      {"worse", {{50, 120, 300, 80, 20}}, {.elo0 = 0, .elo1 = 10}, -7.845315, SprtVerdict::Elo0},
      {"better", {{20, 80, 300, 120, 50}}, {.elo0 = -10, .elo1 = 0}, 7.845315, SprtVerdict::Elo1},
      {"one kind of pair alone", {{0, 0, 10, 0, 0}}, {}, -0.139428, SprtVerdict::Open},
  };
  for (const Row& row : rows) {
    EXPECT_NEAR(log_likelihood_ratio(row.counts, row.test), row.ratio, 1e-4) << row.name;
    EXPECT_EQ(sprt_verdict(row.counts, row.test), row.verdict) << row.name;
  }
}

TEST(Sprt, BoundsMatchWald) {
  EXPECT_NEAR(Sprt{}.upper_bound(), std::log(19.0), 1e-12);
  EXPECT_NEAR(Sprt{}.lower_bound(), -std::log(19.0), 1e-12);
  const Sprt lax{.alpha = 0.1, .beta = 0.2};
  EXPECT_NEAR(lax.upper_bound(), std::log(8.0), 1e-12);
  EXPECT_NEAR(lax.lower_bound(), std::log(2.0 / 9), 1e-12);
}

}  // namespace
}  // namespace rookery::match
