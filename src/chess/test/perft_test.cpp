// SPDX-License-Identifier: MIT
// The published tables are in tests/laws, where FEN can be read.
#include "rookery/chess/perft.h"

#include <gtest/gtest.h>

#include "setup_of.h"

namespace rookery::chess {
namespace {

// Counts: Chess Programming Wiki, "Perft Results".
TEST(Perft, InitialPosition) {
  const Position start = Position::initial();
  EXPECT_EQ(perft(start, 0), 1U);
  EXPECT_EQ(perft(start, 1), 20U);
  EXPECT_EQ(perft(start, 2), 400U);
  EXPECT_EQ(perft(start, 3), 8902U);
  EXPECT_EQ(perft(start, 4), 197281U);
}

TEST(Perft, DivideSumsUpAndFollowsTheListOfMoves) {
  const Position position =
      test::position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w a1h1a8h8 -");
  const PerftRows rows = perft_divide(position, 3);
  const MoveList moves = legal_moves(position);
  ASSERT_EQ(rows.size(), moves.size());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].move, moves[i]);
    EXPECT_EQ(rows[i].nodes, perft(position.play(rows[i].move).value(), 2));
    sum += rows[i].nodes;
  }
  EXPECT_EQ(sum, 97862U);
}

TEST(Perft, KnightBlockingCastlingMatters) {
  // Castling over c1 and d1, which the rook does not see past its own king.
  for (const char* text : {"k7/8/8/8/8/8/PP6/RK1n4 b a1 -", "k7/8/8/8/8/8/PP3n2/RK6 b a1 -"}) {
    const Position position = test::position_of(text, test::kChess960);
    std::uint64_t replies = 0;
    for (const Move move : legal_moves(position)) {
      replies += legal_moves(position.after(move)).size();
    }
    EXPECT_EQ(perft(position, 2), replies) << text;
  }
}

TEST(Perft, HashTableChangesNothing) {
  for (const char* text : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w a1h1a8h8 -",
                           "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"}) {
    const Position position = test::position_of(text);
    for (const std::size_t size : {1U, 16U, 1U << 16}) {
      std::vector<PerftEntry> table(size);
      for (int depth = 0; depth <= 4; ++depth) {
        EXPECT_EQ(perft(position, depth, table), perft(position, depth)) << text << ", " << depth;
      }
    }
  }
}

TEST(Perft, BoundedCountIsEqualOrAbsent) {
  const Position start = Position::initial();
  for (int depth = 0; depth <= 5; ++depth) {
    EXPECT_EQ(perft_within(start, depth, 10'000'000), perft(start, depth)) << depth;
  }
  EXPECT_EQ(perft_within(start, 0, 1), 1U);
  EXPECT_EQ(perft_within(start, 1, 20), 20U);
  EXPECT_EQ(perft_within(start, 1, 19), std::nullopt);
  EXPECT_EQ(perft_within(start, 2, 399), std::nullopt);
  EXPECT_EQ(perft_within(start, kMaxPerftDepth, 1'000'000), std::nullopt);
  // Both kings alone, and one move only: deep, and soon counted.
  const Position narrow = test::position_of("k7/8/1K6/8/8/8/8/8 b - -");
  EXPECT_EQ(perft_within(narrow, 3, 1'000), perft(narrow, 3));
  const Position mated = test::position_of("7k/6Q1/6K1/8/8/8/8/8 b - -");
  EXPECT_EQ(perft_within(mated, kMaxPerftDepth, 1), 0U);
}

TEST(Perft, FinishedGameHasNoContinuation) {
  const Position mated = test::position_of("7k/6Q1/6K1/8/8/8/8/8 b - -");
  EXPECT_EQ(perft(mated, 1), 0U);
  EXPECT_EQ(perft(mated, 3), 0U);
  EXPECT_TRUE(perft_divide(mated, 1).empty());
}

}  // namespace
}  // namespace rookery::chess
