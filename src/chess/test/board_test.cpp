// SPDX-License-Identifier: MIT
#include "rookery/chess/board.h"

#include <gtest/gtest.h>

#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::sq;
using test::squares;

constexpr Piece kWhiteRook{Color::White, Role::Rook};
constexpr Piece kBlackPawn{Color::Black, Role::Pawn};

TEST(Board, PutAndRemove) {
  Board board;
  board.put(sq("a1"), kWhiteRook);
  board.put(sq("e7"), kBlackPawn);
  EXPECT_EQ(board.at(sq("a1")), kWhiteRook);
  EXPECT_EQ(board.at(sq("e7")), kBlackPawn);
  EXPECT_EQ(board.at(sq("e2")), std::nullopt);
  EXPECT_EQ(board.role_at(sq("e7")), Role::Pawn);
  EXPECT_EQ(board.occupied(), squares("a1 e7"));
  board.remove(sq("a1"), kWhiteRook);
  board.remove(sq("e7"), kBlackPawn);
  EXPECT_EQ(board, Board{});
}

TEST(Board, SetsByColorAndRole) {
  const Board board = test::board_of("4k3/p7/8/8/8/8/P6P/R3K3");
  EXPECT_EQ(board.by(Color::White), squares("a1 e1 a2 h2"));
  EXPECT_EQ(board.by(Role::Pawn), squares("a2 h2 a7"));
  EXPECT_EQ(board.by(Color::Black, Role::Pawn), squares("a7"));
  EXPECT_EQ(board.by(Color::Black, Role::Rook), Bitboard{});
}

TEST(Board, PieceFitsInFourBits) {
  unsigned number = 1;
  for (const Color color : kColors) {
    for (const Role role : kRoles) {
      const Piece piece{color, role};
      Board board;
      board.put(sq("c6"), piece);
      EXPECT_EQ(board.number_at(sq("c6")), number);
      EXPECT_EQ(Board::number_of(piece), number);
      EXPECT_EQ(Board::role_of(number), role);
      EXPECT_EQ(board.at(sq("c6")), piece);
      EXPECT_EQ(board.by(color, role), squares("c6"));
      EXPECT_EQ(board.by(~color), Bitboard{});
      for (const Role other : kRoles) {
        EXPECT_EQ(board.by(other), other == role ? squares("c6") : Bitboard{});
        EXPECT_EQ(board.by_roles()[index(other)], board.by(other));
      }
      EXPECT_EQ(board.diagonal_sliders().any(), role == Role::Bishop || role == Role::Queen);
      EXPECT_EQ(board.orthogonal_sliders().any(), role == Role::Rook || role == Role::Queen);
      EXPECT_EQ(Board(board.planes()), board);
      board.clear(squares("c6 d6"));
      EXPECT_EQ(board, Board{});
      ++number;
    }
    number += 2;  // 7 and 8 are no piece's
  }
}

TEST(Board, KingIsTheFirstOfSeveral) {
  const Board board = test::board_of("4k3/8/8/8/8/8/8/K6K");
  EXPECT_EQ(board.king(Color::White), sq("a1"));
  EXPECT_EQ(board.king(Color::Black), sq("e8"));
  EXPECT_EQ(Board{}.king(Color::White), std::nullopt);
}

}  // namespace
}  // namespace rookery::chess
