// SPDX-License-Identifier: MIT
// The tables against squares found by walking, one step at a time, over a plain array.
#include "rookery/chess/attacks.h"

#include <gtest/gtest.h>

#include <span>
#include <vector>

#include "rookery/base/random.h"
#include "setup_of.h"
#include "spread.h"

namespace rookery::chess {
namespace {

struct Step {
  int files, ranks;
};
constexpr std::array<Step, 4> kStraight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> kLeaps{
    {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}};

Bitboard walk(Square from, std::span<const Step> steps, Bitboard occupied, int most) {
  Bitboard met;
  for (const auto [files, ranks] : steps) {
    for (int n = 1; n <= most; ++n) {
      const std::optional<Square> to = offset(from, n * files, n * ranks);
      if (!to) {
        break;
      }
      met |= Bitboard(*to);
      if (occupied.contains(*to)) {
        break;
      }
    }
  }
  return met;
}

TEST(Attacks, SlidersMatchARayWalkOnRandomBoards) {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    // From crowded to sparse: up to three random words and-ed together.
    Bitboard occupied(random.next());
    for (int i = 0; i < round % 4; ++i) {
      occupied &= Bitboard(random.next());
    }
    for (const Square from : ~Bitboard{}) {
      const Bitboard straight = walk(from, kStraight, occupied, 7);
      const Bitboard diagonal = walk(from, kDiagonal, occupied, 7);
      ASSERT_EQ(attacks::rook(from, occupied), straight) << test::name(from) << ' ' << occupied.bits();
      ASSERT_EQ(attacks::bishop(from, occupied), diagonal) << test::name(from) << ' ' << occupied.bits();
      ASSERT_EQ(attacks::queen(from, occupied), straight | diagonal);
    }
  }
}

TEST(Attacks, StepsMatchARayWalk) {
  for (const Square from : ~Bitboard{}) {
    EXPECT_EQ(attacks::knight(from), walk(from, kLeaps, {}, 1)) << test::name(from);
    EXPECT_EQ(attacks::king(from), walk(from, kStraight, {}, 1) | walk(from, kDiagonal, {}, 1));
    EXPECT_EQ(attacks::pawn(Color::White, from), walk(from, std::array<Step, 2>{{{1, 1}, {-1, 1}}}, {}, 1));
    EXPECT_EQ(attacks::pawn(Color::Black, from), walk(from, std::array<Step, 2>{{{1, -1}, {-1, -1}}}, {}, 1));
  }
}

TEST(Attacks, PieceChoosesByRole) {
  const Square e4 = test::sq("e4");
  const Bitboard occupied = test::squares("e6 g6 c2");
  EXPECT_EQ(attacks::piece(Role::Knight, e4, occupied), attacks::knight(e4));
  EXPECT_EQ(attacks::piece(Role::Bishop, e4, occupied), attacks::bishop(e4, occupied));
  EXPECT_EQ(attacks::piece(Role::Rook, e4, occupied), attacks::rook(e4, occupied));
  EXPECT_EQ(attacks::piece(Role::Queen, e4, occupied), attacks::queen(e4, occupied));
  EXPECT_EQ(attacks::piece(Role::King, e4, occupied), attacks::king(e4));
}

/// The squares from `from` up to and with `to`, if a straight or diagonal walk leads there.
std::optional<Bitboard> way(Square from, Square to) {
  for (const std::span<const Step> steps :
       {std::span<const Step>(kStraight), std::span<const Step>(kDiagonal)}) {
    for (const Step step : steps) {
      const Bitboard met = walk(from, std::array{step}, Bitboard(to), 7);
      if (met.contains(to)) {
        return met;
      }
    }
  }
  return std::nullopt;
}

int file_of(Square square, Square origin) {
  return static_cast<int>(square.file()) - static_cast<int>(origin.file());
}
int rank_of(Square square, Square origin) {
  return static_cast<int>(square.rank()) - static_cast<int>(origin.rank());
}

/// A line holds every square whose cross product with the pair is zero.
TEST(Attacks, BetweenAndLineForEveryPair) {
  for (const Square a : ~Bitboard{}) {
    for (const Square b : ~Bitboard{}) {
      const std::optional<Bitboard> met = way(a, b);
      const std::string pair = test::name(a) + test::name(b);
      EXPECT_EQ(attacks::between(a, b), met ? *met ^ Bitboard(b) : Bitboard{}) << pair;
      Bitboard line;
      for (const Square on : met ? ~Bitboard{} : Bitboard{}) {
        const int across = file_of(b, a) * rank_of(on, a) - rank_of(b, a) * file_of(on, a);
        line |= across == 0 ? Bitboard(on) : Bitboard{};
      }
      EXPECT_EQ(attacks::line(a, b), line) << pair;
    }
  }
  EXPECT_EQ(attacks::line(test::sq("b2"), test::sq("d4")), test::squares("a1 b2 c3 d4 e5 f6 g7 h8"));
  EXPECT_EQ(attacks::line(test::sq("h3"), test::sq("g4")), test::squares("c8 d7 e6 f5 g4 h3"));
  EXPECT_EQ(attacks::line(test::sq("c7"), test::sq("c2")), Bitboard(File::C));
}

TEST(Attacks, AttackersOfASquareByEveryRole) {
  const Board board = test::board_of("4r3/8/5n2/2b5/3Kp3/8/q3N3/3R4");
  const Square target = test::sq("d4");
  EXPECT_EQ(attacks::attackers(board, target, Color::Black, board.occupied()), test::squares("c5"));
  EXPECT_EQ(attacks::attackers(board, target, Color::White, board.occupied()), test::squares("d1 e2"));
  EXPECT_EQ(attacks::attackers(board, test::sq("d3"), Color::Black, board.occupied()), test::squares("e4"));
  EXPECT_EQ(attacks::attackers(board, test::sq("d5"), Color::Black, board.occupied()),
            test::squares("f6 a2"));
  // Without the pawn on e4 the rook sees down its file.
  const Bitboard without_pawn = board.occupied() ^ test::squares("e4");
  EXPECT_EQ(attacks::attackers(board, test::sq("e3"), Color::Black, without_pawn), test::squares("e8"));
}

TEST(Spread, MatchesEachSlidersAttacks) {
  Random random(4);
  for (int round = 0; round < 2'000; ++round) {
    const Bitboard from(random.next() & random.next() & random.next());
    const Bitboard occupied(random.next() & random.next());
    Bitboard straight, diagonal;
    for (const Square square : from) {
      straight |= attacks::rook(square, occupied);
      diagonal |= attacks::bishop(square, occupied);
    }
    ASSERT_EQ(spread::straights(from, ~occupied), straight);
    ASSERT_EQ(spread::diagonals(from, ~occupied), diagonal);
  }
}

}  // namespace
}  // namespace rookery::chess
