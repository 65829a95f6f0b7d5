#include "rookery/study/event_text.h"

#include <gtest/gtest.h>

#include "test/made_study.h"

namespace rookery::study {
namespace {

using Fault = EventTextError::Fault;

const Notes kNotes{
    .before = "or",
    .text = "100% \"good\"\nnext line",
    .shapes = {{notation::pgn::ShapeColor::Green, chess::Square::from_index(28)},
               {notation::pgn::ShapeColor::Red, chess::Square::from_index(0), chess::Square::from_index(63)}},
    .nags = {1, 14},
    .clock = Duration(61'500),
    .eval = WrittenEval{false, -35, 18},
    .hint = "-",
    .wrong = "Не так"};

/// The grammar, line by line. A change of a row is a change of what stores hold.
TEST(StudyEventText, EachEventIsWrittenAndReadAgain) {
  const std::vector<std::pair<Event, std::string>> rows{
      {CreateStudy{"Rook endings", Visibility::Private}, "create private - Rook%20endings"},
      {CreateStudy{"4b", Visibility::Class, "k3v9"}, "create class k3v9 4b"},
      {Rename{"-"}, "rename %2D"},
      {SetVisibility{Visibility::Link}, "visibility link -"},
      {SetMember{"bert", MemberRole::Contributor}, "member bert contributor"},
      {SetMember{"bert", std::nullopt}, "member bert -"},
      {AddChapter{.chapter = "chapter1",
                  .name = "One",
                  .orientation = chess::Color::Black,
                  .mode = ChapterMode::Interactive,
                  .kind = ChapterKind::Chess960,
                  .tags = {{"White", "Anna B."}},
                  .tree = {.fen = "8/8 w - -",
                           .opening = {.text = "Hi"},
                           .nodes = {{0, "e2e4", kNotes}, {1, "0000"}}}},
       "chapter-add chapter1 black interactive chess960 One 1 White Anna%20B. 8/8%20w%20-%20- t=Hi 0:e2e4 b=or "
       "t=100%25%20\"good\"%0Anext%20line h=%2D w=Не%20так s=Ge4,Ra1h8 n=1,14 c=61500 e=-35/18 1:0000"},
      {EditChapter{.chapter = "chapter1", .name = "Two", .tags = {{"ECO", ""}}},
       "chapter-edit chapter1 - - Two 1 ECO -"},
      {EditChapter{.chapter = "chapter1", .orientation = chess::Color::White, .mode = ChapterMode::Practice},
       "chapter-edit chapter1 white practice - 0"},
      {MoveChapter{"chapter1", ""}, "chapter-move chapter1 -"},
      {DeleteChapter{"chapter1"}, "chapter-delete chapter1"},
      {ReplaceTree{"chapter1", ChapterKind::Chess, {.fen = "8/8"}}, "chapter-replace chapter1 chess 8/8"},
      {PlayMove{"chapter1", kRoot, "e2e4"}, "move chapter1 0 e2e4"},
      {SetBoard{"chapter1", {17, 3}, "8/8 b"}, "board chapter1 17.3 8/8%20b"},
      {DeleteNode{"chapter1", {17, 0}}, "delete chapter1 17"},
      {Promote{"chapter1", {17, 0}, true}, "promote chapter1 17 main"},
      {Promote{"chapter1", {17, 0}, false}, "promote chapter1 17 up"},
      {WriteText{TextKind::Comment, "chapter1", {17, 0}, "a b"}, "comment chapter1 17 a%20b"},
      {WriteText{TextKind::Before, "chapter1", {17, 0}, ""}, "before chapter1 17 -"},
      {WriteText{TextKind::Hint, "chapter1", {17, 0}, "x"}, "hint chapter1 17 x"},
      {WriteText{TextKind::Wrong, "chapter1", {17, 0}, "x"}, "wrong chapter1 17 x"},
      {SetNags{"chapter1", {17, 0}, {}}, "nags chapter1 17 -"},
      {SetShapes{"chapter1", {17, 0}, kNotes.shapes}, "shapes chapter1 17 Ge4,Ra1h8"},
      {SetClock{"chapter1", {17, 0}, std::nullopt}, "clock chapter1 17 -"},
      {SetClock{"chapter1", {17, 0}, Duration(90)}, "clock chapter1 17 90"},
      {Undo{16}, "undo 16"},
  };
  for (const auto& [event, text] : rows) {
    const EventRecord record{Instant(Duration(1'764'432'000'000)), "anna", event};
    const std::string line = "1764432000000 anna " + text;
    EXPECT_EQ(write_record(record), line);
    const auto read = parse_record(line);
    ASSERT_TRUE(read) << text << ": " << describe(read.error().fault);
    EXPECT_EQ(*read, record) << text;
  }
}

TEST(StudyEventText, DamagedLinesAreRefusedWithTheirPlace) {
  struct Row {
    std::string line;
    Fault fault;
    std::size_t offset;
  };
  const std::vector<Row> rows{
      {"", Fault::MissingWord, 0},
      {"x anna undo 1", Fault::BadNumber, 0},
      {"1 anna", Fault::MissingWord, 6},
      {"1 anna dance", Fault::UnknownWord, 7},
      {"1 anna undo", Fault::MissingWord, 11},
      {"1 anna undo -1", Fault::BadNumber, 12},
      {"1 anna undo 1 2", Fault::TrailingText, 14},
      {"1 anna rename a%2", Fault::BadText, 14},
      {"1 anna rename a%zz", Fault::BadText, 14},
      {"1 anna move chapter1 x e2e4", Fault::BadNumber, 21},
      {"1 anna nags chapter1 17 256", Fault::BadNumber, 24},
      {"1 anna shapes chapter1 17 Ge9", Fault::UnknownWord, 26},
      {"1 anna clock chapter1 17 -5", Fault::BadNumber, 25},
      {"1 anna chapter-replace chapter1 chess 8/8 1:e2e4", Fault::BadNumber, 42},
      {"1 anna chapter-replace chapter1 chess 8/8 q=1", Fault::UnknownWord, 42},
  };
  for (const Row& row : rows) {
    const auto read = parse_record(row.line);
    ASSERT_FALSE(read) << row.line;
    EXPECT_EQ(read.error().fault, row.fault) << row.line;
    EXPECT_EQ(read.error().offset, row.offset) << row.line;
  }
}

TEST(NodeIds, AreReadAsTheyAreWritten) {
  for (const NodeId node : {kRoot, NodeId{17, 0}, NodeId{17, 3}}) {
    EXPECT_EQ(parse_node_id(write(node)), node);
  }
  for (const char* text : {"", "-1", "017", "17.", "17.0", "0.1", "1.2.3", "x", "4294967296"}) {
    EXPECT_EQ(parse_node_id(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace rookery::study
