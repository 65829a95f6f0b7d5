// SPDX-License-Identifier: MIT
#include "rookery/chess/bitboard.h"

#include <gtest/gtest.h>

#include <vector>

#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::sq;
using test::squares;

TEST(Bitboard, IteratesFromA1ToH8) {
  std::vector<Square> met;
  for (const Square square : squares("h8 a1 e4 h1")) {
    met.push_back(square);
  }
  EXPECT_EQ(met, (std::vector{sq("a1"), sq("h1"), sq("e4"), sq("h8")}));
}

TEST(Bitboard, CountsAndContains) {
  struct Row {
    Bitboard set;
    int count;
  };
  for (const auto& [set, count] :
       {Row{Bitboard{}, 0}, Row{squares("h8"), 1}, Row{squares("a1 h8"), 2}, Row{~Bitboard{}, 64}}) {
    EXPECT_EQ(set.count(), count);
    EXPECT_EQ(set.any(), count > 0) << count;
    EXPECT_EQ(set.empty(), count == 0) << count;
    EXPECT_EQ(set.several(), count > 1) << count;
  }
  EXPECT_TRUE(squares("a1 h8").contains(sq("h8")));
  EXPECT_FALSE(squares("a1 h8").contains(sq("h7")));
  EXPECT_EQ(squares("h8 c3").first(), sq("c3"));
}

TEST(Bitboard, FilesAndRanks) {
  EXPECT_EQ(Bitboard(File::A), squares("a1 a2 a3 a4 a5 a6 a7 a8"));
  EXPECT_EQ(Bitboard(File::H), squares("h1 h2 h3 h4 h5 h6 h7 h8"));
  EXPECT_EQ(Bitboard(Rank::R8), squares("a8 b8 c8 d8 e8 f8 g8 h8"));
  EXPECT_EQ(kBackRanks, Bitboard(Rank::R1) | Bitboard(Rank::R8));
}

TEST(Bitboard, SetOperations) {
  const Bitboard a = squares("a1 b2"), b = squares("b2 c3");
  EXPECT_EQ(a & b, squares("b2"));
  EXPECT_EQ(a | b, squares("a1 b2 c3"));
  EXPECT_EQ(a ^ b, squares("a1 c3"));
  EXPECT_EQ(~~a, a);
  Bitboard c = a;
  c |= b;
  c ^= squares("a1");
  c &= squares("c3 h8");
  EXPECT_EQ(c, squares("c3"));
}

TEST(Bitboard, ForwardDropsSquaresOffTheBoard) {
  EXPECT_EQ(squares("a2 h8").forward(Color::White), squares("a3"));
  EXPECT_EQ(squares("a2 h1").forward(Color::Black), squares("a1"));
}

TEST(Law_2_1, RightHandCornerIsLight) {
  EXPECT_TRUE(kDarkSquares.contains(sq("a1")));
  EXPECT_FALSE(kDarkSquares.contains(sq("h1")));
  EXPECT_FALSE(kDarkSquares.contains(sq("a8")));
  EXPECT_EQ(kDarkSquares.count(), 32);
  for (int i = 0; i < 64; ++i) {
    const Square square = Square::from_index(i);
    const bool dark = (static_cast<int>(square.file()) + static_cast<int>(square.rank())) % 2 == 0;
    EXPECT_EQ(kDarkSquares.contains(square), dark) << test::name(square);
  }
}

}  // namespace
}  // namespace rookery::chess
