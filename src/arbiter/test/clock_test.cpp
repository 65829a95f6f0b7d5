// SPDX-License-Identifier: MIT
#include "rookery/arbiter/clock.h"

#include <gtest/gtest.h>

namespace rookery::arbiter {
namespace {

using chess::Color;
using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Instant kStart{Duration{1000}};

Clock clock_of(const char* text) {
  return Clock(*notation::time_control::parse(text));
}
Clock running(const char* text, Color side = Color::White, int moves_made = 0) {
  Clock clock = clock_of(text);
  clock.start(side, moves_made, kStart);
  return clock;
}

TEST(Law_6_2, OnlyTheClockOfTheSideToMoveRuns) {
  Clock clock = running("5+3");
  EXPECT_EQ(clock.remaining(Color::White, kStart + seconds(10)), seconds(290));
  EXPECT_EQ(clock.remaining(Color::Black, kStart + seconds(10)), minutes(5));
  clock.stop(kStart + seconds(20));
  EXPECT_EQ(clock.remaining(Color::White, kStart + minutes(9)), seconds(280));
}

TEST(Clock, FallsAtZeroAndNotBefore) {
  const Clock clock = running("1", Color::Black);
  EXPECT_EQ(clock.flag_instant(), kStart + minutes(1));
  EXPECT_FALSE(clock.flagged(kStart + minutes(1) - Duration{1}));
  EXPECT_EQ(clock.flagged(kStart + minutes(1)), Color::Black);
  EXPECT_EQ(clock.remaining(Color::Black, kStart + minutes(3)), Duration{0});
}

TEST(Clock, StartsWithTheIncrementIfThereIsNothingElse) {
  EXPECT_EQ(clock_of("0+2").remaining(Color::White, kStart), seconds(2));
  EXPECT_EQ(clock_of("0 b2").remaining(Color::White, kStart), seconds(2));
  EXPECT_EQ(clock_of("0 d2").remaining(Color::White, kStart), seconds(0));
  EXPECT_EQ(running("1/0 d2:0+3").after_move(Color::White, 1, kStart + seconds(1)), seconds(3));
}

TEST(Clock, ReadingBeforeTheStartChangesNothing) {
  const Clock clock = running("1");
  EXPECT_EQ(clock.remaining(Color::White, kStart - seconds(30)), minutes(1));
  EXPECT_EQ(running("1 b5").after_move(Color::White, 1, kStart - seconds(30)), minutes(1));
  EXPECT_EQ(running("1 d5").waits(kStart - seconds(30)), seconds(5));
}

TEST(Law_6_3_1, PeriodsAddTheirTimeWhenTheirMovesAreMade) {
  struct Row {
    const char* control;
    int moves_made;
    Duration gained;
  };
  constexpr const char* kPeriods = "40/90+30:20/30+10:15";
  const Row rows[] = {
      {kPeriods, 1, seconds(30)},  {kPeriods, 39, seconds(30)}, {kPeriods, 40, seconds(30) + minutes(30)},
      {kPeriods, 41, seconds(10)}, {kPeriods, 59, seconds(10)}, {kPeriods, 60, seconds(10) + minutes(15)},
      {kPeriods, 61, seconds(0)},  {kPeriods, 200, seconds(0)}, {"40/90", 39, seconds(0)},
      {"40/90", 40, minutes(90)},  {"40/90", 41, seconds(0)},   {"40/90", 80, minutes(90)},
      {"2/90:3/5", 2, minutes(5)}, {"2/90:3/5", 4, seconds(0)}, {"2/90:3/5", 5, minutes(5)},
      {"2/90:3/5", 8, minutes(5)},
  };
  for (const Row& row : rows) {
    const Clock clock = running(row.control, Color::White, row.moves_made - 1);
    EXPECT_EQ(clock.after_move(Color::White, row.moves_made, kStart), minutes(90) + row.gained)
        << row.control << ", move " << row.moves_made;
  }
}

TEST(Law_6_3_1, PeriodIsAddedOnce) {
  Clock clock = clock_of("2/10:5");
  clock.complete_move(Color::White, 2, minutes(15));
  EXPECT_EQ(clock.after_move(Color::White, 2, kStart), minutes(15)) << "the move was taken back";
  EXPECT_EQ(clock.after_move(Color::Black, 2, kStart), minutes(15));
}

TEST(Law_6_3_2, CountdownStartsAfterTheFixedExtraTime) {
  struct Row {
    Duration used;
    Duration waits;
    Duration remaining;
  };
  const Row rows[] = {
      {seconds(0), seconds(5), minutes(1)},  {seconds(4), seconds(1), minutes(1)},
      {seconds(5), seconds(0), minutes(1)},  {seconds(6), seconds(0), seconds(59)},
      {seconds(65), seconds(0), seconds(0)},
  };
  const Clock clock = running("1 d5");
  for (const Row& row : rows) {
    const Instant now = kStart + row.used;
    EXPECT_EQ(clock.waits(now), row.waits) << row.used.count();
    EXPECT_EQ(clock.remaining(Color::White, now), row.remaining) << row.used.count();
    EXPECT_EQ(clock.after_move(Color::White, 1, now), row.remaining) << row.used.count();
  }
  EXPECT_EQ(clock.flag_instant(), kStart + seconds(65));
  EXPECT_FALSE(running("0 d5").flagged(kStart + seconds(4)));
  EXPECT_TRUE(running("0 d5").flagged(kStart + seconds(5)));
}

TEST(Law_6_3_2, BronsteinReturnsTheTimeUsed) {
  struct Row {
    Duration used;
    Duration after;
  };
  const Row rows[] = {
      {seconds(0), minutes(1)},   {seconds(3), minutes(1)},  {seconds(5), minutes(1)},
      {seconds(15), seconds(50)}, {seconds(59), seconds(6)},
  };
  const Clock clock = running("1 b5");
  for (const Row& row : rows) {
    EXPECT_EQ(clock.after_move(Color::White, 1, kStart + row.used), row.after) << row.used.count();
  }
  EXPECT_EQ(clock.remaining(Color::White, kStart + seconds(3)), seconds(57)) << "it counts from the start";
  EXPECT_EQ(clock.flag_instant(), kStart + minutes(1));
  EXPECT_EQ(clock.after_move(Color::Black, 1, kStart + seconds(3)), minutes(1)) << "its clock did not run";
}

TEST(Law_6_3_2, EachPeriodHasItsOwnDelay) {
  const Clock first = running("2/1 d5:1/1 b3:1", Color::White, 1);
  EXPECT_EQ(first.after_move(Color::White, 2, kStart + seconds(7)), seconds(118));
  const Clock second = running("2/1 d5:1/1 b3:1", Color::White, 2);
  EXPECT_EQ(second.waits(kStart), seconds(0));
  EXPECT_EQ(second.after_move(Color::White, 3, kStart + seconds(7)), seconds(116));
  EXPECT_EQ(running("2/1 d5:1/1 b3:1", Color::White, 3).after_move(Color::White, 4, kStart + seconds(7)),
            seconds(53));
}

TEST(Clock, DaysStartAgainWithEachMove) {
  Clock clock = running("3d", Color::Black, 7);
  EXPECT_EQ(clock.flag_instant(), kStart + days(3));
  EXPECT_EQ(clock.remaining(Color::Black, kStart + hours(30)), hours(42));
  EXPECT_EQ(clock.after_move(Color::Black, 8, kStart + hours(71)), days(3));
  clock.stop(kStart + hours(30));
  EXPECT_EQ(clock.remaining(Color::Black, kStart + days(9)), hours(42)) << "a move taken back costs its time";
}

TEST(Clock, SidesMayHaveUnequalTimes) {
  const Clock clock = clock_of("5+3 | 40/1 d2:1");
  EXPECT_EQ(clock.remaining(Color::White, kStart), minutes(5));
  EXPECT_EQ(clock.remaining(Color::Black, kStart), minutes(1));
  EXPECT_EQ(clock.after_move(Color::White, 40, kStart), minutes(5) + seconds(3));
  EXPECT_EQ(clock.after_move(Color::Black, 40, kStart), minutes(2));
}

TEST(Clock, ExcusedTimeIsNotCharged) {
  Clock clock = running("1");
  clock.excuse(seconds(50));
  EXPECT_EQ(clock.remaining(Color::White, kStart + seconds(55)), seconds(55));
}

TEST(Clock, TimeCanBeAddedToStoppedAndRunningClocks) {
  Clock clock = running("1 d5");
  clock.add(Color::White, minutes(2));
  clock.add(Color::Black, minutes(2));
  EXPECT_EQ(clock.remaining(Color::White, kStart + seconds(15)), seconds(170));
  EXPECT_EQ(clock.remaining(Color::Black, kStart + seconds(15)), minutes(3));
  EXPECT_EQ(clock.flag_instant(), kStart + seconds(185));
}

}  // namespace
}  // namespace rookery::arbiter
