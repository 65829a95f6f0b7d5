// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rookery/notation/pgn_game.h"
#include "test/read_pgn.h"

/// Forms beyond the standard that are in circulation.
namespace rookery::notation::pgn {
namespace {

TEST(PgnInCirculation, ReadsResultsAsTheWorldWritesThem) {
  struct Row {
    const char* text;
    Result result;
  };
  for (const auto& [text, result] : {
           Row{"1. e4 1:0", Result::WhiteWins},
           Row{"1. e4 0:1", Result::BlackWins},
           Row{"1. e4 1 - 0", Result::WhiteWins},
           Row{"1. e4 0 -1", Result::BlackWins},
           Row{"1. e4 1/2 - 1/2", Result::Draw},
           Row{"1. e4 ½ – ½", Result::Draw},
           Row{"1. e4 1/2:1/2", Result::Draw},
           Row{"[Result \"0-1\"]\n1. e4 *", Result::BlackWins},
           Row{"[Result \"0-1\"]\n1. e4 1-0", Result::WhiteWins},
           Row{"1. e4 0-0", Result::BothLose},
           Row{"1. e4 0:0", Result::BothLose},
           Row{"1. e4 0 - 0", Result::BothLose},
           Row{"1. e4 1/2-0", Result::HalfForWhite},
           Row{"1. e4 ½–0", Result::HalfForWhite},
           Row{"1. e4 1/2 - 0", Result::HalfForWhite},
           Row{"1. e4 0-1/2", Result::HalfForBlack},
           Row{"1. e4 0 : ½", Result::HalfForBlack},
           Row{"[Result \"0-1/2\"]\n1. e4 *", Result::HalfForBlack},
       }) {
    SCOPED_TRACE(text);
    Reader reader(text);
    const auto game = read_game(reader);
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->result, result);
    EXPECT_EQ((*game)->plies.size(), 1U);
    EXPECT_FALSE(*read_game(reader)) << "a second game";
  }
}

TEST(PgnInCirculation, LostByBothIsNoCastling) {
  struct Row {
    const char* text;
    Result result;
    std::size_t plies;
  };
  const std::string kTag = "[Result \"0-0\"]\n\n";
  const std::string kOpening = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 ";  // both sides may castle
  for (const auto& [text, result, plies] : {
           Row{"", Result::BothLose, 0},
           Row{"0-0", Result::BothLose, 0},
           Row{"0-0 {Nobody came}", Result::BothLose, 0},
       }) {
    const std::string game_text = kTag + text + "\n\n[Event \"next\"]\n\n1. d4 *";
    SCOPED_TRACE(game_text);
    Reader reader(game_text);
    const auto game = read_game(reader);
    ASSERT_TRUE(game && *game) << (game ? "" : describe(game.error()));
    EXPECT_EQ((*game)->result, result);
    EXPECT_EQ((*game)->plies.size(), plies);
    const auto next = read_game(reader);
    ASSERT_TRUE(next && *next);
    EXPECT_EQ((*next)->tag("Event"), "next");
  }
  for (const auto& [text, result, plies] : {
           Row{"4. 0-0 0-0 *", Result::BothLose, 8},  // the tag beside "*"
           Row{"4. 0-0 0-0 0-0", Result::BothLose, 8},
           Row{"4. 0-0 0-0", Result::BothLose, 7},
           Row{"4. 0-0 {Both left}\n0-0 {at once}", Result::BothLose, 7},
           Row{"(3... d6 4. 0-0) 0-0", Result::BothLose, 6},
       }) {
    SCOPED_TRACE(text);
    const auto game = read_one(kTag + kOpening + text);
    ASSERT_TRUE(game && *game) << (game ? "" : describe(game.error()));
    EXPECT_EQ((*game)->result, result);
    EXPECT_EQ((*game)->plies.size(), plies);
  }
  // Without the tag, it castles wherever that is legal.
  const auto castled = read_one(kOpening + "4. 0-0 0-0");
  ASSERT_TRUE(castled && *castled);
  EXPECT_EQ((*castled)->plies.size(), 8U);
  EXPECT_EQ((*castled)->result, Result::Unknown);
  const auto illegal = read_one("1. e4 0-0 e5 *");
  ASSERT_FALSE(illegal);
  EXPECT_EQ(illegal.error().fault, Fault::IllegalMove);
}

TEST(PgnInCirculation, WritesResultsOfTwoLosers) {
  for (const Result result : kResults) {
    Game game;
    game.result = result;
    const std::string text = write(game);
    Reader reader(text);
    const auto again = read_game(reader);
    ASSERT_TRUE(again && *again) << text;
    EXPECT_EQ((*again)->result, result) << text;
    EXPECT_EQ(score_of(result) ? result_of(*score_of(result)) : Result::Unknown, result);
  }
}

TEST(PgnInCirculation, ClosedCommentMayQuoteATag) {
  const auto quoting = read_one(
      "[Event \"a\"]\n\n1. e4 e5 {he quoted the old header:\n[Event \"quoted\"]\n\n[Site \"x\"]\nand went on} "
      "2. Nf3 Nc6 *");
  ASSERT_TRUE(quoting && *quoting);
  EXPECT_EQ((*quoting)->plies.size(), 4U);
  EXPECT_EQ((*quoting)->plies[1].comment,
            "he quoted the old header: [Event \"quoted\"] [Site \"x\"] and went on");
  // The '}' of another comment closes nothing.
  Reader reader("1. e4 {so it goes\n\n[Event \"b\"]\n\n1. d4 {good} d5 *");
  const auto unclosed = read_game(reader);
  ASSERT_FALSE(unclosed);
  EXPECT_EQ(unclosed.error().fault, Fault::UnclosedComment);
  const auto next = read_game(reader);
  ASSERT_TRUE(next && *next);
  EXPECT_EQ((*next)->plies.size(), 2U);
}

TEST(PgnInCirculation, ReadsPrintedSigns) {
  struct Row {
    const char* text;
    std::vector<std::uint8_t> nags;
  };
  for (const auto& [text, nags] : {
           Row{"1. e4 N *", {146}},
           Row{"1. e4N *", {146}},
           Row{"1. Nf3N $14 *", {146, 14}},
           Row{"1. e4 TN ⩲ *", {146, 14}},
           Row{"1. e4 RR *", {145}},
           Row{"1. e4 ↑ → ⇄ ⊕ △ ⌓ *", {36, 40, 132, 138, 140, 142}},
       }) {
    SCOPED_TRACE(text);
    const auto game = read_one(text);
    ASSERT_TRUE(game && *game);
    ASSERT_EQ((*game)->plies.size(), 1U);
    EXPECT_EQ((*game)->plies[0].nags, nags);
  }
  const auto promotion = read_one("[FEN \"8/4P3/8/8/8/8/k7/4K3 w - - 0 1\"] 1. e8N *");
  ASSERT_TRUE(promotion && *promotion);
  EXPECT_TRUE((*promotion)->plies[0].nags.empty());
}

TEST(PgnInCirculation, SignBehindAResultIsThatGamesFault) {
  Reader reader("1. e4 1/2-1/2`\n\n1. d4 *");
  const auto first = read_game(reader);
  ASSERT_FALSE(first);
  EXPECT_EQ(first.error().game, 1U);
  EXPECT_EQ(first.error().offset, 13U);
}

TEST(PgnInCirculation, WhatStandsBehindAResultIsNoGameOfItsOwn) {
  struct Row {
    const char* behind;
    const char* comment;  ///< of the last move
  };
  for (const auto& [behind, comment] : {
           Row{" 1-0", ""},
           Row{" *", ""},
           Row{".", ""},
           Row{" 1:0", ""},
           Row{" !", "!"},
           Row{" $10", "$10"},
           Row{" +-", "+-"},
           Row{" (1... c5 (1... e6) 2. d4)", "(1... c5 (1... e6) 2. d4)"},
           Row{" {calm} (1... c5)", "calm (1... c5)"},
           Row{"\x1A", ""},
       }) {
    const std::string text = std::string("1. e4 e5 1-0") + behind + "\n\n[Event \"b\"]\n\n1. d4 *";
    SCOPED_TRACE(text);
    Reader reader(text);
    const auto first = read_game(reader);
    ASSERT_TRUE(first && *first);
    EXPECT_EQ((*first)->plies.back().comment, comment);
    const auto second = read_game(reader);
    ASSERT_TRUE(second && *second);
    EXPECT_EQ((*second)->plies.size(), 1U);
    EXPECT_FALSE(*read_game(reader)) << "a third game";
  }
}

TEST(PgnInCirculation, FaultBehindAResultIsThatGamesFault) {
  for (const char* text :
       {"1. e4 1-0 0-1\n\n1. d4 *", "1. e4 1-0 )\n\n1. d4 *", "1. e4 1-0 ({x} 1. d4)\n\n1. d4 *"}) {
    Reader reader(text);
    const auto first = read_game(reader);
    ASSERT_FALSE(first) << text;
    EXPECT_EQ(first.error().game, 1U) << text;
    EXPECT_EQ(first.error().offset, 10U) << text;
  }
}

TEST(PgnInCirculation, GamesOfOneLineAreSeparate) {
  Reader reader("1. e4 1-0 1. d4 d5 0-1 e4 e5 * [Event \"d\"] 1. c4 *");
  for (const std::size_t plies : {1U, 2U, 2U, 1U}) {
    const auto game = read_game(reader);
    ASSERT_TRUE(game && *game);
    EXPECT_EQ((*game)->plies.size(), plies);
  }
  EXPECT_FALSE(*read_game(reader));
}

TEST(PgnInCirculation, SignOfCheckMayFollowTheAnnotation) {
  const auto game = read_one("1. e4 f5 2. Qh5!+ g6 3. Qxg6?!+ hxg6 4. d4!+- *");
  ASSERT_TRUE(game && *game);
  ASSERT_EQ((*game)->plies.size(), 7U);
  EXPECT_EQ((*game)->plies[2].nags, std::vector<std::uint8_t>{1});
  EXPECT_EQ((*game)->plies[6].nags, (std::vector<std::uint8_t>{1, 18}));
}

TEST(PgnInCirculation, RightsOffTheirSquaresMeanChess960) {
  const auto game = read_one("[FEN \"1r2kr2/pppppppp/8/8/8/8/PPPPPPPP/1R2KR2 w KQkq - 0 1\"]\n\n1. O-O *");
  ASSERT_TRUE(game && *game);
  EXPECT_EQ((*game)->start.mode(), chess::CastlingMode::Chess960);
  EXPECT_FALSE(read_one(
      "[Variant \"Standard\"][FEN \"1r2kr2/pppppppp/8/8/8/8/PPPPPPPP/1R2KR2 w KQkq - 0 1\"]\n\n1. O-O *"));
}

}  // namespace
}  // namespace rookery::notation::pgn
