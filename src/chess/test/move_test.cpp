// SPDX-License-Identifier: MIT
#include "rookery/chess/move.h"

#include <gtest/gtest.h>

#include "setup_of.h"

namespace rookery::chess {
namespace {

void expect_parts(Move move, Square from, Square to, MoveKind kind, std::optional<Role> promoted) {
  EXPECT_EQ(move.from(), from);
  EXPECT_EQ(move.to(), to);
  EXPECT_EQ(move.kind(), kind);
  EXPECT_EQ(move.promoted(), promoted);
}

TEST(Move, KeepsItsPartsForEveryPairOfSquares) {
  for (int i = 0; i < 64 * 64 && !::testing::Test::HasFailure(); ++i) {
    const Square from = Square::from_index(i / 64), to = Square::from_index(i % 64);
    expect_parts(Move::normal(from, to), from, to, MoveKind::Normal, std::nullopt);
    expect_parts(Move::en_passant(from, to), from, to, MoveKind::EnPassant, std::nullopt);
    expect_parts(Move::castling(from, to), from, to, MoveKind::Castling, std::nullopt);
    for (const Role role : kPromotionRoles) {
      expect_parts(Move::promotion(from, to, role), from, to, MoveKind::Promotion, role);
    }
  }
}

TEST(Move, IsSixteenBitsAndKindsDiffer) {
  static_assert(sizeof(Move) == 2);
  const Square e5 = test::sq("e5"), d6 = test::sq("d6");
  EXPECT_NE(Move::normal(e5, d6), Move::en_passant(e5, d6));
  EXPECT_NE(Move::normal(e5, d6), Move::castling(e5, d6));
  EXPECT_NE(Move::promotion(e5, d6, Role::Queen), Move::promotion(e5, d6, Role::Knight));
  EXPECT_EQ(Move::normal(e5, d6).raw(), Move::normal(e5, d6).raw());
}

}  // namespace
}  // namespace rookery::chess
