// SPDX-License-Identifier: MIT
#include "rookery/chess/arrangements.h"

#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/chess/helpmate.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::position_of;

/// A wall, bishops of one colour behind one, a knot in a corner: Black cannot mate.
constexpr const char* kDead[] = {
    "8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - -",
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -",
    "Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - -",
};

/// Every position of random games is held, as the docstring proves.
TEST(Arrangements, ContainWhatLegalMovesReach) {
  Random random(1);
  for (const char* fen : kDead) {
    const Position start = position_of(fen);
    const auto dead = find_dead_sets(start, Color::Black);
    ASSERT_TRUE(dead) << fen;
    for (int game = 0; game < 20; ++game) {
      Position position = start;
      for (int ply = 0; ply < 60; ++ply) {
        ASSERT_TRUE(dead->sets.hold(position.board())) << fen << " game " << game << " ply " << ply;
        const MoveList moves = legal_moves(position);
        if (moves.empty()) {
          break;
        }
        position.play_unchecked(moves[random.below(moves.size())]);
      }
    }
  }
}

/// Two corners, of nine pieces each: neither is what stands within two steps of a king.
TEST(Arrangements, AreDerivedFromKnots) {
  const Position position = position_of("6nk/4p1bp/4Pp1p/5P1P/p1p5/P1Pp4/PB1P4/KN6 w - -");
  for (const Color winner : kColors) {
    const auto dead = find_dead_sets(position, winner);
    ASSERT_TRUE(dead);
    EXPECT_EQ(dead->groups.size(), 2);
  }
}

TEST(Arrangements, DoNotContainOtherBoards) {
  const auto dead = find_dead_sets(position_of(kDead[0]), Color::White);
  ASSERT_TRUE(dead);
  for (const char* fen : {
           "8/8/2k5/1p2p2p/1P2P2P/8/5K2/Q7 b - -",  // a queen more
           "8/8/2k5/1p2p3/1P2P3/8/5K2/8 b - -",     // pawns that are never captured are not there
           "8/8/8/1p2p2p/1P2P2P/2k5/5K2/8 b - -",   // a king who has passed the wall
       }) {
    EXPECT_FALSE(dead->sets.hold(position_of(fen).board())) << fen;
  }
}

TEST(Arrangements, AreNotFoundIfAMateExists) {
  for (const char* fen : {"7k/8/6K1/8/8/8/8/5Q2 w - -", "8/8/2k5/1p2p3/1P2P2P/8/5K2/8 b - -",
                          "7k/7p/8/8/8/8/8/KN6 w - -", "6Rk/8/7K/8/8/8/8/8 b - -"}) {
    EXPECT_FALSE(find_dead_sets(position_of(fen), Color::White)) << fen;
  }
}

TEST(Arrangements, StayWithinTheLimit) {
  const Board board = position_of(kDead[0]).board();
  const auto dead = find_dead_sets(position_of(kDead[0]), Color::White);
  ASSERT_TRUE(dead);
  EXPECT_TRUE(ArrangementSets::find(board, dead->groups, Color::White, 200));
  EXPECT_FALSE(ArrangementSets::find(board, dead->groups, Color::White, 20));
}

}  // namespace
}  // namespace rookery::chess
