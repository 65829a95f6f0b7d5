#include "rookery/arbiter/clock.h"

#include <gtest/gtest.h>

namespace rookery::arbiter {
namespace {

using chess::Color;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Instant kStart{Duration{1000}};

Clock clock_of(const char* text) {
  return Clock(*parse_time_control(text));
}

TEST(Clock, ChargesOnlyTheRunningSide) {
  Clock clock = clock_of("5+3");
  clock.start(Color::White, kStart);
  EXPECT_EQ(clock.remaining(Color::White, kStart + seconds(10)), seconds(290));
  EXPECT_EQ(clock.remaining(Color::Black, kStart + seconds(10)), minutes(5));
  clock.stop(kStart + seconds(20));
  EXPECT_EQ(clock.remaining(Color::White, kStart + minutes(9)), seconds(280));
}

TEST(Clock, FallsAtZeroAndNotBefore) {
  Clock clock = clock_of("1");
  clock.start(Color::Black, kStart);
  EXPECT_EQ(clock.flag_instant(), kStart + minutes(1));
  EXPECT_FALSE(clock.flagged(kStart + minutes(1) - Duration{1}));
  EXPECT_EQ(clock.flagged(kStart + minutes(1)), Color::Black);
  EXPECT_EQ(clock.remaining(Color::Black, kStart + minutes(3)), Duration{0});
}

TEST(Clock, BeginsWithTheIncrementWhereThereIsNothingElse) {
  EXPECT_EQ(clock_of("0+2").remaining(Color::White, kStart), seconds(2));
}

TEST(Clock, AReadingFromBeforeTheStartGivesNothing) {
  Clock clock = clock_of("1");
  clock.start(Color::White, kStart);
  EXPECT_EQ(clock.remaining(Color::White, kStart - seconds(30)), minutes(1));
}

TEST(Law_6_2, PeriodsAddTheirTimeWhenTheirMovesAreMade) {
  Clock clock = clock_of("40/90+30:20/30+10:15");
  clock.start(Color::White, kStart);
  struct Row {
    int moves_made;
    Duration gained;
  };
  const Row rows[] = {
      {1, seconds(30)},  {39, seconds(30)}, {40, seconds(30) + minutes(30)},
      {41, seconds(10)}, {59, seconds(10)}, {60, seconds(10) + minutes(15)},
      {61, seconds(0)},  {200, seconds(0)},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(clock.after_move(Color::White, row.moves_made, kStart), minutes(90) + row.gained)
        << row.moves_made;
  }
}

TEST(Clock, ExcusedTimeIsNotCharged) {
  Clock clock = clock_of("1");
  clock.start(Color::White, kStart);
  clock.excuse(seconds(50));
  EXPECT_EQ(clock.remaining(Color::White, kStart + seconds(55)), seconds(55));
}

}  // namespace
}  // namespace rookery::arbiter
