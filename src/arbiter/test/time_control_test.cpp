#include "rookery/arbiter/time_control.h"

#include <gtest/gtest.h>

namespace rookery::arbiter {
namespace {

using Fault = TimeControlError::Fault;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(TimeControl, ReadsAndWritesItsTextForms) {
  struct Row {
    const char* text;
    const char* written;
    const char* pgn;
    TimeControl control;
  };
  const Row rows[] = {
      {"-", "-", "-", {}},
      {"5+3", "5+3", "300+3", {{{0, minutes(5), seconds(3)}}}},
      {"10", "10", "600+0", {{{0, minutes(10), seconds(0)}}}},
      {"10+0", "10", "600+0", {{{0, minutes(10), seconds(0)}}}},
      {"0.5+0", "0.5", "30+0", {{{0, seconds(30), seconds(0)}}}},
      {"1.25+0.5", "1.25+0.5", "75+0.5", {{{0, seconds(75), Duration(500)}}}},
      {"0+2", "0+2", "0+2", {{{0, seconds(0), seconds(2)}}}},
      {"40/90+30:30+30",
       "40/90+30:30+30",
       "40/5400+30:1800+30",
       {{{40, minutes(90), seconds(30)}, {0, minutes(30), seconds(30)}}}},
      {"40/120:20/60:15",
       "40/120:20/60:15",
       "40/7200:20/3600:900",
       {{{40, minutes(120), seconds(0)}, {20, minutes(60), seconds(0)}, {0, minutes(15), seconds(0)}}}},
  };
  for (const Row& row : rows) {
    const auto control = parse_time_control(row.text);
    ASSERT_TRUE(control) << row.text;
    EXPECT_EQ(*control, row.control) << row.text;
    EXPECT_EQ(write_pgn_time_control(*control), row.pgn) << row.text;
    EXPECT_EQ(write_time_control(*control), row.written) << row.text;
    EXPECT_EQ(*parse_time_control(row.written), row.control) << row.text;
  }
}

TEST(TimeControl, NamesTheFaultAndItsPlace) {
  struct Row {
    const char* text;
    Fault fault;
    std::size_t offset;
  };
  const Row rows[] = {
      {"", Fault::Syntax, 0},
      {"five", Fault::Syntax, 0},
      {"5+", Fault::Syntax, 2},
      {"5+3x", Fault::Syntax, 3},
      {"-5", Fault::Syntax, 0},
      {"5.", Fault::Syntax, 2},
      {"5.1234", Fault::Syntax, 5},
      {"0+0", Fault::NoTime, 0},
      {"1441", Fault::TooLong, 0},
      {"1234567", Fault::Syntax, 6},
      {"5+3:5", Fault::MovesMissing, 4},
      {"40/90:", Fault::Syntax, 6},
      {"0/90:30", Fault::Syntax, 1},
      {"40/", Fault::Syntax, 3},
      {"5+90000", Fault::TooLong, 0},
      {"1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1", Fault::TooManyStages, 32},
  };
  for (const Row& row : rows) {
    const auto control = parse_time_control(row.text);
    ASSERT_FALSE(control) << row.text;
    EXPECT_EQ(control.error().fault, row.fault) << row.text;
    EXPECT_EQ(control.error().offset, row.offset) << row.text;
  }
  EXPECT_FALSE(parse_time_control(std::string(101, '1')));
}

}  // namespace
}  // namespace rookery::arbiter
