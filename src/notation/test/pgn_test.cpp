// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/pgn_strict.h"
#include "rookery/notation/pgn_tag_section.h"
#include "rookery/notation/san.h"
#include "test/read_pgn.h"

namespace rookery::notation::pgn {
namespace {

using testing::ElementsAre;

/// The main line in SAN, with blanks between.
std::string line_of(const Game& game) {
  std::string out;
  chess::Position position = game.start;
  for (const Ply& ply : game.plies) {
    out += out.empty() ? "" : " ";
    san::append(out, position, ply.move);
    position.play_unchecked(ply.move);
  }
  return out;
}

constexpr const char* kExported = R"([Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, \"Bobby\" \\ Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]
[ECO "C95"]
[WhiteElo "2785"]

{A long introduction that must be broken over two lines, since no line has more
than 79.} 1. e4 {[%clk 1:59:59.5] best by test} 1... e5 {[%clk 0:04:59]} 2. Nf3
$1 $14 2... Nc6 3. Bb5 a6 {This opening is called the Ruy Lopez.} 4. Ba4 Nf6 5.
O-O 1/2-1/2

)";

TEST(Pgn, RoundTrips) {
  const auto game = read_one(kExported);
  ASSERT_TRUE(game && *game) << describe(game.error());
  EXPECT_EQ((*game)->tag("White"), "Fischer, \"Bobby\" \\ Robert J.");
  EXPECT_EQ((*game)->result, Result::Draw);
  ASSERT_EQ((*game)->plies.size(), 9U);
  EXPECT_EQ((*game)->plies[0].clock, Duration(7'199'500));
  EXPECT_EQ((*game)->plies[0].comment, "best by test");
  EXPECT_EQ((*game)->plies[1].comment, "");
  EXPECT_THAT((*game)->plies[2].nags, ElementsAre(1, 14));
  EXPECT_EQ(write(**game), kExported);
}

TEST(Pgn, ChangedTagsAreWrittenLikeOriginalOnes) {
  struct Row {
    const char* name;
    std::vector<Tag> before, changes, after;
  };
  const std::vector<Tag> some{{"White", "Ann"}, {"ECO", "C20"}, {"Opening", "King's \"Pawn\""}};
  for (const Row& row : {
           Row{"nothing", some, {}, some},
           Row{"a new one in its place by name",
               some,
               {{"Mode", "a\nb"}, {"WhiteElo", "1500"}, {"Annotator", "x\\y"}},
               {{"White", "Ann"},
                {"Annotator", "x\\y"},
                {"ECO", "C20"},
                {"Mode", "a\nb"},
                {"Opening", "King's \"Pawn\""},
                {"WhiteElo", "1500"}}},
           Row{"one of the roster",
               some,
               {{"Event", "Casual"}, {"White", ""}},
               {{"Event", "Casual"}, some[1], some[2]}},
           Row{"left out", some, {{"ECO", ""}, {"Opening", ""}, {"Round", ""}}, {some[0]}},
           Row{"another value", some, {{"ECO", "B00"}}, {some[0], {"ECO", "B00"}, some[2]}},
       }) {
    SCOPED_TRACE(row.name);
    Game game = read_one(kExported).value().value();
    game.tags = row.before;
    const std::string before = write(game);
    game.tags = row.after;
    const std::string after = write(game);
    EXPECT_EQ(change_tags(tag_section(before), row.changes), tag_section(after));
    EXPECT_EQ(before.substr(tag_section(before).size()), after.substr(tag_section(after).size()));
  }
}

struct Good {
  const char* name;
  const char* text;
  const char* line;
  Result result;
  std::size_t variations;
};

void expect_read(const Good& row) {
  SCOPED_TRACE(row.name);
  const auto game = read_one(row.text);
  ASSERT_TRUE(game) << describe(game.error());
  ASSERT_TRUE(*game);
  EXPECT_EQ(line_of(**game), row.line);
  EXPECT_EQ((*game)->result, row.result);
  EXPECT_EQ((*game)->variations, row.variations);
}

TEST(Pgn, ReadsImportFormat) {
  const Good rows[] = {
      {"moves alone", "e4 e5", "e4 e5", Result::Unknown, 0},
      {"numbers without blanks", "1.e4 e5 2.Nf3 2...Nc6 *", "e4 e5 Nf3 Nc6", Result::Unknown, 0},
      {"wrong numbers", "7. e4 9... e5 1-0", "e4 e5", Result::WhiteWins, 0},
      {"result from the tag", "[Result \"0-1\"]\n\n1. e4", "e4", Result::BlackWins, 0},
      {"the marker counts", "[Result \"0-1\"]\n\n1. e4 1-0", "e4", Result::WhiteWins, 0},
      {"half", "1. e4 1/2", "e4", Result::Draw, 0},
      {"escape line", "1. e4\n% not read: 1... a5 {\ne5 *", "e4 e5", Result::Unknown, 0},
      {"line comment", "1. e4 ; 1... a5 {\ne5 *", "e4 e5", Result::Unknown, 0},
      {"braces do not nest", "1. e4 {a { b} e5 *", "e4 e5", Result::Unknown, 0},
      {"variations", "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 (1... c5) *", "e4 e5", Result::Unknown,
       3},
      {"null move in analysis", "1. e4 e5 (1... -- 2. d4 Z0 3. d5 null) *", "e4 e5", Result::Unknown, 1},
      {"result in a variation", "1. e4 (1. d4 1-0) 1... e5 0-1", "e4 e5", Result::BlackWins, 1},
      {"zeros", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *", "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O",
       Result::Unknown, 0},
      {"en passant sign", "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "e4 a6 e5 d5 exd6", Result::Unknown, 0},
      {"byte order mark", "\xEF\xBB\xBF[Event \"x\"]\n\n1. e4 *", "e4", Result::Unknown, 0},
      {"carriage returns", "[Event \"x\"]\r\n\r\n1. e4\r\ne5 *\r\n", "e4 e5", Result::Unknown, 0},
      {"carriage returns alone", "[Event \"x\"]\r1. e4\re5 *\r", "e4 e5", Result::Unknown, 0},
      {"Latin-1", "[White \"M\xFCller\"]\n\n1. e4 {sch\xF6n} e5 *", "e4 e5", Result::Unknown, 0},
      {"UTF-8", "[White \"M\u00FCller\"]\n\n1. e4 {sch\u00F6n \u265F} e5 *", "e4 e5", Result::Unknown, 0},
      {"annotations", "1. e4! $14 e5?? 2. Nf3!? $0 Nc6?! 3. Bb5 $255 *", "e4 e5 Nf3 Nc6 Bb5", Result::Unknown,
       0},
      {"commands", "1. e4 { [%eval 0.31] [%clk 0:03:00] [%csl Ge4][%cal Gd2d4,Re4e5] } e5 *", "e4 e5",
       Result::Unknown, 0},
      {"no empty line", "[Event \"x\"]\n1. e4 e5 1-0", "e4 e5", Result::WhiteWins, 0},
      {"empty lines between tags", "[Event \"x\"]\n\n[Site \"y\"]\n\n\n1. e4 *", "e4", Result::Unknown, 0},
      {"no blanks", "1.e4{x}e5(1...c5)2.Nf3$1 Nc6!*", "e4 e5 Nf3 Nc6", Result::Unknown, 1},
      {"nothing but a result", "[Event \"bye\"]\n\n1-0", "", Result::WhiteWins, 0},
      {"FEN", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 3 9\"]\n\n9. O-O *", "O-O", Result::Unknown,
       0},
      {"Chess960", "[Variant \"Fischer Random\"]\n[FEN \"1k6/8/8/8/8/8/8/1K1R4 w D - 0 1\"]\n\n1. O-O *",
       "O-O", Result::Unknown, 0},
  };
  for (const Good& row : rows) {
    expect_read(row);
  }
}

TEST(Pgn, ReadsWhatBooksAndWordProcessorsWrite) {
  const Good rows[] = {
      {"figures", "1. \u2658f3 \u265Ef6 2. \u2659c4 \u265F\uFE0Fg6 3.\u2658c3 *", "Nf3 Nf6 c4 g6 Nc3",
       Result::Unknown, 0},
      {"a figure for what a pawn becomes", "[FEN \"8/4P3/8/8/8/8/k7/2K5 w - - 0 1\"]\n\n1. e8=\u2655 *",
       "e8=Q", Result::Unknown, 0},
      {"dashes and signs beyond ASCII",
       "1.\u00A0e2\u2013e4 1\u2026 d5 2. e\u00D7d5 Nf6 3. Nf3 g6 4. Be2 Bg7 5. O\u2013O 0\u22120 *",
       "e4 d5 exd5 Nf6 Nf3 g6 Be2 Bg7 O-O O-O", Result::Unknown, 0},
      {"result with a dash", "1. e4 1\u20130", "e4", Result::WhiteWins, 0},
      {"halves", "1. e4 \u00BD\u2013\u00BD", "e4", Result::Draw, 0},
      {"half alone", "1. e4 \u00BD", "e4", Result::Draw, 0},
      {"halves in the tag", "[Result \"\u00BD-\u00BD\"]\n\n1. e4", "e4", Result::Draw, 0},
      {"Windows-1252", "1. e4 e5 \xBD\x96\xBD", "e4 e5", Result::Draw, 0},
      {"ways to promote",
       "[FEN \"8/PPPPP3/8/8/8/7k/8/7K w - - 0 1\"]\n\n1. a8(Q) Kg3 2. b8/R Kh3 3. c8=(N)+ Kg3 4. d8=b e.p. "
       "Kh3 5. e7e8q *",
       "a8=Q Kg3 b8=R Kh3 c8=N Kg3 d8=B Kh3 e8=Q", Result::Unknown, 0},
      {"en passant glued on", "1. e4 a6 2. e5 d5 3. exd6e.p. Nh6 4. d4 Ng8 5. d5 c5 6. dxc6ep+ *",
       "e4 a6 e5 d5 exd6 Nh6 d4 Ng8 d5 c5 dxc6", Result::Unknown, 0},
      {"coordinates", "1. e2e4 e7e5 2. g1f3 *", "e4 e5 Nf3", Result::Unknown, 0},
      {"coordinates with signs",
       "1. e2-e4 d7-d5 2. e4xd5 d8xd5+ 3. f1e2! g8\u2013f6 4. g1:f3 b8c6 5. e1-g1# *",
       "e4 d5 exd5 Qxd5 Be2 Nf6 Nf3 Nc6 O-O", Result::Unknown, 0},
      {"verdicts", "1. e4 += e5 = 2. Nf3+- Nc6\u00B1 3. Bb5 -/+ *", "e4 e5 Nf3 Nc6 Bb5", Result::Unknown, 0},
      {"offer of a draw", "1. e4 e5 (=) 2. Nf3 *", "e4 e5 Nf3", Result::Unknown, 0},
      {"lines of a Macintosh", "[Event \"x\"]\r\r% no\r1. e4 ;y\re5 *\r", "e4 e5", Result::Unknown, 0},
      {"DOS's end of file", "1. e4 *\r\n\x1A", "e4", Result::Unknown, 0},
  };
  for (const Good& row : rows) {
    expect_read(row);
  }
}

TEST(Pgn, KeepsCommentsAndSuffixes) {
  const auto read = read_one(
      "{before} 1. e4!? {one\n  two} ;three\n (1. d4 {lost} $3) {four [%clk 0:00:07] five} e5?? { [%clk "
      "9:0:1.25] } *");
  ASSERT_TRUE(read && *read);
  const Game& game = **read;
  EXPECT_EQ(game.comment, "before");
  EXPECT_EQ(game.plies[0].comment, "one two three four five");
  EXPECT_EQ(game.plies[0].clock, Duration(7'000));
  EXPECT_THAT(game.plies[0].nags, ElementsAre(5));
  EXPECT_THAT(game.plies[1].nags, ElementsAre(4));
  EXPECT_EQ(game.plies[1].clock, Duration(9 * 3'600'000 + 1'250));
}

TEST(Pgn, VerdictsAreAnnotationsAndAnOfferIsAComment) {
  const auto read = read_one("1. e4+- e5 \u00B1 2. Nf3 (=) Nc6 (2... d6= 3. d4 \u2A72) *");
  ASSERT_TRUE(read && *read);
  const Game& game = **read;
  EXPECT_THAT(game.plies[0].nags, ElementsAre(18));
  EXPECT_THAT(game.plies[1].nags, ElementsAre(16));
  EXPECT_EQ(game.plies[2].comment, "(=)");
  EXPECT_EQ(game.variations, 1U);
}

TEST(Pgn, KeepsNonClockTextInTheComment) {
  for (const char* const text : {"[%clk 1:2]", "[%clk 0:60:00]", "[%clk 0:00:00.]", "[%clk 0:00:00",
                                 "[%clk -0:00:01]", "[%eval 0.3]"}) {
    SCOPED_TRACE(text);
    const auto game = read_one("1. e4 {" + std::string(text) + "} *");
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->plies[0].clock, std::nullopt);
    EXPECT_EQ((*game)->plies[0].comment, text);
  }
}

struct Broken {
  const char* name;
  std::string text;
  Fault fault;
  std::size_t offset;
  std::uint32_t line, column;
  const char* shown;
  std::vector<std::string> details;
};

const std::string kAmbiguous = "[FEN \"8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1\"]\n\n";
const Broken kBroken[] = {
    {"tag without value", "[Event]", Fault::BadTag, 6, 1, 7, "]", {}},
    {"tag without name", "[\"x\"]", Fault::BadTag, 1, 1, 2, "\"x\"]", {}},
    {"tag not closed", "[Event \"x\"\n[Site \"y\"]", Fault::BadTag, 10, 1, 11, "", {}},
    {"text behind value", "[White \"Joe \"Quick\" Doe\"]", Fault::BadTag, 13, 1, 14, "Quick\"", {}},
    {"quote not closed", "[A \"b\"]\n[Event \"x]\n1. e4 *", Fault::UnclosedTagValue, 15, 2, 8, "\"x]", {}},
    {"tag twice", "[A \"b\"]\n[A \"c\"]\n\n*", Fault::RepeatedTag, 9, 2, 2, "A", {}},
    {"long value",
     "[A \"" + std::string(kMaxTagValue + 1, 'x') + "\"]",
     Fault::TagTooLong,
     4,
     1,
     5,
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
     {}},
    {"long name",
     "[" + std::string(kMaxTagName + 1, 'A') + " \"\"]",
     Fault::TagTooLong,
     1,
     1,
     2,
     "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
     {}},
    {"comment not closed", "1. e4 {so it goes", Fault::UnclosedComment, 6, 1, 7, "{so", {}},
    {"comment into the next game",
     "1. e4 {so\n\n[Event \"x\"]\n\n1. d4 {y} *",
     Fault::UnclosedComment,
     6,
     1,
     7,
     "{so",
     {}},
    {"long comment",
     "1. e4 {" + std::string(kMaxComment + 1, ' ') + "} *",
     Fault::CommentTooLong,
     6,
     1,
     7,
     "{",
     {}},
    {"variation not closed", "1. e4 (1. d4 (1. c4) *", Fault::UnclosedVariation, 6, 1, 7, "(1.", {}},
    {"variation not opened", "1. e4) *", Fault::UnopenedVariation, 5, 1, 6, ")", {}},
    {"variation of nothing", "(1. e4) *", Fault::VariationWithoutMove, 0, 1, 1, "(1.", {}},
    {"variation at once in another", "1. e4 ((1. d4)) *", Fault::VariationWithoutMove, 7, 1, 8, "(1.", {}},
    {"annotation without number", "1. e4 $x *", Fault::BadNag, 6, 1, 7, "$x", {}},
    {"annotation too large", "1. e4 $256 *", Fault::BadNag, 6, 1, 7, "$256", {}},
    {"odd suffix", "1. e4!!! *", Fault::BadNag, 5, 1, 6, "!!!", {}},
    {"stray text", "1. e4\n  §~ e5 *", Fault::StrayText, 8, 2, 3, "§~", {}},
    {"a control character behind a move", "1. e4\x01 e5 2. Nf3 *", Fault::StrayText, 5, 1, 6, "\x01", {}},
    {"reserved signs", "1. e4 <e5> *", Fault::StrayText, 6, 1, 7, "<e5>", {}},
    {"bracket among moves", "1. e4 [x] *", Fault::StrayText, 6, 1, 7, "[x]", {}},
    {"columns count characters", "1. e4 {é} Ke5 *", Fault::IllegalMove, 11, 1, 11, "Ke5", {}},
    {"illegal in a variation", "1. e4 e5\n(1... e4) *", Fault::IllegalMove, 15, 2, 7, "e4", {}},
    {"null move on the main line", "1. e4 -- *", Fault::NullMove, 6, 1, 7, "--", {}},
    {"no move", "1. e4 hello *", Fault::UnreadableMove, 6, 1, 7, "hello", {}},
    {"German letter", "1. Sf3 *", Fault::ForeignLetter, 3, 1, 4, "Sf3", {"Nf3"}},
    {"Russian letter", "1. \u041Af3 *", Fault::ForeignLetter, 3, 1, 4, "\u041Af3", {"Nf3"}},
    {"a pawn in capitals", "1. E4 *", Fault::UnreadableMove, 3, 1, 4, "E4", {}},
    {"descriptive", "1. P-K4 *", Fault::DescriptiveMove, 3, 1, 4, "P-K4", {}},
    {"descriptive capture", "1. PxP *", Fault::DescriptiveMove, 3, 1, 4, "PxP", {}},
    {"a line counts once", "1. e4\r\n\r\ne5\r\re4 *", Fault::IllegalMove, 13, 5, 1, "e4", {}},
    {"ambiguous",
     kAmbiguous + "1. Qhe1 *",
     Fault::AmbiguousMove,
     kAmbiguous.size() + 3,
     3,
     4,
     "Qhe1",
     {"Q1e1", "Qh4e1"}},
    {"variant", "[Variant \"Atomic\"]\n\n1. e4 *", Fault::UnknownVariant, 10, 1, 11, "Atomic", {}},
    {"no start", "[SetUp \"1\"]\n\n1. e4 *", Fault::MissingStart, 16, 3, 4, "e4", {}},
    {"bad start",
     "[FEN \"4k3/8/8/8/8/8/8/4K2 w - - 0 1\"]\n\n*",
     Fault::BadStart,
     6,
     1,
     7,
     "4k3/8/8/8/8/8/8/4K2 w - - 0 1",
     {"board: " + std::string(fen::describe(fen::Fault::RankTooShort))}},
};

TEST(Pgn, ErrorsSayWhatAndWhere) {
  for (const Broken& row : kBroken) {
    SCOPED_TRACE(row.name);
    const auto game = read_one(row.text);
    ASSERT_FALSE(game);
    const Error& error = game.error();
    EXPECT_EQ(describe(error.fault), describe(row.fault));
    EXPECT_EQ(error.offset, row.offset);
    EXPECT_EQ(error.line, row.line);
    EXPECT_EQ(error.column, row.column);
    EXPECT_EQ(error.text, row.shown);
    EXPECT_THAT(error.details, testing::UnorderedElementsAreArray(row.details));
  }
}

TEST(Pgn, FindsDeviationsFromTheStandard) {
  struct Row {
    std::string game;
    const char* shown;  ///< nullptr: it keeps to the letter
    const char* instead = "";
    std::uint32_t column = 1;
  };
  const Row rows[] = {
      {"1. e4 e5 2 Nf3 2. ... Nc6 3... 1/2-1/2", nullptr},
      {"1. e4 e5 2. Nf3 2. Nc6 2... *", "2...", "write 3.", 24},
      {"1. e4! e5 $1 (1... c5 2.Nf3 (2.c3)) 2.Nf3 {\u2658 +- (=)} *", nullptr},
      {"[SetUp \"1\"][FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 9\"] 9... Kd8 10. O-O *", nullptr},
      {"7. e4 *", "7.", "write 1.", 1},
      {"1. e4 (2. d4) *", "2.", "write 1.", 8},
      {"1. e4 (1. -- d5) *", "--", "there is no null move", 11},
      {"1. \u2658f3 *", "\u2658f3", "write Nf3", 4},
      {"1. e4 e5 2. Bc4 Nc6 3. Qf3 d6 4. Qxf7+ *", nullptr},
      {"1. e4 e5 2. Bc4 Nc6 3. Qf3 d6 4. Qxf7++ *", "Qxf7++", "write Qxf7#", 34},
      {"1. e4 1\u20130", "1\u20130", "write 1-0", 7},
      {"1. e4 1/2", "1/2", "write 1/2-1/2", 7},
      {"1. e4 e5 = *", "=", "write $10", 10},
      {"1. e4 e5\u00B1 *", "\u00B1", "write $16", 9},
      {"1. e4 e5 (=) *", "(=)", "an offer of a draw is a comment", 10},
      {"1. e4 a6 2. e5 d5 3. exd6 e.p. *", "e.p.", "no sign tells of en passant", 27},
      {"1. e4 (1. d4 1-0) *", "1-0", "a variation has no result", 14},
      {"1. e4 () *", "", "a variation has a move", 7},
      {"1.\u00A0e4 *", "\u00A0", "only ASCII stands outside of tags and comments", 3},
      {"e4 ... e5 *", ".", "a period follows a move number", 4},
      {"\uFEFF1. e4 *", "", "there is no byte order mark", 1},
      {"[A \"\\x\"] *", "\\x", "write \\\\ for a backslash", 5},
      {"[A \"\\\\ \\\"\"] *", nullptr},
      {"[A \"\t\"] *", "", "a tag's value has no tabulator", 5},
      {"[A \"" + std::string(250, 'x') + "\"]\n*", "", "a line has at most 255 characters, its end included",
       255},
      {"1. e4\x1A *", "\x1A", "there are no control characters", 6},
      {"[SetUp \"1\"][FEN \"4k3/8/8/8/8/8/8/4K2R w K -\"] *", "",
       fen::describe(fen::Fault::MissingField).data(), 44},
      {"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] *", "", "the tag FEN needs [SetUp \"1\"]", 7},
      {"[Result \"1-0\"] 1. e4 *", "*", "the tag Result says 1-0", 22},
      {"1. e4", "", "the game ends with 1-0, 0-1, 1/2-1/2 or *", 6},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.game);
    ASSERT_TRUE(read_one(row.game));
    const auto departure = find_departure(row.game);
    ASSERT_EQ(departure.has_value(), row.shown != nullptr) << (departure ? describe(*departure) : "");
    if (departure) {
      EXPECT_EQ(departure->text, row.shown);
      EXPECT_THAT(departure->details, ElementsAre(row.instead));
      EXPECT_EQ(departure->column, row.column);
    }
  }
}

TEST(Pgn, LimitsAreEnforced) {
  std::string deep = "1. e4 ";
  for (std::size_t i = 0; i <= kMaxDepth; ++i) {
    deep += "(1. d4 ";
  }
  std::string tags;
  for (std::size_t i = 0; i <= kMaxTags; ++i) {
    tags += "[T" + std::to_string(i) + " \"\"]\n";
  }
  std::string endless;
  while (endless.size() <= kMaxGame) {
    endless += "Nf3 Nf6 Ng1 Ng8 ";
  }
  EXPECT_EQ(read_one(deep).error().fault, Fault::TooDeep);
  EXPECT_EQ(read_one(tags).error().fault, Fault::TooManyTags);
  EXPECT_EQ(read_one(endless).error().fault, Fault::GameTooLong);
}

TEST(Pgn, DescribesAnErrorInOneLine) {
  const auto game = read_one("[FEN \"8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1\"]\n\n1. Qhe1 *");
  ASSERT_FALSE(game);
  EXPECT_EQ(describe(game.error()),
            "line 3, column 4, \"Qhe1\": Several legal moves could be meant. (Q1e1, Qh4e1)");
}

TEST(Pgn, ContinuesAtTheNextGame) {
  Reader reader(
      "[Event \"1\"]\n\n1. e4 e5 *\n\n[Event \"2\"]\n\n1. e4 Ke5 2. d4 {fine} *\n\n[Event \"3\"]\n\n1. e4 "
      "{never\n"
      "closed\n\n[Event \"4\"]\n\n1. d4 1-0\n[Event \"5\"]\n1. c4 ( *\n\n[Event \"6\"]\n[Event\n\n[Event "
      "\"7\"]\n\n"
      "1. Nf3\n");
  std::vector<std::string> seen;
  for (int i = 0; i < 20; ++i) {
    const auto game = read_game(reader);
    if (!game) {
      seen.push_back("error in line " + std::to_string(game.error().line));
    } else if (*game) {
      seen.emplace_back((*game)->tag("Event"));
    } else {
      seen.emplace_back("end");
      break;
    }
  }
  EXPECT_THAT(seen, ElementsAre("1", "error in line 7", "error in line 11", "4", "error in line 18",
                                "error in line 21", "7", "end"));
}

/// The tags Event of the games of a text, or where they are faulty, and on which line they start.
std::vector<std::string> games_of(std::string_view text) {
  Reader reader(text);
  std::vector<std::string> seen;
  for (auto game = read_game(reader); !game || *game; game = read_game(reader)) {
    if (game) {
      seen.push_back(std::string((*game)->tag("Event")) + " " + line_of(**game));
    } else {
      const Error& error = game.error();
      seen.push_back("game " + std::to_string(error.game) + " line " + std::to_string(error.line));
    }
  }
  return seen;
}

TEST(Pgn, FindsWhereGamesStart) {
  struct Row {
    const char* name;
    const char* text;
    std::vector<std::string> games;
  };
  const Row rows[] = {
      {"no result", "[Event \"1\"]\n\n1. e4\n\n[Event \"2\"]\n\n1. d4\n", {"1 e4", "2 d4"}},
      {"no result, no empty line", "[Event \"1\"]\n1. e4\n[Event \"2\"]\n1. d4\n", {"1 e4", "2 d4"}},
      {"no moves, no result", "[Event \"1\"]\n[Site \"\"]\n\n\n[Event \"2\"]\n\n1. d4\n", {"1 ", "2 d4"}},
      {"one line", "[Event \"1\"] 1. e4 * [Event \"2\"] 1. d4 1-0", {"1 e4", "2 d4"}},
      {"one line, a fault", "[Event \"1\"] 1. e4 [ * [Event \"2\"] 1. d4 1-0", {"game 1 line 1", "2 d4"}},
      {"no tags", "1. e4 * 1. d4 1-0\n1. c4 0-1", {" e4", " d4", " c4"}},
      {"mark in the middle", "1. e4\n\n\xEF\xBB\xBF[Event \"2\"]\n\n1. d4 *", {" e4", "2 d4"}},
      {"comments behind the result", "1. e4 * {a} ;b\n{c}\n\n{d} [Event \"2\"] 1. d4 *", {" e4", "2 d4"}},
      {"comment before tags", "{x}\n\n[Event \"1\"]\n\n1. e4 *", {"1 e4"}},
      {"one line, marks", "\uFEFF[Event \"1\"] 1. e4 * \uFEFF[Event \"2\"] 1. d4 \uFEFF*", {"1 e4", "2 d4"}},
      {"one line, results with dashes",
       "[Event \"1\"] 1. e4 1\u20130 [Event \"2\"] 1. d4 \u00BD",
       {"1 e4", "2 d4"}},
      {"lines of a Macintosh, a fault",
       "[Event \"1\"]\r\r1. e5 *\r\r[Event \"2\"]\r\r1. d4 *\r",
       {"game 1 line 3", "2 d4"}},
      {"fault, no empty line",
       "[Event \"1\"]\n1. e4 $ *\n[Event \"2\"]\n1. d4 *\n",
       {"game 1 line 2", "2 d4"}},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(games_of(row.text), row.games) << row.name;
  }
}

TEST(Pgn, KeepsCommentsAfterTheResult) {
  const auto game = read_one("1. e4 {one} 1-0 {two}\n;three\n\n{four} *");
  ASSERT_TRUE(game && *game);
  EXPECT_EQ((*game)->plies[0].comment, "one two three");
}

TEST(Pgn, EmptyTextHasNoGame) {
  for (const char* const text : {"", " \n\n", "% only\n", "{a comment}"}) {
    const auto game = read_one(text);
    ASSERT_TRUE(game) << text;
    EXPECT_FALSE(*game) << text;
  }
}

TEST(Pgn, WritingEscapesText) {
  Game game;
  game.tags = {{"Black", "1-0 [Event x"},
               {"White", "a\nb\"c\\"},
               {"bad name", "x"},
               {"Zeta", "z"},
               {"Annotator", "me"}};
  game.comment = "closes} early\n\n[Event \"x\"]";
  game.plies = {{.move = chess::Move::normal(chess::Square::from_index(12), chess::Square::from_index(28)),
                 .comment = "%escape " + std::string(100, 'w') + " %no escape"}};
  EXPECT_EQ(
      write(game),
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"a b\\\"c\\\\\"]\n[Black "
      "\"1-0 (Event x\"]\n[Result \"*\"]\n[Annotator \"me\"]\n[Zeta \"z\"]\n\n{closes) early (Event \"x\")} "
      "1. e4 "
      "{%escape\n" +
          std::string(100, 'w') + " %no\nescape} *\n\n");
}

TEST(Pgn, WrittenCommentsNeverStartAGame) {
  for (const std::string word : {"[Event", "\xEF\xBB\xBF[Event"}) {
    Game game;
    game.comment = std::string(78, 'w') + ' ' + word + " \"x\"]";
    const auto again = read_one(write(game));
    ASSERT_TRUE(again && *again) << describe(again.error());
    EXPECT_EQ((*again)->comment.size(), game.comment.size());
  }
}

TEST(Pgn, SplitsCommentsTooLongForAReader) {
  Game game;
  for (int i = 0; i < 20'000; ++i) {
    game.comment += i == 0 ? "word" : " word";
  }
  const auto again = read_one(write(game));
  ASSERT_TRUE(again && *again) << describe(again.error());
  EXPECT_EQ((*again)->comment, game.comment);
}

/// Skips each game at its first move.
class TagsOnly final : public TokenVisitor {
 public:
  std::vector<std::string> calls;
  bool tag(const Token& name, const Token& value) override {
    calls.push_back(std::string(name.text) + "=" + std::string(value.text));
    return true;
  }
  bool move(const Token& san) override {
    calls.emplace_back(san.text);
    return false;
  }
  bool nag(std::uint8_t) override { return unexpected("nag"); }
  bool comment(const Token&) override { return unexpected("comment"); }
  bool begin_variation() override { return unexpected("("); }
  bool end_variation() override { return unexpected(")"); }
  bool result(const Token&) override { return unexpected("result"); }

 private:
  bool unexpected(const char* call) {
    calls.emplace_back(call);
    return true;
  }
};

TEST(Pgn, VisitorSkipsTheRestOfAGame) {
  TokenReader reader("[A \"1\"]\n1. e4 {x} $1 (1. d4) e5 1-0 [A \"2\"] 1. c4 0-1");
  TagsOnly visitor;
  EXPECT_TRUE(reader.next(visitor).value());
  EXPECT_TRUE(reader.next(visitor).value());
  EXPECT_FALSE(reader.next(visitor).value());
  EXPECT_THAT(visitor.calls, ElementsAre("A=1", "e4", "A=2", "c4"));
}

}  // namespace
}  // namespace rookery::notation::pgn
