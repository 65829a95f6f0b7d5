#include "site/lessons/homework_judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "site/lessons/homework_json.h"

namespace rookery::server {
namespace {

using store::HomeworkTask;
using store::HomeworkTry;
using store::TaskKind;
using store::TryResult;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Instant at_ms(std::int64_t ms) {
  return Instant(Duration(ms));
}

/// A fork, from the page's puzzles: the bishop takes aim at king and rook.
const HomeworkTask kFork{TaskKind::Puzzle, "fork", "8/2R5/8/6k1/6p1/6K1/1b6/8 b - - 59 100",
                         "b2e5 g3g2 e5c7"};
/// Mates by the queen on e8 and on d8 alike.
const HomeworkTask kTwoMates{TaskKind::Puzzle, "mate-in-one", "k7/8/1K6/8/8/8/8/3QR3 w - - 0 1", "e1e8"};

HomeworkTry begun() {
  return {.account = "ben", .began = at_ms(1'000)};
}

TEST(HomeworkJudge, RightMoveIsRepliedToUntilThePuzzleIsSolved) {
  const auto first = continue_try(kFork, begun(), "b2e5", at_ms(1'500));
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ(first->result, TryResult::Going);
  EXPECT_THAT(moves_of_try(*first), ElementsAre(TryMove{"b2e5", 500}, TryMove{"g3g2", 500}));
  const auto last = continue_try(kFork, *first, "e5c7", at_ms(4'000));
  ASSERT_TRUE(last) << last.error().message;
  EXPECT_EQ(last->result, TryResult::Right);
  EXPECT_EQ(last->ended, at_ms(4'000));
  EXPECT_EQ(last->moves, "b2e5@500 g3g2@500 e5c7@3000");
}

TEST(HomeworkJudge, WrongMoveEndsTheTryAndIsKept) {
  const auto tried = continue_try(kFork, begun(), "b2c1", at_ms(2'000));
  ASSERT_TRUE(tried);
  EXPECT_EQ(tried->result, TryResult::Wrong);
  EXPECT_THAT(moves_of_try(*tried), ElementsAre(TryMove{"b2c1", 1'000}));
}

TEST(HomeworkJudge, AnyMateIsRightWhereTheSolutionMates) {
  const auto other = continue_try(kTwoMates, begun(), "d1d8", at_ms(2'000));
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_EQ(other->result, TryResult::Right);
  EXPECT_EQ(continue_try(kTwoMates, begun(), "d1d7", at_ms(2'000))->result, TryResult::Wrong);
}

TEST(HomeworkJudge, MoveThatIsNotLegalChangesNothing) {
  const auto tried = continue_try(kFork, begun(), "b2b3", at_ms(2'000));
  ASSERT_FALSE(tried);
  EXPECT_EQ(tried.error().field, "move");
}

TEST(HomeworkJudge, ClockThatWasSetBackMakesNoNegativeTimes) {
  EXPECT_THAT(moves_of_try(*continue_try(kFork, begun(), "b2c1", at_ms(0))), ElementsAre(TryMove{"b2c1", 0}));
}

TEST(HomeworkStanding, CountsTriesTimeAndWhatIsLate) {
  const store::Homework homework{
      .id = "h", .school_class = "4b", .created = {}, .name = "Monday", .deadline = at_ms(5'000)};
  HomeworkTry wrong = begun(), right = begun();
  wrong.result = TryResult::Wrong;
  wrong.ended = at_ms(2'000);
  right.number = 1;
  right.result = TryResult::Right;
  right.ended = at_ms(5'000);
  EXPECT_EQ(standing_of(homework, {}).tries, 0U);
  EXPECT_EQ(standing_of(homework, {wrong}).result, TryResult::Wrong);
  const TaskStanding in_time = standing_of(homework, {wrong, right});
  EXPECT_EQ(in_time.result, TryResult::Right);
  EXPECT_EQ(in_time.tries, 2U);
  EXPECT_EQ(in_time.spent, Duration(5'000));
  EXPECT_FALSE(in_time.is_late);
  right.ended = at_ms(5'001);
  EXPECT_TRUE(standing_of(homework, {wrong, right}).is_late);
}

TEST(HomeworkJson, PupilGetsNoSolution) {
  const store::HomeworkWithTasks homework{{.id = "h", .school_class = "4b", .created = {}, .name = "Monday"},
                                          {kFork, kTwoMates}};
  const std::string seen = homework_for_pupil(homework, "ben", {}, {}).dump();
  EXPECT_THAT(seen, Not(HasSubstr("b2e5")));
  EXPECT_THAT(seen, Not(HasSubstr("solution")));
}

TEST(HomeworkCsv, NamesAreNoFormulas) {
  const store::HomeworkWithTasks homework{{.id = "h", .school_class = "4b", .created = {}, .name = "Monday"},
                                          {kFork}};
  const std::string table =
      homework_csv(homework, {{.account = "sum", .name = "sum", .shown = "=SUM(\"A1\")"}}, {});
  EXPECT_THAT(table, HasSubstr("\"'=SUM(\"\"A1\"\")\",\"sum\",0,,0,\r\n"));
}

}  // namespace
}  // namespace rookery::server
