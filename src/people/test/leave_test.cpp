#include "rookery/people/leave.h"

#include <gtest/gtest.h>

#include <chrono>

namespace rookery::people {
namespace {

using std::chrono::days;

Instant day(int year, unsigned month, unsigned of_month) {
  return std::chrono::sys_days(std::chrono::year(year) / std::chrono::month(month) /
                               std::chrono::day(of_month));
}

TEST(Leave, CountsAgainstTheYearsDays) {
  const Instant now = day(2026, 6, 1);
  EXPECT_EQ(leave_days_left({}, now), kLeaveDaysAYear);
  const auto first = take_leave({}, 10, now);
  ASSERT_TRUE(first);
  EXPECT_EQ(*first, (Leave{2026, 10, now, now + days(10)}));
  EXPECT_TRUE(is_on_leave(*first, now));
  EXPECT_FALSE(is_on_leave(*first, now + days(10)));
  EXPECT_EQ(leave_days_left(*first, now), 20);
  EXPECT_EQ(take_leave(*first, 21, now), std::nullopt);
  EXPECT_EQ(take_leave(*first, 0, now), std::nullopt);
  EXPECT_EQ(take_leave(*first, -1, now), std::nullopt);
}

TEST(Leave, CanBeExtendedWhileItLasts) {
  const Instant now = day(2026, 6, 1), later = day(2026, 6, 3);
  const auto longer = take_leave(*take_leave({}, 5, now), 2, later);
  EXPECT_EQ(longer, (Leave{2026, 7, now, now + days(7)}));
  const Instant after = day(2026, 7, 1);
  EXPECT_EQ(take_leave(*longer, 1, after), (Leave{2026, 8, after, after + days(1)})) << "another one";
}

TEST(Leave, IsRenewedEachYear) {
  const auto all = take_leave({}, kLeaveDaysAYear, day(2026, 12, 20));
  ASSERT_TRUE(all);
  const Instant next = day(2027, 1, 2);
  EXPECT_EQ(leave_days_left(*all, day(2026, 12, 31)), 0);
  EXPECT_EQ(leave_days_left(*all, next), kLeaveDaysAYear);
  const auto more = take_leave(*all, 1, next);
  ASSERT_TRUE(more);
  EXPECT_EQ(more->until, all->until + days(1)) << "the leave before still goes on";
  EXPECT_EQ(more->used, 1);
}

}  // namespace
}  // namespace rookery::people
