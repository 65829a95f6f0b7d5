#include "site/lessons/chapter_task.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "rookery/study/chapter_pgn.h"

/// Chapters of studies as tasks of homework.
namespace rookery::server {
namespace {

using store::HomeworkTry;
using store::TryResult;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Instant at_second(std::int64_t second) {
  return Instant(Duration(second * 1'000));
}

study::AddChapter chapter_of(std::string_view pgn) {
  auto chapters = study::read_chapters(pgn);
  if (!chapters || chapters->size() != 1) {
    throw std::runtime_error("one game was expected");
  }
  chapters->front().chapter = "chapter1";
  return chapters->front();
}

/// Black is asked, after White's first move.
constexpr std::string_view kQuestions =
    "[ChapterName \"Scholar\"]\n[ChapterMode \"gamebook\"]\n[Orientation \"black\"]\n\n"
    "{ Defend yourself. } 1. e4 { [%hint The centre] [%wrong Take the centre.] } 1... e5 { Good. } "
    "(1... c5 $5 { Sharper. }) (1... f6 { The king is open. }) 2. Qh5 Nc6 3. Bc4 g6 { [%cal Gg6h5] } *";
constexpr std::string_view kHidden =
    "[ChapterName \"Fool\"]\n[ChapterMode \"conceal\"]\n\n1. f3 e5 2. g4 Qh4# *";

ChapterTask task_of(std::string_view pgn) {
  auto task = ChapterTask::of(chapter_of(pgn));
  if (!task) {
    throw std::runtime_error(task.error().message);
  }
  return *std::move(task);
}

/// Plays the moves of a pupil, one in each second.
HomeworkTry tried(const ChapterTask& task, const std::vector<std::string>& moves) {
  HomeworkTry tried = task.begin({.account = "ben", .began = at_second(0)});
  std::int64_t second = 0;
  for (const std::string& move : moves) {
    auto next = task.go_on(std::move(tried), move, at_second(++second));
    if (!next) {
      throw std::runtime_error(move + ": " + next.error().message);
    }
    tried = *std::move(next);
  }
  return tried;
}

std::string words_on_last(const ChapterTask& task, const HomeworkTry& tried) {
  return task.comments_on(moves_of_try(tried)).back().words;
}

TEST(ChapterTask, AsksTheSideAtTheBottomAndPlaysTheOther) {
  const ChapterTask task = task_of(kQuestions);
  EXPECT_EQ(task.asked(), 3U);
  EXPECT_EQ(task.task().solution, "e2e4 e7e5 d1h5 b8c6 f1c4 g7g6");
  EXPECT_EQ(tried(task, {}).moves, "e2e4@0");
  const HomeworkTry done = tried(task, {"e7e5", "b8c6", "g7g6"});
  EXPECT_EQ(done.moves, "e2e4@0 e7e5@1000 d1h5@1000 b8c6@2000 f1c4@2000 g7g6@3000");
  EXPECT_EQ(done.result, TryResult::Right);
  EXPECT_EQ(done.ended, at_second(3));
}

TEST(ChapterTask, AsksForEachMoveWhereTheyAreHidden) {
  const ChapterTask task = task_of(kHidden);
  EXPECT_EQ(task.asked(), 4U);
  EXPECT_EQ(tried(task, {"f2f3", "e7e5", "g2g4"}).result, TryResult::Going);
  EXPECT_EQ(tried(task, {"f2f3", "e7e5", "g2g4", "d8h4"}).result, TryResult::Right);
}

TEST(ChapterTask, WrongMoveIsAnsweredInTheAuthorsWordsAndTheTryGoesOn) {
  const ChapterTask task = task_of(kQuestions);
  const HomeworkTry variation = tried(task, {"f7f6"});
  EXPECT_EQ(variation.moves, "e2e4@0 f7f6@1000x");
  EXPECT_EQ(words_on_last(task, variation), "The king is open.");
  EXPECT_EQ(words_on_last(task, tried(task, {"f7f6", "a7a6"})), "Take the centre.");
  EXPECT_EQ(words_on_last(task, tried(task, {"e7e5", "b8c6", "a7a6"})), "") << "no words for this place";
  const HomeworkTry done = tried(task, {"f7f6", "e7e5", "b8c6", "g7g6"});
  EXPECT_EQ(done.result, TryResult::Wrong) << "a mistake was made, and all moves were found";
  EXPECT_EQ(done.ended, at_second(4));
}

TEST(ChapterTask, GoodVariationIsNearlyRightAndNoMistake) {
  const ChapterTask task = task_of(kQuestions);
  const HomeworkTry nearly = tried(task, {"c7c5"});
  EXPECT_EQ(moves_of_try(nearly).back(), (TryMove{"c7c5", 1'000, MoveVerdict::Nearly}));
  EXPECT_EQ(words_on_last(task, nearly), "Sharper.");
  EXPECT_EQ(tried(task, {"c7c5", "e7e5", "b8c6", "g7g6"}).result, TryResult::Right);
}

TEST(ChapterTask, ShownMoveIsAMistake) {
  const ChapterTask task = task_of(kQuestions);
  const HomeworkTry shown = tried(task, {"show"});
  EXPECT_EQ(shown.moves, "e2e4@0 e7e5@1000? d1h5@1000");
  EXPECT_EQ(task.comments_on(moves_of_try(shown))[1].words, "Good.");
  EXPECT_EQ(tried(task, {"show", "b8c6", "g7g6"}).result, TryResult::Wrong);
}

TEST(ChapterTask, AnyMateIsRightWhereTheLineMates) {
  const ChapterTask task = task_of(
      "[ChapterName \"Mate\"]\n[ChapterMode \"conceal\"]\n[SetUp \"1\"]\n"
      "[FEN \"k7/8/1K6/8/8/8/8/3QR3 w - - 0 1\"]\n\n1. Re8# *");
  EXPECT_EQ(tried(task, {"d1d8"}).result, TryResult::Right);
  EXPECT_EQ(tried(task, {"d1d7"}).result, TryResult::Going);
}

TEST(ChapterTask, HintIsThatOfTheMoveAskedFor) {
  const ChapterTask task = task_of(kQuestions);
  EXPECT_EQ(task.hint_after(moves_of_try(tried(task, {}))), "The centre");
  EXPECT_EQ(task.hint_after(moves_of_try(tried(task, {"f7f6"}))), "The centre");
  EXPECT_EQ(task.hint_after(moves_of_try(tried(task, {"e7e5"}))), "");
}

TEST(ChapterTask, ArrowsAreSeenOnceTheirMoveWasFound) {
  const ChapterTask task = task_of(kQuestions);
  EXPECT_EQ(task.comments_on(moves_of_try(tried(task, {"e7e5", "b8c6", "g7g6"}))).back().shapes.size(), 1U);
}

TEST(ChapterTask, MoveThatIsNotLegalChangesNothing) {
  const ChapterTask task = task_of(kQuestions);
  const auto none = task.go_on(tried(task, {}), "e7e4", at_second(1));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().field, "move");
}

TEST(ChapterTask, TryWithTooManyWrongMovesEnds) {
  const ChapterTask task = task_of(kQuestions);
  EXPECT_EQ(tried(task, std::vector<std::string>(kMostWrongMoves, "a7a6")).result, TryResult::Going);
  EXPECT_EQ(tried(task, std::vector<std::string>(kMostWrongMoves + 1, "a7a6")).result, TryResult::Wrong);
}

TEST(ChapterTask, IsReadAsItWasKept) {
  const ChapterTask task = task_of(kQuestions);
  const auto read = ChapterTask::read({0, "study123", "chapter1", task.written()});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->chapter(), task.chapter());
  EXPECT_FALSE(ChapterTask::read({0, "study123", "chapter1", "0 - rename x"}));
}

TEST(ChapterTask, ChapterThatAsksForNothingIsNone) {
  const std::vector<std::pair<std::string_view, std::string_view>> rows{
      {"1. e4 *", "questions or with hidden moves"},
      {"[ChapterMode \"practice\"]\n\n1. e4 *", "questions or with hidden moves"},
      {"[ChapterMode \"conceal\"]\n\n*", "asks for no move"},
      {"[ChapterMode \"gamebook\"]\n[Orientation \"black\"]\n\n1. e4 *", "asks for no move"},
      {"[ChapterMode \"conceal\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
       "[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\"]\n\n1. e4 *",
       "standard chess"}};
  for (const auto& [pgn, why] : rows) {
    const auto task = ChapterTask::of(chapter_of(pgn));
    ASSERT_FALSE(task) << pgn;
    EXPECT_THAT(task.error().message, HasSubstr(why)) << pgn;
  }
}

}  // namespace
}  // namespace rookery::server
