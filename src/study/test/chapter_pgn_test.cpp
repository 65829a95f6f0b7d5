#include "rookery/study/chapter_pgn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/made_study.h"

namespace rookery::study {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// As Lichess writes a study: several comments in a row, arrows and squares, evaluations, clocks, a chapter
/// that is an interactive lesson, one from Black's side.
constexpr std::string_view kStudy = R"([Event "Dragon: Main line"]
[Date "2026.06.25"]
[Result "*"]
[Variant "Standard"]
[ECO "B76"]
[StudyName "Dragon"]
[ChapterName "Main line"]
[ChapterURL "https://lichess.org/study/8c8bmUfy/qwnXMwVC"]
[Annotator "https://lichess.org/@/anna"]
[UTCDate "2026.06.25"]
[UTCTime "10:12:04"]

{ The Dragon Variation. }
1. e4 { [%eval 0.24] [%clk 0:03:00] } 1... c5 { [%eval 0.32] [%clk 0:02:58] } 2. Nf3 { Controls d4 } { [%csl Gd4,Gc5][%cal Gf3d4,Rc5d4] } 2... d6 (2... e6 $6 { [%cal Gd7d5] } 3. d4 (3. c3 d5) 3... cxd4) 3. d4! *


[Event "Dragon: Find the moves"]
[Result "*"]
[Variant "From Position"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[SetUp "1"]
[StudyName "Dragon"]
[ChapterName "Find the moves"]
[ChapterURL "https://lichess.org/study/8c8bmUfy/abcdefgh"]
[Orientation "black"]
[ChapterMode "gamebook"]

{ White to move: is there a mate? [%hint Mind the back rank] }
1. Rd8# { Well done. [%wrong The rook wins at once.] } *


)";

std::vector<AddChapter> read(std::string_view text) {
  auto chapters = read_chapters(text);
  if (!chapters) {
    throw std::runtime_error(describe(chapters.error()));
  }
  return *std::move(chapters);
}

/// The chapter as a study has it.
Chapter added(AddChapter chapter) {
  chapter.chapter = kFirst;
  return MadeStudy(std::move(chapter)).chapter();
}

TEST(StudyPgn, ChaptersOfALichessStudyAreRead) {
  const std::vector<AddChapter> chapters = read(kStudy);
  ASSERT_EQ(chapters.size(), 2U);
  const AddChapter& main = chapters[0];
  EXPECT_EQ(main.name, "Main line");
  EXPECT_EQ(main.mode, ChapterMode::Normal);
  EXPECT_EQ(main.orientation, chess::Color::White);
  EXPECT_THAT(main.tags, ElementsAre(Tag{"Date", "2026.06.25"}, Tag{"ECO", "B76"},
                                     Tag{"Annotator", "https://lichess.org/@/anna"},
                                     Tag{"UTCDate", "2026.06.25"}, Tag{"UTCTime", "10:12:04"}));
  EXPECT_EQ(main.tree.opening.text, "The Dragon Variation.");
  ASSERT_EQ(main.tree.nodes.size(), 10U);
  const Notes& e4 = main.tree.nodes[0].notes;
  EXPECT_EQ(e4.clock, Duration(180'000));
  EXPECT_EQ(e4.eval, (WrittenEval{false, 24}));
  const Notes& knight = main.tree.nodes[2].notes;
  EXPECT_EQ(knight.text, "Controls d4");
  EXPECT_EQ(knight.shapes.size(), 4U);
  const AddChapter& lesson = chapters[1];
  EXPECT_EQ(lesson.mode, ChapterMode::Interactive);
  EXPECT_EQ(lesson.orientation, chess::Color::Black);
  EXPECT_EQ(lesson.tree.opening.hint, "Mind the back rank");
  EXPECT_EQ(lesson.tree.opening.text, "White to move: is there a mate?");
  EXPECT_EQ(lesson.tree.nodes[0].notes.wrong, "The rook wins at once.");
  EXPECT_EQ(lesson.tree.nodes[0].notes.text, "Well done.");
}

TEST(StudyPgn, WhatIsWrittenIsReadAgain) {
  for (const AddChapter& chapter : read(kStudy)) {
    const Chapter before = added(chapter);
    const std::string text = write_chapter(before, {"Dragon", "https://chess.example/study/a/b", ""});
    const std::vector<AddChapter> again = read(text);
    ASSERT_EQ(again.size(), 1U) << text;
    Chapter after = added(again.front());
    std::ranges::sort(after.tags, {}, &Tag::name);
    Chapter expected = before;
    std::ranges::sort(expected.tags, {}, &Tag::name);
    EXPECT_EQ(after, expected) << text;
  }
}

TEST(StudyPgn, TagsAreThoseOfLichess) {
  const std::string text =
      write_chapter(added(read(kStudy)[1]), {"Dragon", "https://chess.example/study/a/b", "anna"});
  for (const char* tag :
       {"[Event \"Dragon: Find the moves\"]", "[StudyName \"Dragon\"]", "[ChapterName \"Find the moves\"]",
        "[ChapterURL \"https://chess.example/study/a/b\"]", "[Orientation \"black\"]",
        "[ChapterMode \"gamebook\"]", "[Annotator \"anna\"]", "[SetUp \"1\"]"}) {
    EXPECT_THAT(text, HasSubstr(tag));
  }
}

TEST(StudyPgn, PartsThatAreNotWantedAreLeftOut) {
  const Chapter chapter = added(read(kStudy)[0]);
  const std::string bare =
      write_chapter(chapter, {"Dragon", "", ""},
                    {.clocks = false, .comments = false, .variations = false, .orientation = false});
  EXPECT_THAT(bare, HasSubstr("1. e4 c5 2. Nf3 d6 3. d4 *"));
  EXPECT_THAT(bare, Not(HasSubstr("Orientation")));
  const std::string timed = write_chapter(chapter, {"Dragon", "", ""}, {.comments = false});
  EXPECT_THAT(timed, HasSubstr("[%clk 0:03:00]"));
  EXPECT_THAT(timed, Not(HasSubstr("%eval")));
}

TEST(StudyPgn, ChapterIsNamedAfterItsGame) {
  const std::vector<std::pair<std::string, std::string>> rows{
      {"[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 *\n", "Anna - Bert"},
      {"[Event \"Club evening\"]\n[White \"?\"]\n[Black \"?\"]\n\n1. e4 *\n", "Club evening"},
      {"1. e4 *\n", "Chapter 1"},
  };
  for (const auto& [text, name] : rows) {
    EXPECT_EQ(read(text).front().name, name) << text;
  }
}

TEST(StudyPgn, MoveThatStandsTwiceBecomesOne) {
  const std::vector<AddChapter> chapters =
      read("1. e4 { one } e5 (1... e5 { two } 2. Nf3) (1... c5) 2. d4 *");
  const Chapter chapter = added(chapters.front());
  const NodeId e4 = chapter.nodes.at(kRoot).children.front();
  ASSERT_EQ(chapter.nodes.at(e4).children.size(), 2U);
  const NodeId e5 = chapter.nodes.at(e4).children.front();
  EXPECT_EQ(chapter.nodes.at(e5).children.size(), 2U) << "what follows either stays";
  EXPECT_EQ(chapter.notes_of(e5).text, "two");
}

TEST(StudyPgn, Chess960KeepsItsKind) {
  const std::string fen = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1";
  const auto chapters = read("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n1. f4 *\n");
  EXPECT_EQ(chapters.front().kind, ChapterKind::Chess960);
  const std::string text = write_chapter(added(chapters.front()), {"Shuffled", "", ""});
  EXPECT_EQ(read(text).front().kind, ChapterKind::Chess960) << text;
}

/// A free chapter whose first board has two others after it, and the first of them one more.
MadeStudy free_study() {
  MadeStudy study(made_chapter(kFirst, ChapterKind::Free, "8/8/8/8/8/8/8/8 w - - 0 1"));
  const auto put = [&](NodeId parent, const std::string& fen) {
    EXPECT_EQ(study.give("anna", SetBoard{kFirst, parent, fen}), "done");
    return study.node;
  };
  const NodeId pawns = put(kRoot, "PPPPPPPP/8/8/8/8/8/8/8 w - - 0 1");
  put(kRoot, "8/8/8/8/8/8/8/NNNNNNNN b - - 0 1");
  const NodeId kings = put(pawns, "8/8/8/3KK3/8/8/8/8 w - - 0 1");
  EXPECT_EQ(study.give("anna", WriteText{TextKind::Comment, kFirst, pawns, "eight {pawns}"}), "done");
  EXPECT_EQ(study.give("anna", WriteText{TextKind::Hint, kFirst, kings, "two of them"}), "done");
  EXPECT_EQ(
      study.give("anna",
                 SetShapes{kFirst, kings, {{notation::pgn::ShapeColor::Red, chess::Square::from_index(0)}}}),
      "done");
  return study;
}

TEST(StudyPgn, FreeBoardsBecomeAGameEach) {
  const std::string text = write_chapter(free_study().chapter(), {"Pawns", "", ""});
  EXPECT_THAT(text, HasSubstr("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n"));
  EXPECT_THAT(text, HasSubstr("[FEN \"PPPPPPPP/8/8/8/8/8/8/8 w - - 0 1\"]\n"));
  EXPECT_THAT(text, HasSubstr("{eight {pawns)} *"));
  EXPECT_THAT(text, HasSubstr("[%csl Ra1]"));
}

TEST(StudyPgn, BoardsOfAFreeChapterAreReadAgain) {
  const Chapter before = free_study().chapter();
  // Between other chapters, and two of them in a row.
  const std::string free = write_chapter(before, {"Pawns", "", ""});
  const std::vector<AddChapter> again =
      read("[ChapterName \"a\"]\n\n1. e4 *\n\n" + free + free + "[ChapterName \"b\"]\n\n1. d4 *\n\n");
  ASSERT_EQ(again.size(), 4U);
  EXPECT_EQ(again[0].name, "a");
  EXPECT_EQ(again[3].name, "b");
  for (const AddChapter& chapter : {again[1], again[2]}) {
    EXPECT_EQ(chapter.kind, ChapterKind::Free);
    EXPECT_EQ(chapter.name, before.name);
    const Chapter after = added(chapter);
    const std::vector<NodeId> here = in_order(before), there = in_order(after);
    ASSERT_EQ(there.size(), here.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
      EXPECT_EQ(after.nodes.at(there[i]).board, before.nodes.at(here[i]).board);
      EXPECT_EQ(after.nodes.at(there[i]).children.size(), before.nodes.at(here[i]).children.size());
      Notes expected = before.notes_of(here[i]);
      std::ranges::replace(expected.text, '}', ')');
      EXPECT_EQ(after.notes_of(there[i]), expected);
    }
  }
}

TEST(StudyPgn, BoardThatCannotBePlayedIsAFreeChapter) {
  const std::vector<AddChapter> chapters = read(
      "[Event \"Pawns alone\"]\n[SetUp \"1\"]\n[FEN \"8/pppp4/8/8/8/8/4PPPP/8 w - - 0 1\"]\n\n"
      "{ [%csl Ge2] Who is first? } *\n\n[Event \"next\"]\n\n1. e4 *\n");
  ASSERT_EQ(chapters.size(), 2U);
  EXPECT_EQ(chapters[0].kind, ChapterKind::Free);
  EXPECT_EQ(chapters[0].name, "Pawns alone");
  EXPECT_EQ(chapters[0].tree.opening.text, "Who is first?");
  EXPECT_EQ(chapters[0].tree.opening.shapes.size(), 1U);
  EXPECT_EQ(chapters[1].kind, ChapterKind::Chess);
  // With a move it is a game, and its start is wrong.
  const auto played = read_chapters("[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/4PPPP/8 w - - 0 1\"]\n\n1. e4 *\n");
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().fault, notation::pgn::Fault::BadStart);
}

TEST(StudyPgn, BoardsWhoseOrderIsWrongAreChaptersOfTheirOwn) {
  std::string text = write_chapter(free_study().chapter(), {"Pawns", "", ""});
  text.replace(text.find("[FreeBoardAfter \"1\"]"), 21, "[FreeBoardAfter \"7\"]");
  EXPECT_GT(read(text).size(), 1U);
}

TEST(StudyPgn, DamagedTextIsRefusedWithItsPlace) {
  const auto chapters = read_chapters("1. e4 *\n\n[Event \"two\"]\n\n1. e5 *\n");
  ASSERT_FALSE(chapters);
  EXPECT_EQ(chapters.error().game, 2U);
  EXPECT_EQ(chapters.error().fault, notation::pgn::Fault::IllegalMove);
}

TEST(StudyPgn, MoreGamesThanChaptersAreNotRead) {
  std::string text;
  for (std::size_t i = 0; i < kMaxChapters + 5; ++i) {
    text += "[Event \"x\"]\n\n1. e4 *\n\n";
  }
  EXPECT_EQ(read(text).size(), kMaxChapters + 1) << "enough to be refused";
}

}  // namespace
}  // namespace rookery::study
