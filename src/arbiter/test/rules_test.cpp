// SPDX-License-Identifier: MIT
#include "rookery/arbiter/rules.h"

#include <gtest/gtest.h>

namespace rookery::arbiter {
namespace {

TEST(Rules, EmptyTextMeansDefaults) {
  EXPECT_EQ(*parse_rules(""), Rules{});
  EXPECT_EQ(write_rules(Rules{}), "");
}

TEST(Rules, EachWordChangesOneSetting) {
  struct Row {
    const char* text;
    Rules rules;
  };
  for (const Row& row :
       {Row{"touch", {.touch_move = true}}, Row{"penalties", {.penalties = true}},
        Row{"no-50", {.move_counts = false}}, Row{"otb", {.over_the_board = true}},
        Row{"no-takebacks", {.takebacks = false}}, Row{"no-abort", {.aborts = false}},
        Row{"no-early-draw", {.early_draws = false}}, Row{"no-give-time", {.given_time = false}}}) {
    const auto read = parse_rules(row.text);
    ASSERT_TRUE(read) << row.text;
    EXPECT_EQ(*read, row.rules) << row.text;
    EXPECT_EQ(write_rules(row.rules), row.text);
  }
}

TEST(Rules, RoundTrip) {
  for (unsigned bits = 0; bits < 16; ++bits) {
    const Rules rules{.move_counts = (bits & 1) != 0,
                      .penalties = (bits & 2) != 0,
                      .touch_move = (bits & 4) != 0,
                      .over_the_board = (bits & 8) != 0};
    const auto read = parse_rules(write_rules(rules));
    ASSERT_TRUE(read) << write_rules(rules);
    EXPECT_EQ(*read, rules) << write_rules(rules);
  }
  EXPECT_EQ(write_rules(*parse_rules("otb no-50 touch")), "touch no-50 otb");
}

TEST(Rules, WrongWordIsNamedByItsOffset) {
  struct Row {
    const char* text;
    std::size_t offset;
  };
  for (const Row& row :
       {Row{"tuch", 0}, Row{"touch tuch", 6}, Row{"touch touch", 6}, Row{"touch  otb", 6}, Row{" touch", 0},
        Row{"touch ", 6}, Row{" ", 0}, Row{"TOUCH", 0}, Row{"touch,otb", 0}, Row{"no-50 otb x", 10}}) {
    const auto read = parse_rules(row.text);
    ASSERT_FALSE(read) << row.text;
    EXPECT_EQ(read.error().offset, row.offset) << row.text;
    EXPECT_FALSE(describe(read.error()).empty());
  }
}

}  // namespace
}  // namespace rookery::arbiter
