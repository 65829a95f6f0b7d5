#include "rookery/policy/limits.h"

#include <gtest/gtest.h>

#include "rookery/notation/time_control.h"
#include "rookery/policy/fair_time.h"

namespace rookery::policy {
namespace {

using chess::Color;
using std::chrono::days;
using std::chrono::minutes;
using std::chrono::seconds;

SiteTerms on_clock(const char* control) {
  return {.laws = {.clock = *notation::time_control::parse(control)}};
}

TEST(Limits, BoundsFollowTheFirstPeriod) {
  struct Row {
    const char* control;
    Duration grace;
    Duration pool;
  };
  const Row rows[] = {
      {"1", minutes(1), seconds(12)},      {"0+2", minutes(1), seconds(16)},
      {"3 d2", minutes(3), seconds(30)},   {"90+30", minutes(10), seconds(30)},
      {"3d", days(3), seconds(0)},         {"0.5", minutes(1), seconds(6)},
      {"40/5:1", minutes(5), seconds(30)},
  };
  for (const Row& row : rows) {
    const auto stages = notation::time_control::parse(row.control)->of(Color::White);
    EXPECT_EQ(first_move_grace(stages), row.grace) << row.control;
    EXPECT_EQ(lag_pool(stages), row.pool) << row.control;
  }
}

TEST(Limits, ServerLimitsFollowEachSidesClock) {
  const arbiter::SiteLimits limits = limits_on_server(on_clock("5 | 1"));
  EXPECT_EQ(limits.first_move[index(Color::White)], minutes(5));
  EXPECT_EQ(limits.first_move[index(Color::Black)], minutes(1));
  EXPECT_EQ(limits.lag_pool[index(Color::White)], seconds(30));
  EXPECT_EQ(limits.lag_pool[index(Color::Black)], seconds(12));
  EXPECT_EQ(limits.lag_credit, kMaxLagCredit);
}

TEST(Limits, RulesMaySayHowLongTheFirstMoveTakes) {
  SiteTerms terms = on_clock("5 | 1");
  terms.site.first_move = seconds(30);
  const arbiter::SiteLimits limits = limits_on_server(terms);
  EXPECT_EQ(limits.first_move[index(Color::White)], seconds(30));
  EXPECT_EQ(limits.first_move[index(Color::Black)], seconds(30));
}

TEST(Limits, OverTheBoardGamesHaveNone) {
  SiteTerms terms = on_clock("5");
  terms.laws.rules.over_the_board = true;
  EXPECT_EQ(limits_on_server(terms).first_move[index(Color::White)], std::nullopt);
  EXPECT_EQ(limits_on_server(terms).lag_pool[index(Color::White)], seconds(30));
}

TEST(Limits, WithoutClocksOrAServerThereAreNone) {
  for (const arbiter::SiteLimits& limits : {limits_on_server(on_clock("-")), limits_on_device()}) {
    EXPECT_EQ(limits.first_move[index(Color::White)], std::nullopt);
    EXPECT_EQ(limits.lag_pool[index(Color::White)], Duration{0});
  }
}

}  // namespace
}  // namespace rookery::policy
