// SPDX-License-Identifier: MIT
#include "rookery/chess/setup.h"

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>

#include "rookery/chess/position.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::kChess960;
using test::kStandard;
using test::row_name;
using enum SetupFault;

struct FaultRow {
  const char* name;
  const char* setup;
  CastlingMode mode;
  SetupFault faults;
};

void PrintTo(const FaultRow& row, std::ostream* out) {
  *out << row.name;
}

class SetupFaults : public ::testing::TestWithParam<FaultRow> {};

TEST_P(SetupFaults, AreAllFound) {
  const FaultRow& row = GetParam();
  EXPECT_EQ(static_cast<int>(find_faults(test::setup_of(row.setup), row.mode)), static_cast<int>(row.faults))
      << row.setup;
}

const FaultRow kPiecesFaults[]{
    {"NoPieces", "8/8/8/8/8/8/8/8 w - -", kStandard, EmptyBoard | MissingKing},
    {"NoBlackKing", "8/8/8/8/8/8/8/4K3 w - -", kStandard, MissingKing},
    {"NoWhiteKing", "4k3/8/8/8/8/8/8/8 w - -", kStandard, MissingKing},
    {"TwoWhiteKings", "4k3/8/8/8/8/8/8/3KK3 w - -", kStandard, TooManyKings},
    {"TwoBlackKings", "3kk3/8/8/8/8/8/8/4K3 w - -", kStandard, TooManyKings},
    {"TwoWhiteKingsAndNoBlackOne", "8/8/8/8/8/8/8/3KK3 w - -", kStandard, TooManyKings | MissingKing},
    {"WhitePawnOnLastRank", "P3k3/8/8/8/8/8/8/4K3 w - -", kStandard, PawnOnBackRank},
    {"WhitePawnOnFirstRank", "4k3/8/8/8/8/8/8/P3K3 w - -", kStandard, PawnOnBackRank},
    {"BlackPawnOnFirstRank", "4k3/8/8/8/8/8/8/p3K3 w - -", kStandard, PawnOnBackRank},
    {"NinePawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -", kStandard, TooMuchMaterial},
    {"NineQueensWithoutPawns", "4k3/8/8/8/8/QQQQ4/QQQQQ3/6K1 b - -", kStandard, None},
    {"TenQueens", "4k3/8/8/8/8/QQQQ4/QQQQQQ2/6K1 b - -", kStandard, TooMuchMaterial},
    {"ThreeKnightsAndEightPawns", "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - -", kStandard, TooMuchMaterial},
    {"ThreeKnightsAndSevenPawns", "4k3/8/8/8/8/NNN5/PPPPPPP1/4K3 w - -", kStandard, None},
    {"TwoLightBishopsAndEightPawns", "4k3/8/8/8/8/B1B5/PPPPPPPP/4K3 w - -", kStandard, TooMuchMaterial},
    {"TwoBishopsAndEightPawns", "4k3/8/8/8/8/BB6/PPPPPPPP/4K3 w - -", kStandard, None},
    {"ThreeBlackRooksAndEightPawns", "rrr1k3/pppppppp/8/8/8/8/8/4K3 w - -", kStandard, TooMuchMaterial},
};
INSTANTIATE_TEST_SUITE_P(Pieces, SetupFaults, ::testing::ValuesIn(kPiecesFaults), row_name);

const FaultRow kCastlingFaults[]{
    {"Usual", "r3k2r/8/8/8/8/8/8/R3K2R w a1h1a8h8 -", kStandard, None},
    {"NoRook", "4k3/8/8/8/8/8/8/4K3 w h1 -", kStandard, BadCastlingRights},
    {"NotARook", "4k3/8/8/8/8/8/8/4K2B w h1 -", kStandard, BadCastlingRights},
    {"RookOfTheOpponent", "4k3/8/8/8/8/8/r7/R3K2r w a1h1 -", kStandard, BadCastlingRights},
    {"KingAside", "4k3/8/8/8/8/8/8/3K3R w h1 -", kStandard, BadCastlingRights},
    {"KingUp", "4k3/8/8/8/8/8/4K3/7R w h1 -", kStandard, BadCastlingRights},
    {"RookInside", "4k3/8/8/8/8/8/8/1R2K3 w b1 -", kStandard, BadCastlingRights},
    {"RookOnSecondRank", "4k3/8/8/8/8/8/7R/4K3 w h2 -", kStandard, BadCastlingRights},
    {"BlackOnRankOne", "4K3/8/8/8/8/8/8/4k2r b h1 -", kStandard, BadCastlingRights},
    {"Chess960RookInside", "4k3/8/8/8/8/8/8/1R2K3 w b1 -", kChess960, None},
    {"Chess960KingAside", "4k3/8/8/8/8/8/8/1RK4R w b1h1 -", kChess960, None},
    {"Chess960TwoOnOneSide", "4k3/8/8/8/8/8/8/RR2K3 w a1b1 -", kChess960, BadCastlingRights},
    {"Chess960TwoOnTheOtherSide", "1k3r1r/8/8/8/8/8/8/4K3 w f8h8 -", kChess960, BadCastlingRights},
    {"Chess960KingUp", "4k3/8/8/8/8/8/4K3/7R w h1 -", kChess960, BadCastlingRights},
    {"Chess960NoKing", "8/8/8/8/8/8/4K3/r7 w a1 -", kChess960, BadCastlingRights | MissingKing},
};
INSTANTIATE_TEST_SUITE_P(Castling, SetupFaults, ::testing::ValuesIn(kCastlingFaults), row_name);

