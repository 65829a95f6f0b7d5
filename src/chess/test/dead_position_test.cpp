// SPDX-License-Identifier: MIT
#include "rookery/chess/dead_position.h"

#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/chess/attacks.h"
#include "rookery/chess/helpmate.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::position_of;

struct DeadPositionRow {
  const char* name;
  const char* position;
  bool plain;
};

TEST(Law_5_2_2, MateIsClearlyPossibleOnlyWithPiecesThatClearTheBoard) {
  for (const DeadPositionRow& row : {
           DeadPositionRow{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1h1a8h8 -", true},
           DeadPositionRow{"rooks alone", "4k3/7r/8/8/8/8/R7/4K3 w - -", true},
           DeadPositionRow{"in check, and out of it", "4k3/8/8/4r3/8/5n2/R5N1/4K3 w - -", true},
           DeadPositionRow{"one side has nothing to roam with", "4k3/pppp4/8/8/8/8/R7/4K3 w - -", false},
           DeadPositionRow{"who could take the knight need not", "8/8/8/8/8/8/kn6/N1K5 b - -", true},
           DeadPositionRow{"checkmate", "7k/6Q1/6K1/8/8/8/1n6/8 b - -", false},
           DeadPositionRow{"rooks that reach each other's pawns by one open file",
                           "1k6/p1p1p1p1/PrP1P1P1/p1p1p1p1/8/8/P1P1P1PR/4K3 w - -", true},
           DeadPositionRow{"a queen goes to a calm square first",
                           "6k1/p4p2/1p1qp2p/1Q4p1/P7/2P3PP/1P3P1K/8 b - -", true},
           DeadPositionRow{"rooks roam where queens would check",
                           "8/p3r3/P2p2kp/2pPq1p1/1bP1p1P1/4P1PK/2Q5/5RN1 w - -", true},
           DeadPositionRow{"a king goes back to where it was",
                           "8/p2b2kp/5b2/Pp1P4/2p1np2/2P2Q2/5PPP/4rBK1 w - -", true},
           DeadPositionRow{"a piece leaves its king's lines",
                           "1k6/pp3r2/1P3qp1/P1p1p1n1/2PpP2p/3P2PB/1R5K/3Q4 w - -", true},
           DeadPositionRow{"bishops alone are not asked", "4k3/4b3/8/8/8/8/4B3/4K3 w - -", false},
           DeadPositionRow{"dead: only move takes the rook", "6Rk/8/7K/8/8/8/8/8 b - -", false},
           DeadPositionRow{"dead: wall", "4k3/8/1p1p1p1p/pP1P1P1P/P7/8/8/4K3 w - -", false},
       }) {
    EXPECT_EQ(rules_out_dead_position(position_of(row.position)), row.plain) << row.name;
  }
}

void expect_sound(const Position& position) {
  if (rules_out_dead_position(position)) {
    ASSERT_EQ(decide_dead_position(position), DeadPosition::No);
  }
}

/// More of them: rookery_dead_position_differential (docs/testing.md).
TEST(RulesOutDeadPosition, AgreesWithTheSolverInRandomGames) {
  constexpr int kGames = 60, kPlies = 200;
  Random random(5);
  int plain = 0, all = 0;
  for (int game = 0; game < kGames; ++game) {
    const auto number = static_cast<int>(random.below(960));
    Position position = *Position::from_setup(chess960_setup(number), CastlingMode::Chess960);
    for (int ply = 0; ply < kPlies && has_legal_move(position); ++ply, ++all) {
      ASSERT_NO_FATAL_FAILURE(expect_sound(position)) << "game " << game << ", ply " << ply;
      plain += rules_out_dead_position(position) ? 1 : 0;
      const MoveList moves = legal_moves(position);
      position.play_unchecked(moves[random.below(moves.size())]);
    }
  }
  // It is there for these.
  EXPECT_GT(plain, all * 8 / 10);
}

/// Kings, `pieces` other pieces, and pawns face to face on some files.
std::optional<Position> random_board(Random& random, std::uint64_t pieces) {
  Setup setup;
  const auto put = [&](Square square, Piece piece) {
    const bool is_barred = piece.role == Role::Pawn && kBackRanks.contains(square);
    if (!setup.board.at(square) && !is_barred) {
      setup.board.put(square, piece);
    }
  };
  const auto any = [&] { return Square::from_index(static_cast<int>(random.below(64))); };
  put(any(), {Color::White, Role::King});
  put(any(), {Color::Black, Role::King});
  for (std::uint64_t piece = 0; piece < pieces; ++piece) {
    put(any(), {static_cast<Color>(random.below(2)), static_cast<Role>(random.below(5))});
  }
  for (int file = 0; file < 8; ++file) {
    const auto rank = static_cast<int>(1 + random.below(6));
    put(Square::from_index(8 * rank + file), {Color::White, Role::Pawn});
    put(Square::from_index(8 * (rank + 1) + file), {Color::Black, Role::Pawn});
  }
  setup.turn = static_cast<Color>(random.below(2));
  constexpr auto kAnyPieces = SetupFault::TooMuchMaterial | SetupFault::ImpossibleCheck;
  const auto position = Position::from_setup(setup, CastlingMode::Standard, kAnyPieces);
  return position ? std::optional(*position) : std::nullopt;
}

TEST(RulesOutDeadPosition, AgreesWithTheSolverOnRandomBoards) {
  Random random(6);
  for (int board = 0; board < 20'000; ++board) {
    if (const auto position = random_board(random, 2 + random.below(12))) {
      ASSERT_NO_FATAL_FAILURE(expect_sound(*position)) << "board " << board;
    }
  }
}

/// Kings and a roamer each on calm squares (clearing.h); none if the dice gave no such position.
std::optional<Position> random_ending(Random& random) {
  constexpr std::array kRoamers{Role::Knight, Role::Rook, Role::Queen};
  Setup setup;
  for (const Color color : kColors) {
    for (const Role role : {Role::King, kRoamers[random.below(3)]}) {
      const Square square = Square::from_index(static_cast<int>(random.below(64)));
      if (setup.board.at(square)) {
        return std::nullopt;
      }
      setup.board.put(square, {color, role});
    }
  }
  for (const Color color : kColors) {
    const Square roamer = (setup.board.by(color) & ~setup.board.by(Role::King)).first();
    const Square enemy = *setup.board.king(~color);
    if (attacks::piece(setup.board.role_on(roamer), roamer, {}).contains(enemy)) {
      return std::nullopt;
    }
  }
  setup.turn = static_cast<Color>(random.below(2));
  const auto position = Position::from_setup(setup, CastlingMode::Standard);
  return position ? std::optional(*position) : std::nullopt;
}

/// What the proof in clearing.h comes down to; each one: rookery_dead_position_differential endings.
TEST(RulesOutDeadPosition, EveryReachedEndingHasAHelpmate) {
  Random random(7);
  for (int asked = 0; asked < 1'000;) {
    if (const auto position = random_ending(random)) {
      ++asked;
      ASSERT_EQ(decide_dead_position(*position), DeadPosition::No);
    }
  }
}

}  // namespace
}  // namespace rookery::chess
