// SPDX-License-Identifier: MIT
#include "rookery/chess/types.h"

#include <gtest/gtest.h>

#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::sq;

TEST(Square, IndexFileAndRankAgree) {
  EXPECT_EQ(sq("a1").index(), 0);
  EXPECT_EQ(sq("h1").index(), 7);
  EXPECT_EQ(sq("a2").index(), 8);
  EXPECT_EQ(sq("h8").index(), 63);
  for (int i = 0; i < 64; ++i) {
    const Square square = Square::from_index(i);
    EXPECT_EQ(Square(square.file(), square.rank()), square);
    EXPECT_EQ(square.index(), i);
  }
}

TEST(Square, ForwardIsTowardTheOpponent) {
  EXPECT_EQ(sq("e2").forward(Color::White), sq("e3"));
  EXPECT_EQ(sq("e7").forward(Color::Black), sq("e6"));
}

TEST(Square, OffsetStaysOnTheBoard) {
  EXPECT_EQ(offset(sq("b1"), 1, 2), sq("c3"));
  EXPECT_EQ(offset(sq("h4"), 1, 0), std::nullopt);
  EXPECT_EQ(offset(sq("a4"), -1, 0), std::nullopt);
  EXPECT_EQ(offset(sq("d8"), 0, 1), std::nullopt);
  EXPECT_EQ(offset(sq("d1"), 0, -1), std::nullopt);
}

TEST(Color, RelativeRankCountsFromTheOwnSide) {
  EXPECT_EQ(relative(Color::White, Rank::R2), Rank::R2);
  EXPECT_EQ(relative(Color::Black, Rank::R2), Rank::R7);
  EXPECT_EQ(~Color::White, Color::Black);
  EXPECT_EQ(~Color::Black, Color::White);
}

}  // namespace
}  // namespace rookery::chess
