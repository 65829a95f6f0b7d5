// SPDX-License-Identifier: MIT
#include "rookery/notation/time_control.h"

#include <gtest/gtest.h>

#include "rookery/base/random.h"

namespace rookery::notation::time_control {
namespace {

using Kind = Stage::Kind;
using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(TimeControl, ReadsAndWritesItsTextForms) {
  struct Row {
    const char* text;
    const char* written;
    const char* pgn;
    TimeControl control;
  };
  const auto both = [](const std::vector<Stage>& stages) { return TimeControl::both(stages); };
  const Row rows[] = {
      {"-", "-", "-", {}},
      {"5+3", "5+3", "300+3", both({{0, minutes(5), seconds(3)}})},
      {"10", "10", "600+0", both({{0, minutes(10)}})},
      {"10+0", "10", "600+0", both({{0, minutes(10)}})},
      {"10 d0", "10", "600+0", both({{0, minutes(10)}})},
      {"0.5+0", "0.5", "30+0", both({{0, seconds(30)}})},
      {"1.25+0.5", "1.25+0.5", "75+0.5", both({{0, seconds(75), Duration(500)}})},
      {"100s+1", "100s+1", "100+1", both({{0, seconds(100), seconds(1)}})},
      {"90s", "1.5", "90+0", both({{0, seconds(90)}})},
      {"0.001s", "0.001s", "0.001+0", both({{0, Duration(1)}})},
      {"0+2", "0+2", "0+2", both({{0, seconds(0), seconds(2)}})},
      {"5 d3", "5 d3", "300S3", both({{0, minutes(5), seconds(3), Kind::Delay}})},
      {"5 b3", "5 b3", "300B3", both({{0, minutes(5), seconds(3), Kind::Bronstein}})},
      {"0 d5", "0 d5", "0S5", both({{0, seconds(0), seconds(5), Kind::Delay}})},
      {"3d", "3d", "1/259200", both({{0, days(3), seconds(0), Kind::PerMove}})},
      {"60d", "60d", "1/5184000", both({{0, days(60), seconds(0), Kind::PerMove}})},
      {"40/90", "40/90", "40/5400", both({{40, minutes(90)}})},
      {"1440", "1440", "86400+0", both({{0, hours(24)}})},
      {"40/90+30:30+30", "40/90+30:30+30", "40/5400+30:1800+30",
       both({{40, minutes(90), seconds(30)}, {0, minutes(30), seconds(30)}})},
      {"40/120:20/60:15", "40/120:20/60:15", "40/7200:20/3600:900",
       both({{40, minutes(120)}, {20, minutes(60)}, {0, minutes(15)}})},
      {"40/90 d30:30 b5", "40/90 d30:30 b5", "40/5400S30:1800B5",
       both({{40, minutes(90), seconds(30), Kind::Delay}, {0, minutes(30), seconds(5), Kind::Bronstein}})},
      {"5+3 | 3+2",
       "5+3 | 3+2",
       "300+3=180+2",
       {{{{{0, minutes(5), seconds(3)}}, {{0, minutes(3), seconds(2)}}}}}},
      {"5|40/3 d2:1",
       "5 | 40/3 d2:1",
       "300+0=40/180S2:60",
       {{{{{0, minutes(5)}}, {{40, minutes(3), seconds(2), Kind::Delay}, {0, minutes(1)}}}}}},
      {"3d | 1d",
       "3d | 1d",
       "1/259200=1/86400",
       {{{{{0, days(3), seconds(0), Kind::PerMove}}, {{0, days(1), seconds(0), Kind::PerMove}}}}}},
      {"5+3 | 5+3", "5+3", "300+3", both({{0, minutes(5), seconds(3)}})},
  };
  for (const Row& row : rows) {
    const auto control = time_control::parse(row.text);
    ASSERT_TRUE(control) << row.text;
    EXPECT_EQ(*control, row.control) << row.text;
    EXPECT_EQ(time_control::write(*control), row.written) << row.text;
    EXPECT_EQ(*time_control::parse(row.written), row.control) << row.text;
    EXPECT_EQ(time_control::write_pgn(*control), row.pgn) << row.text;
    const auto read = time_control::parse_pgn(row.pgn);
    ASSERT_TRUE(read && *read) << row.pgn;
    EXPECT_EQ(**read, row.control) << row.pgn;
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
      {"5+3 ", Fault::Syntax, 3},
      {" 5+3", Fault::Syntax, 0},
      {"5d3", Fault::Syntax, 2},
      {"5  d3", Fault::Syntax, 1},
      {"5 d", Fault::Syntax, 3},
      {"5 b3+1", Fault::Syntax, 4},
      {"5.", Fault::Syntax, 2},
      {"5.1234", Fault::Syntax, 5},
      {"12345678", Fault::Syntax, 7},
      {"0+0", Fault::NoTime, 0},
      {"0", Fault::NoTime, 0},
      {"40/90:0", Fault::NoTime, 6},
      {"5 | 0", Fault::NoTime, 4},
      {"0d", Fault::NoTime, 0},
      {"61d", Fault::TooLong, 0},
      {"3d+1", Fault::Syntax, 2},
      {"40/3d", Fault::Syntax, 4},
      {"1441", Fault::TooLong, 0},
      {"86401s", Fault::TooLong, 0},
      {"1234567", Fault::TooLong, 0},
      {"5+90000", Fault::TooLong, 2},
      {"5+3:5", Fault::MovesMissing, 4},
      {"40/90:", Fault::Syntax, 6},
      {"0/90:30", Fault::Syntax, 0},
      {"501/90:30", Fault::Syntax, 0},
      {"40/", Fault::Syntax, 3},
      {"1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1", Fault::TooManyStages, 32},
      {"-5", Fault::OneSideOnly, 0},
      {"5 | -", Fault::OneSideOnly, 4},
      {"5 |", Fault::Syntax, 3},
      {"5 | 3 | 2", Fault::Syntax, 5},
  };
  for (const Row& row : rows) {
    const auto control = time_control::parse(row.text);
    ASSERT_FALSE(control) << row.text;
    EXPECT_EQ(control.error().fault, row.fault) << row.text;
    EXPECT_EQ(control.error().offset, row.offset) << row.text;
    EXPECT_FALSE(time_control::describe(row.fault).empty()) << row.text;
  }
}

TEST(TimeControl, ReadsWhatOtherProgramsWriteInPgn) {
  EXPECT_EQ(*time_control::parse_pgn("?"), std::nullopt);
  EXPECT_EQ(*time_control::parse_pgn("300"), time_control::parse("5").value());
  EXPECT_EQ(*time_control::parse_pgn("300+0S5"), time_control::parse("5 d5").value());
  EXPECT_EQ(*time_control::parse_pgn("300+0B5"), time_control::parse("5 b5").value());
  EXPECT_EQ(*time_control::parse_pgn("40/9000"), time_control::parse("40/150").value());
  EXPECT_EQ(*time_control::parse_pgn("1/3600"), time_control::parse("1/60").value());
  struct Row {
    const char* value;
    Fault fault;
    std::size_t offset;
  };
  const Row rows[] = {
      {"*180", Fault::Sandclock, 0},    {"300=*180", Fault::Sandclock, 4}, {"", Fault::Syntax, 0},
      {"5 d3", Fault::Syntax, 1},       {"??", Fault::Syntax, 0},          {"1/0", Fault::NoTime, 0},
      {"1/5270400", Fault::TooLong, 0}, {"86401", Fault::TooLong, 0},      {"300:60", Fault::MovesMissing, 4},
      {"3d", Fault::Syntax, 1},
  };
  for (const Row& row : rows) {
    const auto control = time_control::parse_pgn(row.value);
    ASSERT_FALSE(control) << row.value;
    EXPECT_EQ(control.error().fault, row.fault) << row.value;
    EXPECT_EQ(control.error().offset, row.offset) << row.value;
  }
}

std::vector<Stage> random_side(Random& random) {
  const auto pick = [&](std::int64_t most, std::int64_t step) {
    return Duration{step *
                    static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(most / step) + 1))};
  };
  if (random.below(5) == 0) {
    return {{.time = days(1 + random.below(kMaxDaysPerMove)), .kind = Kind::PerMove}};
  }
  std::vector<Stage> stages(1 + random.below(kMaxStages));
  constexpr std::int64_t kSteps[] = {1, 60, 1'000, 60'000};
  for (Stage& stage : stages) {
    stage.moves = 1 + static_cast<int>(random.below(kMaxMovesInStage));
    stage.time = pick(kMaxStageTime.count(), kSteps[random.below(4)]);
    stage.extra = random.below(3) == 0 ? Duration{0} : pick(kMaxStageTime.count(), kSteps[random.below(4)]);
    constexpr Kind kKinds[] = {Kind::Increment, Kind::Bronstein, Kind::Delay};
    stage.time += Duration{stage.time == Duration{0} ? 1 : 0};
    stage.kind = stage.extra == Duration{0} ? Kind::Increment : kKinds[random.below(3)];
  }
  stages.back().moves *= static_cast<int>(random.below(2));
  return stages;
}

TEST(TimeControl, EveryValueRoundTripsInBothForms) {
  Random random(24);
  for (int i = 0; i < 20'000; ++i) {
    TimeControl control = TimeControl::both(random_side(random));
    if (random.below(2) == 0) {
      control.stages[1] = random_side(random);
    }
    const std::string text = time_control::write(control);
    EXPECT_EQ(time_control::parse(text).value(), control) << text;
    const std::string pgn = time_control::write_pgn(control);
    const auto read = time_control::parse_pgn(pgn);
    ASSERT_TRUE(read && *read) << pgn;
    EXPECT_EQ(**read, control) << pgn;
  }
}

}  // namespace
}  // namespace rookery::notation::time_control
