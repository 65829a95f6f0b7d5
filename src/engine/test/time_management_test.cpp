#include "rookery/engine/time_management.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rookery/engine/delay_estimate.h"

namespace rookery::engine {
namespace {

struct Row {
  std::string name;
  ClockState clock;
  Duration overhead;
  Duration soft;
  Duration hard;
};

Duration ms(int n) {
  return Duration(n);
}

TEST(TimeManagement, SharesOutTheTime) {
  const Row rows[] = {
      {"a minute for the game", {ms(60'000), ms(0), {}}, ms(0), ms(2'500), ms(12'500)},
      {"with increment", {ms(60'000), ms(1'000), {}}, ms(0), ms(3'400), ms(17'000)},
      {"ten moves to go", {ms(60'000), ms(0), 10}, ms(0), ms(6'000), ms(30'000)},
      {"the control's last move", {ms(10'000), ms(0), 1}, ms(0), ms(9'000), ms(9'000)},
      {"many moves to go", {ms(60'000), ms(0), 40}, ms(0), ms(2'500), ms(12'500)},
      {"0 moves to go is no number", {ms(60'000), ms(0), 0}, ms(0), ms(2'500), ms(12'500)},
      {"overhead on each move", {ms(60'000), ms(0), {}}, ms(100), ms(2'400), ms(12'000)},
      {"the increment pays the overhead", {ms(60'000), ms(1'000), {}}, ms(100), ms(3'305), ms(16'525)},
      {"overhead eats at most half", {ms(310), ms(0), {}}, ms(10), ms(6), ms(30)},
      {"increment larger than the clock", {ms(1'000), ms(10'000), {}}, ms(0), ms(500), ms(500)},
      {"a millisecond left", {ms(1), ms(0), {}}, ms(10), ms(1), ms(1)},
      {"below zero", {ms(-500), ms(0), {}}, ms(10), ms(1), ms(1)},
  };
  for (const Row& row : rows) {
    const TimeBudget budget = allocate_time(row.clock, row.overhead);
    EXPECT_EQ(budget.soft.count(), row.soft.count()) << row.name;
    EXPECT_EQ(budget.hard.count(), row.hard.count()) << row.name;
  }
}

TEST(TimeManagement, KeepsAReserveForDelays) {
  const ClockState low{ms(300), ms(100), {}};
  const TimeBudget without = allocate_time(low, ms(10));
  const TimeBudget with = allocate_time(low, ms(10), ms(120));
  EXPECT_EQ(without.hard, ms(145));
  EXPECT_EQ(with.hard, ms(85)) << "half of what is left behind reserve and overhead";
  EXPECT_EQ(allocate_time(low, ms(10), ms(5'000)).hard, ms(70)) << "half of the clock at most is kept";
  EXPECT_EQ(allocate_time({ms(-500), ms(0), {}}, ms(10), ms(100)).hard, ms(1));
}

TEST(DelayEstimate, FollowsTheLongestDelayAndForgetsIt) {
  DelayEstimate delays;
  EXPECT_EQ(delays.reserve(), ms(0));
  delays.add(ms(40));
  EXPECT_EQ(delays.reserve(), ms(80));
  delays.add(ms(1));
  EXPECT_EQ(delays.reserve(), ms(74));
  delays.add(ms(90));
  EXPECT_EQ(delays.reserve(), ms(180));
  for (int move = 0; move < 100; ++move) {
    delays.add(ms(0));
  }
  EXPECT_EQ(delays.reserve(), ms(0));
  delays.add(ms(60'000));
  EXPECT_EQ(delays.reserve(), 2 * DelayEstimate::kLongestDelay) << "a pause is no delay";
}

TEST(TimeManagement, NeverMoreThanRemains) {
  for (int remaining = 1; remaining < 200'000; remaining = remaining * 3 / 2 + 1) {
    for (const int increment : {0, 10, 1'000, 60'000}) {
      for (const int moves : {0, 1, 2, 5, 40, 1'000}) {
        for (const int overhead : {0, 10, 500}) {
          const TimeBudget budget = allocate_time({ms(remaining), ms(increment), moves}, ms(overhead));
          const Duration left = std::max(ms(remaining - overhead), ms(1));
          EXPECT_GE(budget.soft, ms(1));
          EXPECT_LE(budget.soft, budget.hard);
          EXPECT_LE(budget.hard, left) << remaining << "+" << increment << " /" << moves << " -" << overhead;
        }
      }
    }
  }
}

Duration soft_after(const std::vector<IterationReport>& reports, TimeBudget budget) {
  TimeManager time_manager;
  for (const IterationReport& report : reports) {
    time_manager.update(report);
  }
  return time_manager.soft_limit(budget);
}

TEST(TimeManager, UnclearPositionsGetMoreTimeThanClearOnes) {
  const chess::Square a1 = chess::Square::from_index(0);
  const chess::Move one = chess::Move::normal(a1, chess::Square::from_index(1));
  const chess::Move other = chess::Move::normal(a1, chess::Square::from_index(2));
  const TimeBudget budget{ms(1'000), ms(4'000)};
  EXPECT_EQ(soft_after({}, budget), ms(1'000));
  const std::vector<IterationReport> steady(8, {one, 20, 950});
  const Duration sure = soft_after(steady, budget);
  EXPECT_LT(sure, ms(600));
  EXPECT_GT(soft_after(std::vector<IterationReport>(8, {one, 20, 300}), budget), sure) << "others cost much";
  std::vector<IterationReport> changed = steady;
  changed.push_back({other, 20, 950});
  EXPECT_GT(soft_after(changed, budget), sure);
  std::vector<IterationReport> fallen = steady;
  fallen.push_back({one, -60, 950});
  EXPECT_GT(soft_after(fallen, budget), sure);
  EXPECT_LE(soft_after({{one, 300, 0}, {other, -300, 0}}, {ms(1'000), ms(1'500)}), ms(1'500));
  EXPECT_EQ(soft_after(steady, {ms(700), ms(700)}), ms(700)) << "a fixed time is used up";
}

TEST(TimeManagement, FixedTimeIsUsedUp) {
  EXPECT_EQ(allocate_fixed_time(ms(1'000), ms(10)).soft, ms(990));
  EXPECT_EQ(allocate_fixed_time(ms(1'000), ms(10)).hard, ms(990));
  EXPECT_EQ(allocate_fixed_time(ms(0), ms(10)).hard, ms(1));
}

}  // namespace
}  // namespace rookery::engine
