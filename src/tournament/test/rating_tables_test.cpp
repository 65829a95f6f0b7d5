#include "standings/rating_tables.h"

#include <gtest/gtest.h>

namespace rookery::tournament {
namespace {

/// Rows of the tables in the FIDE Rating Regulations (B.02, 8.1.1 and 8.1.2).
TEST(RatingTables, ExpectedScoresAreThoseOfTheRegulations) {
  struct Row {
    std::int32_t least, most, percent;
  };
  for (const Row& row : {Row{0, 3, 50}, Row{4, 10, 51}, Row{92, 98, 63}, Row{189, 197, 75}, Row{303, 315, 86},
                         Row{345, 357, 89}, Row{392, 411, 92}, Row{560, 619, 98}, Row{620, 735, 99}}) {
    EXPECT_EQ(expected_percent(row.least), row.percent);
    EXPECT_EQ(expected_percent(row.most), row.percent);
    EXPECT_EQ(expected_percent(-row.least), 100 - row.percent);
    EXPECT_EQ(expected_percent(-row.most), 100 - row.percent);
  }
  EXPECT_EQ(expected_percent(736), 100);
  EXPECT_EQ(expected_percent(-3'000), 0);
}

TEST(RatingTables, RatingDifferencesAreThoseOfTheRegulations) {
  struct Row {
    std::int32_t percent, difference;
  };
  for (const Row& row :
       {Row{50, 0}, Row{51, 7}, Row{66, 117}, Row{75, 193}, Row{90, 366}, Row{99, 677}, Row{100, 800}}) {
    EXPECT_EQ(rating_difference(row.percent), row.difference);
    EXPECT_EQ(rating_difference(100 - row.percent), -row.difference);
  }
}

}  // namespace
}  // namespace rookery::tournament
