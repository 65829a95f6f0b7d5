// SPDX-License-Identifier: MIT
#include "rookery/notation/pgn_blocks.h"

#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/notation/pgn_game.h"

namespace rookery::notation::pgn {
namespace {

/// What a reader reports of each game: its tags and moves, or its fault and place.
std::string entry_of(const Expected<std::optional<Game>, Error>& game, const Block& block,
                     std::size_t before) {
  if (game) {
    return write(**game);
  }
  const Error error = block.in_whole(game.error(), before);
  return std::to_string(error.game) + " " + std::to_string(error.offset) + " " + describe(error);
}

std::vector<std::string> read_all(const Block& block, std::size_t before) {
  std::vector<std::string> described;
  Reader reader(block.text);
  for (auto game = read_game(reader); !game || *game; game = read_game(reader)) {
    described.push_back(entry_of(game, block, before));
  }
  return described;
}

std::vector<std::string> read_in_blocks(std::string_view text, std::size_t block_size, std::size_t piece) {
  BlockCutter cutter(block_size);
  std::vector<std::string> described;
  const auto read_blocks = [&] {
    while (const auto block = cutter.next()) {
      const auto more = read_all(*block, described.size());
      described.insert(described.end(), more.begin(), more.end());
    }
  };
  for (std::size_t at = 0; at < text.size(); at += piece) {
    cutter.add(text.substr(at, piece));
    read_blocks();
  }
  cutter.finish();
  read_blocks();
  return described;
}

/// Pieces of PGN, good and bad, in random order.
std::string random_text(Random& random) {
  constexpr std::string_view kPieces[] = {"[Event \"a\"]\n",
                                          "[Site \"b \\\" c\"]\n",
                                          "\n",
                                          "\r\n",
                                          "1. e4 e5 ",
                                          "2. Nf3 ",
                                          "{c}",
                                          "{ [Event \"x\"]\n",
                                          "}",
                                          "1-0",
                                          " * ",
                                          "\n\n",
                                          "(1. d4 ",
                                          ")",
                                          "; line ]\n",
                                          "; 1-0 [Event \"y\"] x\n",
                                          "% 1-0 [Event \"z\"] x\n",
                                          "% escape\n",
                                          "Ke9 ",
                                          "$3 ",
                                          "[",
                                          "]",
                                          "{a {b}\n\n",
                                          "{q\n\n[Event \"r\"]\n\n",
                                          "0-0 ",
                                          "[Result \"0-0\"]\n",
                                          "[Event \"q\"] ",
                                          "1/2-1/2\n",
                                          "\xEF\xBB\xBF",
                                          "[FEN \"x\"]\n",
                                          " ",
                                          "1. d4 * [Event \"1\"]\n"};
  std::string text;
  const int pieces = 1 + static_cast<int>(random.below(60));
  for (int i = 0; i < pieces; ++i) {
    text += kPieces[random.below(std::size(kPieces))];
  }
  return text;
}

TEST(PgnBlocks, HaveTheGamesAndErrorsOfTheWholeText) {
  Random random(20);
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = random_text(random);
    const auto whole = read_all({text}, 0);
    const std::size_t block_size = 1 + random.below(80);
    EXPECT_EQ(read_in_blocks(text, block_size, 1 + random.below(50)), whole)
        << text << "\nblocks " << block_size;
    if (HasFailure()) {
      return;
    }
  }
}

TEST(PgnBlocks, AreNotCutInsideAComment) {
  const std::string quoting = "[Event \"a\"]\n\n1. e4 {quoted:\n\n[Event \"q\"]\n\n" + std::string(300, 'x') +
                              "} e5 *\n\n[Event \"b\"]\n\n1. d4 *\n";
  const auto whole = read_all({quoting}, 0);
  EXPECT_EQ(whole.size(), 2U);
  for (const std::size_t block_size : {1U, 20U, 100U, 400U}) {
    EXPECT_EQ(read_in_blocks(quoting, block_size, 7), whole) << block_size;
  }
}

TEST(PgnBlocks, TextOnOneLineIsSplit) {
  std::string text;
  for (int i = 0; i < 500; ++i) {
    text += i % 2 == 0 ? "1. e4 e5 {a} 1-0 " : "[Event \"x\"] 1. d4 * ";
  }
  BlockCutter cutter(1'000);
  cutter.add(text);
  std::size_t blocks = 0;
  while (const auto block = cutter.next()) {
    ++blocks;
  }
  EXPECT_GT(blocks, 0U);
  EXPECT_EQ(read_in_blocks(text, 1'000, 100), read_all({text}, 0));
}

TEST(PgnBlocks, EndlessGameUsesLittleMemory) {
  BlockCutter cutter;
  const std::string piece(1 << 20, 'x');
  std::size_t largest = 0;
  std::vector<std::string> described;
  const auto read_blocks = [&] {
    while (const auto block = cutter.next()) {
      largest = std::max(largest, block->text.size());
      const auto more = read_all(*block, described.size());
      described.insert(described.end(), more.begin(), more.end());
    }
  };
  cutter.add("[Event \"1\"]\n\n1. e4 {");
  for (int i = 0; i < 100; ++i) {
    cutter.add(piece);
    read_blocks();
  }
  cutter.add("\n\n[Event \"2\"]\n\n1. Ke2 *");
  cutter.finish();
  read_blocks();
  EXPECT_LT(largest, std::size_t{8} << 20);
  ASSERT_EQ(described.size(), 2U);
  EXPECT_EQ(described[0].substr(0, 36), "1 19 line 3, column 7, \"{xxxxxxxxxxx");
  EXPECT_EQ(described[1], "2 " + std::to_string(20 + 100 * piece.size() + 18) +
                              " line 7, column 4, \"Ke2\": The move is not legal here.");
}

}  // namespace
}  // namespace rookery::notation::pgn
