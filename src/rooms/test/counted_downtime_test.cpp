#include "rookery/rooms/counted_downtime.h"

#include <gtest/gtest.h>

namespace rookery::rooms {
namespace {

using std::chrono::seconds;

constexpr Instant kFirst{Duration{1'700'000'000'000}};

TimeSpan span(int from, int until) {
  return {kFirst + seconds(from), kFirst + seconds(until)};
}

TEST(CountedDowntimeTest, CountsOverlappingIntervalsOnce) {
  CountedDowntime counted;
  EXPECT_EQ(counted.uncounted({span(10, 20), span(30, 35)}, kFirst), seconds(15));
  counted.add(CountedDowntime::write({span(15, 20), span(30, 32)}));
  EXPECT_EQ(counted.uncounted({span(10, 20), span(30, 35)}, kFirst), seconds(8));
  counted.add(CountedDowntime::write({span(10, 35)}));
  EXPECT_EQ(counted.uncounted({span(10, 20), span(30, 35)}, kFirst), seconds(0));
  EXPECT_EQ(counted.uncounted({span(5, 36)}, kFirst), seconds(6));
}

TEST(CountedDowntimeTest, IgnoresTimeBeforeTheStart) {
  EXPECT_EQ(CountedDowntime().uncounted({span(10, 20), span(1, 5)}, kFirst + seconds(18)), seconds(2));
}

TEST(CountedDowntimeTest, SkipsNumbersOfOtherEvents) {
  for (const char* text : {"", "ann/1/2", "/downtime 5", "/downtime 5-x", "/downtime 5-6,7-8"}) {
    CountedDowntime counted;
    counted.add(text);
    EXPECT_EQ(counted.uncounted({span(10, 20)}, kFirst), seconds(10)) << text;
  }
}

}  // namespace
}  // namespace rookery::rooms
