// SPDX-License-Identifier: MIT
#include "rookery/notation/pgn_repair.h"

#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/pgn_strict.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {
namespace {

/// The main lines of the games, and how many variations; "fault" where a game is faulty.
std::string summary(std::string_view text) {
  std::string out;
  Reader reader(text);
  for (auto game = read_game(reader); !game || *game; game = read_game(reader)) {
    if (!game) {
      out += "fault|";
      continue;
    }
    chess::Position position = (*game)->start;
    for (const Ply& ply : (*game)->plies) {
      out += san::write(position, ply.move) + ' ';
      position.play_unchecked(ply.move);
    }
    out += std::string(write((*game)->result)) + ((*game)->variations > 0 ? "(" : "") + '|';
  }
  return out;
}

struct Row {
  const char* name;
  const char* text;
  const char* summary;  ///< of what comes out
  RepairKind kind;      ///< of the first repair
  std::uint32_t line, column;
  const char* was;
  const char* became;
  bool whole = true;
};

class RepairOf : public testing::TestWithParam<Row> {};

TEST_P(RepairOf, KeepsReadableParts) {
  const Row& row = GetParam();
  const Repaired repaired = repair(row.text);
  EXPECT_EQ(summary(repaired.text), row.summary) << repaired.text;
  ASSERT_FALSE(repaired.repairs.empty()) << repaired.text;
  const Repair& first = repaired.repairs.front();
  EXPECT_EQ(word(first.kind), word(row.kind));
  EXPECT_EQ(first.fault.line, row.line);
  EXPECT_EQ(first.fault.column, row.column);
  EXPECT_EQ(first.was, row.was);
  EXPECT_EQ(first.became, row.became);
  EXPECT_EQ(repaired.is_whole(), row.whole);
  EXPECT_TRUE(repaired.lost.empty());
}

constexpr Row kRows[] = {
    {"QuotesInATag", "[Event \"New York \"Battle\" 1924\"]\n[Site \"NY\"]\n\n1. e4 e5 *\n", "e4 e5 *|",
     RepairKind::TagRewritten, 1, 1, "[Event \"New York \"Battle\" 1924\"]",
     "[Event \"New York \\\"Battle\\\" 1924\"]"},
    {"QuotesInATagOfALineOfTags", "[Event \"a\"] [Site \"the \"b\" c\"] [Round \"1\"]\n\n1. e4 *\n", "e4 *|",
     RepairKind::TagRewritten, 1, 13, "[Site \"the \"b\" c\"]", "[Site \"the \\\"b\\\" c\"]"},
    {"MissingQuote", "[Event \"a]\n[Site \"b\"]\n\n1. e4 *\n", "e4 *|", RepairKind::TagRewritten, 1, 1,
     "[Event \"a]", "[Event \"a\"]"},
    {"MissingOpeningQuote", "[Event a\"]\n\n1. e4 *\n", "e4 *|", RepairKind::TagRewritten, 1, 1,
     "[Event a\"]", "[Event \"a\"]"},
    {"MissingBracket", "[Event \"a\"\n[Site \"b\"]\n\n1. e4 *\n", "e4 *|", RepairKind::TagRewritten, 1, 1,
     "[Event \"a\"", "[Event \"a\"]"},
    {"MissingQuoteAndBracket", "[Site \"b\"]\n[Event \"a\n\n1. e4 *\n", "e4 *|", RepairKind::TagRewritten, 2,
     1, "[Event \"a", "[Event \"a\"]"},
    {"MissingQuoteAtTheEndOfTheTags", "[White \"Tal]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n", "e4 *|d4 *|",
     RepairKind::TagRewritten, 1, 1, "[White \"Tal]", "[White \"Tal\"]"},
    {"OtherQuotes", "[Event \u201CParis\u201D]\n[White 'Tal']\n\n1. e4 *\n", "e4 *|",
     RepairKind::TagRewritten, 1, 1, "[Event \u201CParis\u201D]", "[Event \"Paris\"]"},
    {"NameOfTwoWords", "[White Team \"x\"]\n[White \"Tal\"]\n\n1. e4 *\n", "e4 *|", RepairKind::TagToComment,
     1, 1, "[White Team \"x\"]", "{(White Team \"x\")}"},
    {"NameWithAHyphen", "[Time-Control \"1\"]\n\n1. e4 *\n", "e4 *|", RepairKind::TagToComment, 1, 1,
     "[Time-Control \"1\"]", "{(Time-Control \"1\")}"},
    {"ValueOverTwoLines", "[Event \"a\nb\"]\n\n1. e4 *\n", "e4 *|", RepairKind::TagRewritten, 1, 1,
     "[Event \"a\nb\"]", "[Event \"a b\"]"},
    {"RepeatedTag", "[Event \"a\"]\n[Event \"b\"]\n\n1. e4 *\n", "e4 *|", RepairKind::TagToComment, 2, 1,
     "[Event \"b\"]", "{(Event \"b\")}"},
    {"EventBehindAMove", "1. e4 e5 [Event \"b\"]\n[Site \"c\"]\n\n1. d4 1-0\n", "e4 e5 *|d4 1-0|",
     RepairKind::GameSeparated, 1, 10, "", "\n\n"},
    {"NullMove", "1. e4 e5 2. Nf3 -- 3. Bc4 Nc6 1-0\n", "e4 e5 Nf3 1-0(|", RepairKind::NullMoveSetAside, 1,
     17, "--", "(2. Nf3 --"},
    {"NullMoveOfWhite", "1. e4 e5 2. Z0 Nf6 3. Nc3 *\n", "e4 e5 *(|", RepairKind::NullMoveSetAside, 1, 10,
     "2. Z0", "(1... e5 2. Z0"},
    {"NullMoveAtTheStart", "[Event \"a\"]\n\n1. -- e5 2. e4 *\n", "e5 e4 *|", RepairKind::NullMoveToStart, 3,
     1, "1. --", ""},
    {"ResultBehindAMove", "1. f3 e5 2. g4 Qh4#0-1\n", "f3 e5 g4 Qh4# 0-1|", RepairKind::WordsSeparated, 1, 16,
     "Qh4#0-1", "Qh4# 0-1"},
    {"DrawBehindAMove", "1. f3 e51/2-1/2\n", "f3 e5 1/2-1/2|", RepairKind::WordsSeparated, 1, 7, "e51/2-1/2",
     "e5 1/2-1/2"},
    {"NumberBehindAMove", "1. e4 e52. Nf3 *\n", "e4 e5 Nf3 *|", RepairKind::WordsSeparated, 1, 7, "e52",
     "e5 2"},
    {"WrongOrigin", "1. Nf3 Nf6 2. Ng1c3 *\n", "Nf3 Nf6 Nc3 *|", RepairKind::OriginCorrected, 1, 15, "Ng1c3",
     "Nc3"},
    {"AmbiguousMove", "1. Nf3 Nf6 2. d3 d6 3. Nd2 e5 4. Nb3 e4 5. Nc3 *\n",
     "Nf3 Nf6 d3 d6 Nfd2 e5 Nb3 e4 Nc3 *|", RepairKind::AmbiguityResolved, 1, 24, "Nd2", "Nfd2"},
    {"OpenComment", "1. e4 {best by test\n\n[Event \"b\"]\n\n1. d4 *\n", "e4 *|d4 *|",
     RepairKind::CommentClosed, 1, 20, "", "}"},
    {"OpenCommentBeforeMoves", "1. e4 {best by test 1... e5 2. Nf3 1-0\n", "e4 e5 Nf3 1-0|",
     RepairKind::CommentClosed, 1, 21, "", "} "},
    {"OpenCommentBeforeTheResult", "1. e4 {best by test 1-0\n", "e4 1-0|", RepairKind::CommentClosed, 1, 21,
     "", "} "},
    {"OpenVariation", "1. e4 e5 (1... c5 2. Nf3 2. Nc3 Nc6 *\n", "e4 e5 Nc3 Nc6 *(|",
     RepairKind::VariationClosed, 1, 26, "", "\n) "},
    {"VariationThatClosesNothing", "1. e4 e5) 2. Nf3 *\n", "e4 e5 Nf3 *|", RepairKind::SignRemoved, 1, 9, ")",
     ""},
    {"VariationBeforeAMove", "(1. d4) 1. e4 *\n", "e4 *|", RepairKind::TextToComment, 1, 1, "(1. d4)",
     "{(1. d4)}"},
    {"Words", "1. e4 e5 White resigns 0-1\n", "e4 e5 0-1|", RepairKind::TextToComment, 1, 10, "White resigns",
     "{White resigns}"},
    {"CommandWithoutBraces", "1. e4 [%clk 1:00:00] e5 *\n", "e4 e5 *|", RepairKind::TagToComment, 1, 7,
     "[%clk 1:00:00]", "{[%clk 1:00:00]}"},
    {"Annotation", "1. e4 $999 e5 *\n", "e4 e5 *|", RepairKind::TextToComment, 1, 7, "$999", "{$999}"},
    {"IllegalMove", "1. e4 e5 2. Ke3 Nc6 3. d4 0-1\n", "e4 e5 0-1|", RepairKind::RestToComment, 1, 10,
     "2. Ke3 Nc6 3. d4 ", "{2. Ke3 Nc6 3. d4} ", false},
    {"IllegalMoveInAVariation", "1. e4 e5 (1... c5 2. Ke3 d5) 2. Nf3 *\n", "e4 e5 Nf3 *(|",
     RepairKind::RestToComment, 1, 19, "2. Ke3 d5", "{2. Ke3 d5} ", false},
    {"IllegalVariation", "1. e4 e5 ({x} 1... Ke6 2. d4) 2. Nf3 *\n", "e4 e5 Nf3 *|",
     RepairKind::RestToComment, 1, 10, "({x} 1... Ke6 2. d4)", "{({x) 1... Ke6 2. d4)} ", false},
};

INSTANTIATE_TEST_SUITE_P(Rows, RepairOf, testing::ValuesIn(kRows),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(PgnRepair, LeavesGoodGamesUnchanged) {
  const Repaired repaired = repair("[Event \"b\"]\n\n 1.e2-e4 {x}\n*\n\n\n\n[Event \"c\"]\n1. d4 *");
  EXPECT_EQ(repaired.text, "[Event \"b\"]\n\n 1.e2-e4 {x}\n*\n\n[Event \"c\"]\n1. d4 *\n\n");
  EXPECT_EQ(repaired.games, 2U);
  EXPECT_TRUE(repaired.repairs.empty());
  EXPECT_TRUE(repair("").text.empty());
}

/// "0-0" is a result as the last word of a game alone: before what has become a comment it would castle.
TEST(PgnRepair, LossOfBothStaysAResultBeforeAComment) {
  for (const char* behind : {"[Eve\x01nt \"b\"]\nd4 d5 *\n", "[Eve\x01nt \"b\"]\n"}) {
    const Repaired repaired = repair("1. e4 e5 0-0\n\n" + std::string(behind));
    EXPECT_TRUE(repaired.text.starts_with("1. e4 e5 0:0\n\n{(Eve nt \"b\")}")) << repaired.text;
    EXPECT_TRUE(summary(repaired.text).starts_with("e4 e5 0-0|")) << repaired.text;
    EXPECT_TRUE(repair(repaired.text).repairs.empty());
  }
}

TEST(PgnRepair, ReportsUnrepairableGames) {
  const Repaired repaired = repair(
      "[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n1. d4 *");
  EXPECT_EQ(summary(repaired.text), "e4 *|d4 *|");
  ASSERT_EQ(repaired.lost.size(), 1U);
  EXPECT_EQ(repaired.lost[0].fault, Fault::UnknownVariant);
  EXPECT_EQ(repaired.lost[0].game, 2U);
  EXPECT_EQ(repaired.lost[0].line, 6U);
  EXPECT_FALSE(repaired.is_whole());
}

/// Places of later repairs count from the text as it was.
TEST(PgnRepair, GivesPlacesInTheOriginalText) {
  const Repaired repaired = repair(
      "[Event \"a\"]\n\n1. e4 *\n\n[Event \"the \"b\" c\"]\n[Site \"x]\n\n1. e4 e5) 2. Nf3 Nc6) 3. Bb5 "
      "a61-0\n");
  ASSERT_EQ(repaired.repairs.size(), 5U);
  const std::pair<std::uint32_t, std::uint32_t> places[] = {{5, 1}, {6, 1}, {8, 9}, {8, 21}, {8, 30}};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(repaired.repairs[i].fault.line, places[i].first) << i;
    EXPECT_EQ(repaired.repairs[i].fault.column, places[i].second) << i;
    EXPECT_EQ(repaired.repairs[i].fault.game, 2U);
  }
  EXPECT_EQ(
      describe(repaired.repairs[4]),
      "line 8, column 30, \"a61-0\" is now \"a6 1-0\": The move is separated from what was glued to it.");
}

std::string random_damage(Random& random) {
  constexpr std::string_view kPieces[] = {"[Event \"a\"]\n",
                                          "[Event \"a \"b\" c\"]\n",
                                          "[Site \"x]\n",
                                          "[Site \"x\"\n",
                                          "[Round x\"]\n",
                                          "\n\n",
                                          "\n",
                                          "1. e4 ",
                                          "e5 ",
                                          "2. Nf3 ",
                                          "Nc6 ",
                                          "-- ",
                                          "Z0 ",
                                          "{c} ",
                                          "{ ",
                                          "} ",
                                          "( ",
                                          ") ",
                                          "(1... c5) ",
                                          "e51-0",
                                          " 1-0\n",
                                          " 0-0\n",
                                          "\f0-0\n",
                                          "\n[Eve\x01nt \"b\"]\n",
                                          " * ",
                                          "; x\n",
                                          "% x\n",
                                          "[Event \"q\"] ",
                                          "White resigns ",
                                          "Ke3 ",
                                          "[%clk 1] ",
                                          "$3 ",
                                          "$ ",
                                          "!!! ",
                                          "\xE4 ",
                                          "[",
                                          "]",
                                          "\"",
                                          "[FEN \"x\"]\n",
                                          "[SetUp \"1\"]\n",
                                          "Nbd2 ",
                                          "1/2-1/2",
                                          "\x1A",
                                          "<x> ",
                                          "\xEF\xBB\xBF",
                                          "[Variant \"x\"]\n"};
  std::string text;
  const auto pieces = 1 + random.below(40);
  for (std::uint64_t i = 0; i < pieces; ++i) {
    text += kPieces[random.below(std::size(kPieces))];
  }
  return text;
}

/// Whatever the damage: what comes out is read without a fault, has as many games as are told of, and is left
/// alone by a second repair.
TEST(PgnRepair, OutputHasNoErrors) {
  Random random(2024);
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = random_damage(random);
    const Repaired repaired = repair(text);
    std::size_t games = 0;
    Reader reader(repaired.text);
    for (auto tree = read_tree(reader); !tree || *tree; tree = read_tree(reader)) {
      ASSERT_TRUE(tree) << text << "\n---\n" << repaired.text << describe(tree.error());
      ++games;
    }
    ASSERT_EQ(games, repaired.games) << text << "\n---\n" << repaired.text;
    ASSERT_TRUE(repair(repaired.text).repairs.empty());
    for (const Repair& repair : repaired.repairs) {
      ASSERT_LE(repair.fault.offset, text.size());
    }
  }
}

/// What comes out can be written to the letter of the standard, which knows no loss of both.
TEST(PgnRepair, OutputPassesTheStrictCheck) {
  Random random(7);
  for (int i = 0; i < 2'000; ++i) {
    const Repaired repaired = repair(random_damage(random));
    Reader reader(repaired.text);
    for (auto game = read_game(reader); game && *game; game = read_game(reader)) {
      if ((*game)->result == Result::BothLose) {
        continue;
      }
      const std::string written = write(**game);
      EXPECT_FALSE(find_departure(written)) << written;
    }
  }
}

}  // namespace
}  // namespace rookery::notation::pgn
