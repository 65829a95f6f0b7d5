// SPDX-License-Identifier: MIT
#include "rookery/chess/hand_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rookery/base/random.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::position_of;
using test::sq;

Bitboard targets_of(const Position& position, const char* from) {
  return hand_targets(position)[static_cast<std::size_t>(sq(from).index())];
}

TEST(HandTargets, KingCastlesBothWays) {
  struct Row {
    const char* name;
    const char* setup;
    CastlingMode mode;
    const char* king;
    const char* targets;
  };
  constexpr auto k960 = CastlingMode::Chess960;
  const Row rows[]{
      {"standard", "4k3/8/8/8/8/8/3PPP2/R3K2R w h1a1 -", CastlingMode::Standard, "e1", "a1 c1 d1 f1 g1 h1"},
      {"far king", "4k3/8/8/8/8/8/PPP5/RK6 w a1 -", k960, "b1", "a1 c1"},
      {"king stays on g1", "4k3/8/8/8/8/8/5PPP/6KR w h1 -", k960, "g1", "f1 h1"},
      {"onto the rook's square", "4k3/8/8/8/8/8/4PPP1/5KR1 w g1 -", k960, "f1", "e1 g1"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(targets_of(position_of(row.setup, row.mode), row.king), test::squares(row.targets)) << row.name;
  }
}

TEST(HandMoves, FollowFromBoardChanges) {
  struct Row {
    const char* name;
    const char* setup;
    CastlingMode mode;
    const char* from;
    const char* to;
    std::vector<Move> moves;
  };
  constexpr auto k960 = CastlingMode::Chess960;
  constexpr auto kUsual = CastlingMode::Standard;
  const Move short_castling = Move::castling(sq("e1"), sq("h1"));
  const char* both = "4k3/8/8/8/8/8/3PPP2/R3K2R w h1a1 -";
  const Square a7 = sq("a7"), a8 = sq("a8");
  const Row rows[]{
      {"two steps", both, kUsual, "e1", "g1", {short_castling}},
      {"onto the rook", both, kUsual, "e1", "h1", {short_castling}},
      {"one step", both, kUsual, "e1", "f1", {Move::normal(sq("e1"), sq("f1"))}},
      {"out of reach", both, kUsual, "e1", "e5", {}},
      {"no piece", both, kUsual, "e4", "e5", {}},
      {"onto itself", both, kUsual, "e1", "e1", {}},
      {"promotion",
       "4k3/P7/8/8/8/8/8/4K3 w - -",
       kUsual,
       "a7",
       "a8",
       {Move::promotion(a7, a8, Role::Queen), Move::promotion(a7, a8, Role::Knight),
        Move::promotion(a7, a8, Role::Rook), Move::promotion(a7, a8, Role::Bishop)}},
      {"a step before castling",
       "4k3/8/8/8/8/8/PPP5/RK6 w a1 -",
       k960,
       "b1",
       "c1",
       {Move::normal(sq("b1"), sq("c1"))}},
      {"castling in place",
       "4k3/8/8/8/8/8/5PPP/6KR w h1 -",
       k960,
       "g1",
       "h1",
       {Move::castling(sq("g1"), sq("h1"))}},
  };
  for (const Row& row : rows) {
    const MoveList found = hand_moves(position_of(row.setup, row.mode), sq(row.from), sq(row.to));
    EXPECT_EQ(std::vector<Move>(found.begin(), found.end()), row.moves) << row.name;
  }
}

/// Every target has its moves, every legal move has its target.
TEST(HandMoves, CoverTheLegalMovesOfRandomGames) {
  Random random(960);
  for (int number = 0; number < 960; number += 19) {
    Position position = *Position::from_setup(chess960_setup(number), CastlingMode::Chess960);
    for (int ply = 0; ply < 80; ++ply) {
      MoveList legal = legal_moves(position);
      if (legal.empty()) {
        break;
      }
      const HandTargets targets = hand_targets(position);
      for (int from = 0; from < 64; ++from) {
        for (const Square to : targets[static_cast<std::size_t>(from)]) {
          ASSERT_FALSE(hand_moves(position, Square::from_index(from), to).empty()) << number << ' ' << ply;
        }
      }
      for (const Move move : legal) {
        const MoveList found = hand_moves(position, move.from(), move.to());
        ASSERT_NE(std::find(found.begin(), found.end(), move), found.end()) << number << ' ' << ply;
      }
      position.play_unchecked(legal[random.below(legal.size())]);
    }
  }
}

}  // namespace
}  // namespace rookery::chess