const FaultRow kEnPassantFaults[]{
    {"BlackJustMoved", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", kStandard, None},
    {"WhiteJustMoved", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3", kStandard, None},
    {"NobodyCanTake", "4k3/8/8/3p4/8/8/8/4K3 w - d6", kStandard, None},
    {"OwnPawn", "4k3/8/8/3P4/8/8/8/4K3 w - d6", kStandard, BadEnPassant},
    {"NoPawn", "4k3/8/8/4P3/8/8/8/4K3 w - d6", kStandard, BadEnPassant},
    {"NotAPawn", "4k3/8/8/3nP3/8/8/8/4K3 w - d6", kStandard, BadEnPassant},
    {"WrongRank", "4k3/8/8/3pP3/8/8/8/4K3 w - d5", kStandard, BadEnPassant},
    {"WrongSide", "4k3/8/8/3pP3/8/8/8/4K3 b - d6", kStandard, BadEnPassant},
    {"SquareTaken", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6", kStandard, BadEnPassant},
    {"OriginTaken", "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6", kStandard, BadEnPassant},
};
INSTANTIATE_TEST_SUITE_P(EnPassant, SetupFaults, ::testing::ValuesIn(kEnPassantFaults), row_name);

const FaultRow kChecks[]{
    {"SideNotToMoveInCheck", "4k3/8/8/8/8/8/4R3/4K3 w - -", kStandard, OppositeCheck},
    {"KingsTouch", "8/8/8/8/8/8/4k3/4K3 w - -", kStandard, OppositeCheck},
    {"DoubleCheck", "4k3/8/5N2/8/8/8/8/K3R3 b - -", kStandard, None},
    {"TripleCheck", "4k3/8/3N1N2/8/8/8/8/K3R3 b - -", kStandard, ImpossibleCheck},
    {"FromBothEndsOfARank", "R3k2R/8/8/8/8/8/8/K7 b - -", kStandard, ImpossibleCheck},
    {"FromBothEndsOfADiagonal", "7B/8/8/4k3/8/8/1B6/K7 b - -", kStandard, ImpossibleCheck},
    {"ByThePawnThatMovedTwo", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3", kStandard, None},
    {"UncoveredByTheDoubleStep", "8/8/k7/8/4P3/8/8/4KB2 b - e3", kStandard, None},
    {"OlderThanTheDoubleStep", "8/8/8/7k/4P3/8/8/4K2R b - e3", kStandard, ImpossibleCheck},
    {"ByAnotherPawnThanTheOneThatMoved", "8/8/4k3/3P4/P7/8/8/4K3 b - a3", kStandard, ImpossibleCheck},
    {"TripleCheckWithABadEnPassantSquare", "4k3/8/3N1N2/8/8/8/8/K3R3 b - d3", kStandard,
     ImpossibleCheck | BadEnPassant},
};
INSTANTIATE_TEST_SUITE_P(Checks, SetupFaults, ::testing::ValuesIn(kChecks), row_name);

const FaultRow kTogether[]{
    {"EverythingButKings", "P3k3/8/8/8/8/P7/PPPP1PPP/K3R3 w h1 d6", kStandard,
     PawnOnBackRank | BadCastlingRights | BadEnPassant | OppositeCheck | TooMuchMaterial},
    {"NoKingAndMore", "P7/8/8/8/8/8/8/K6R b a1 e3", kStandard,
     MissingKing | PawnOnBackRank | BadCastlingRights | BadEnPassant},
};
INSTANTIATE_TEST_SUITE_P(Together, SetupFaults, ::testing::ValuesIn(kTogether), row_name);

TEST(Tolerance, ImpossibleRightsAreDropped) {
  const auto setup = test::setup_of("4k3/8/8/3P4/8/8/8/4K2R w a1h1 d6");
  const auto refused = Position::from_setup(setup, kStandard, BadEnPassant);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error(), BadCastlingRights);
  const auto repaired = Position::from_setup(setup, kStandard, BadEnPassant | BadCastlingRights);
  ASSERT_TRUE(repaired.has_value());
  EXPECT_EQ(repaired->setup().ep_square, std::nullopt);
  EXPECT_EQ(repaired->setup().castling_rooks, Bitboard{});
}

TEST(Tolerance, StopsAtUnplayablePositions) {
  for (const SetupFault fault : {EmptyBoard, MissingKing, TooManyKings, PawnOnBackRank, OppositeCheck}) {
    for (const auto& rows : {std::span<const FaultRow>(kPiecesFaults), std::span<const FaultRow>(kChecks)}) {
      for (const FaultRow& row : rows) {
        if (has_fault(row.faults, fault)) {
          const auto position = Position::from_setup(test::setup_of(row.setup), row.mode, ~None);
          ASSERT_FALSE(position.has_value()) << row.name;
          EXPECT_TRUE(has_fault(position.error(), fault)) << row.name;
        }
      }
    }
  }
}

TEST(Tolerance, ImpossibleChecksAndMaterialAreAllowed) {
  EXPECT_TRUE(Position::from_setup(test::setup_of("R3k2R/8/8/8/8/8/8/K7 b - -"), kStandard, ImpossibleCheck));
  EXPECT_TRUE(
      Position::from_setup(test::setup_of("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -"), kStandard, TooMuchMaterial));
}

TEST(Law_2_3, InitialPosition) {
  const auto start = chess::Setup::initial();
  EXPECT_EQ(start, test::setup_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1h1a8h8 -"));
  EXPECT_EQ(find_faults(start, kStandard), None);
  EXPECT_FALSE(kDarkSquares.contains(start.board.by(Color::White, Role::Queen).first()))
      << "on her own colour";
  EXPECT_TRUE(kDarkSquares.contains(start.board.by(Color::Black, Role::Queen).first()))
      << "on her own colour";
}

// Numbers: Scharnagl's table as published at en.wikipedia.org, "Fischer random chess numbering scheme".
TEST(Chess960, NumbersOfKnownStarts) {
  struct Row {
    int number;
    const char* rank;
  };
  for (const auto& [number, rank] : {Row{0, "BBQNNRKR"}, Row{1, "BQNBNRKR"}, Row{518, "RNBQKBNR"},
                                     Row{534, "RNBKQBNR"}, Row{959, "RKRNNQBB"}}) {
    const auto setup = chess960_setup(number);
    std::string text;
    for (const Square square : Bitboard(Rank::R1)) {
      text += test::letter(*setup.board.at(square));
    }
    EXPECT_EQ(text, rank) << number;
  }
  EXPECT_EQ(chess960_setup(518), chess::Setup::initial());
}

TEST(Law_Guidelines_II_2, EveryChess960StartIsDifferentAndWellFormed) {
  std::set<std::string> ranks;
  for (int number = 0; number < 960; ++number) {
    const auto setup = chess960_setup(number);
    ASSERT_EQ(find_faults(setup, kChess960), None) << number;
    const Bitboard bishops = setup.board.by(Color::White, Role::Bishop);
    EXPECT_EQ((bishops & kDarkSquares).count(), 1) << number;
    EXPECT_EQ(bishops.count(), 2) << number;
    const Bitboard rooks = setup.board.by(Color::White, Role::Rook);
    const Square king = *setup.board.king(Color::White);
    const Bitboard left(Bitboard(king).bits() - 1);
    EXPECT_EQ((rooks & left).count(), 1) << number;
    EXPECT_EQ(rooks.count(), 2) << number;
    EXPECT_EQ(setup.castling_rooks, setup.board.by(Role::Rook)) << number;
    std::string rank;
    for (const Square square : Bitboard(Rank::R1)) {
      const Piece piece = *setup.board.at(square);
      rank += test::letter(piece);
      EXPECT_EQ(setup.board.at({square.file(), Rank::R8}), (Piece{Color::Black, piece.role})) << number;
      EXPECT_EQ(setup.board.at({square.file(), Rank::R2}), (Piece{Color::White, Role::Pawn})) << number;
    }
    ranks.insert(rank);
  }
  EXPECT_EQ(ranks.size(), 960U);
}

}  // namespace
}  // namespace rookery::chess
