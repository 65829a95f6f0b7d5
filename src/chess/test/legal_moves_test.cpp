// SPDX-License-Identifier: MIT
// Every rule of FIDE 2023, article 3, by what one piece may do in one position.
#include <gtest/gtest.h>

#include <vector>

#include "rookery/chess/attacks.h"
#include "rookery/chess/position.h"
#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::kChess960;
using test::kStandard;
using test::position_of;
using test::row_name;
using test::sq;
using test::squares;

struct MoveRow {
  const char* name;  ///< begins with the article
  const char* position;
  const char* from;
  const char* to;  ///< every legal goal; castling counts as the rook's square
  CastlingMode mode = kStandard;
};

void PrintTo(const MoveRow& row, std::ostream* out) {
  *out << row.name;
}

Bitboard targets(const Position& position, Square from) {
  Bitboard found;
  for (const Move move : legal_moves(position)) {
    if (move.from() == from) {
      found |= Bitboard(move.to());
    }
  }
  return found;
}

class LegalTargets : public ::testing::TestWithParam<MoveRow> {};

TEST_P(LegalTargets, AreExactlyThese) {
  const MoveRow& row = GetParam();
  const Position position = position_of(row.position, row.mode);
  const Bitboard found = targets(position, sq(row.from));
  std::string text;
  for (const Square square : found) {
    text += test::name(square) + ' ';
  }
  EXPECT_EQ(found, squares(row.to)) << row.position << "\nfrom " << row.from << ": " << text;
}

const MoveRow kPieces[]{
    {"3_1_NotOntoOnesOwnPieces", "4k3/8/8/8/8/8/PPP5/RNB1K3 w - -", "a1", ""},
    {"3_2_Bishop", "4k3/8/5p2/8/3B4/8/1P6/4K3 w - -", "d4", "c3 e3 f2 g1 c5 b6 a7 e5 f6"},
    {"3_3_Rook", "4k3/8/3p4/8/1P1R4/8/8/4K3 w - -", "d4", "d1 d2 d3 d5 d6 c4 e4 f4 g4 h4"},
    {"3_4_Queen", "4k3/8/8/8/8/8/PP6/Q3K3 w - -", "a1", "b1 c1 d1"},
    {"3_5_SlidersDoNotLeap", "4k3/8/8/8/8/1p6/1P6/1R2K3 w - -", "b1", "a1 c1 d1"},
    {"3_6_KnightLeapsAndChangesColor", "4k3/8/8/2PPP3/2PNP3/2PPP3/8/4K3 w - -", "d4",
     "b3 b5 c2 c6 e2 e6 f3 f5"},
    {"3_6_KnightInTheCorner", "4k3/8/8/8/8/8/8/N3K3 w - -", "a1", "b3 c2"},
    {"3_7_1_OneStep", "4k3/8/8/8/8/4P3/8/4K3 w - -", "e3", "e4"},
    {"3_7_1_NotOntoAPiece", "4k3/8/8/8/4p3/4P3/8/4K3 w - -", "e3", ""},
    {"3_7_2_TwoStepsAtFirst", "4k3/8/8/8/8/8/4P3/4K3 w - -", "e2", "e3 e4"},
    {"3_7_2_BlackTwoStepsAtFirst", "4k3/4p3/8/8/8/8/8/4K3 b - -", "e7", "e6 e5"},
    {"3_7_2_NotOverAPiece", "4k3/8/8/8/8/4n3/4P3/7K w - -", "e2", ""},
    {"3_7_2_NotOntoAPiece", "4k3/8/8/8/4p3/8/4P3/4K3 w - -", "e2", "e3"},
    {"3_7_3_TakesDiagonally", "4k3/8/8/3ppp2/4P3/8/8/4K3 w - -", "e4", "d5 f5"},
    {"3_7_3_NotRoundTheEdge", "4k3/8/8/7p/P7/8/8/4K3 w - -", "a4", "a5"},
    {"3_7_3_NotBackward", "4k3/8/8/8/4P3/3p1p2/8/4K3 w - -", "e4", "e5"},
    {"3_8_1_KingAvoidsAttackedSquares", "4k3/8/8/8/8/3r4/8/4K3 w - -", "e1", "e2 f2 f1"},
    {"3_8_1_KingAndKing", "8/8/8/8/8/4k3/8/4K3 w - -", "e1", "d1 f1"},
    {"3_8_1_KingTakesAnUnguardedPiece", "4k3/8/8/8/8/8/4q3/4K3 w - -", "e1", "e2"},
    {"3_8_1_KingLeavesAGuardedPiece", "4k3/8/8/8/8/4r3/4q3/6K1 w - -", "g1", "h1"},
    {"3_8_1_KingDoesNotHideBehindItself", "4k3/8/8/8/r3K3/8/8/8 w - -", "e4", "d3 e3 f3 d5 e5 f5"},
};
INSTANTIATE_TEST_SUITE_P(Law_3, LegalTargets, ::testing::ValuesIn(kPieces), row_name);

const MoveRow kEnPassant[]{
    {"Left", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5", "e6 d6"},
    {"Right", "4k3/8/8/4Pp2/8/8/8/4K3 w - f6", "e5", "e6 f6"},
    {"ByBlack", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3", "e4", "e3 d3"},
    {"NotLater", "4k3/8/8/8/3Pp3/8/8/4K3 b - -", "e4", "e3"},
    {"NotRoundTheEdge", "4k3/8/8/p6P/8/8/8/4K3 w - a6", "h5", "h6"},
    {"PinnedOnTheRankWithTheOther", "8/8/8/K1Pp3r/8/8/8/7k w - d6", "c5", "c6"},
    {"PinnedOnTheRankForBlack", "7K/8/8/8/R2Pp1k1/8/8/8 b - d3", "e4", "e3"},
    {"OneOfTwoOnTheRankIsFree", "8/8/8/K1PpP2r/8/8/8/7k w - d6", "c5", "c6 d6"},
    {"PinnedOnTheDiagonalItTakesAlong", "1b5k/8/8/3pP3/8/6K1/8/8 w - d6", "e5", "d6"},
    {"PinnedOnTheOtherDiagonal", "7k/6b1/8/3pP3/3K4/8/8/8 w - d6", "e5", ""},
    {"PinnedOnTheFile", "4r2k/8/8/3pP3/8/8/8/4K3 w - d6", "e5", "e6"},
    {"UncoversABishopOnTheKing", "b6k/8/8/3pP3/8/8/8/7K w - d6", "e5", "e6"},
    {"AnswersTheCheckOfTheDoubleStep", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3", "e4", "d3"},
    {"OnlyTheStepBlocksTheUncoveredCheck", "8/8/k7/8/3pP3/8/8/4KB2 b - e3", "d4", "d3"},
    {"DoesNotAnswerAnotherCheck", "8/8/k7/8/4Pp2/8/8/4KB2 b - e3", "f4", ""},
};
INSTANTIATE_TEST_SUITE_P(Law_3_7_3_1, LegalTargets, ::testing::ValuesIn(kEnPassant), row_name);

const MoveRow kCastling[]{
    {"BothSides", "4k3/8/8/8/8/8/8/R3K2R w a1h1 -", "e1", "a1 h1 d1 f1 d2 e2 f2"},
    {"BlackBothSides", "r3k2r/8/8/8/8/8/8/4K3 b a8h8 -", "e8", "a8 h8 d8 f8 d7 e7 f7"},
    {"RightLost", "4k3/8/8/8/8/8/8/R3K2R w h1 -", "e1", "h1 d1 f1 d2 e2 f2"},
    {"BesideTheKingBlocked", "4k3/8/8/8/8/8/8/R2QKB1R w a1h1 -", "e1", "d2 e2 f2"},
    {"B1Blocked", "4k3/8/8/8/8/8/8/RN2K3 w a1 -", "e1", "d1 f1 d2 e2 f2"},
    {"B1Attacked", "4k3/8/8/8/1r6/8/8/R3K3 w a1 -", "e1", "a1 d1 f1 d2 e2 f2"},
    {"RookAttacked", "4k3/8/8/8/r6r/8/8/R3K2R w a1h1 -", "e1", "a1 h1 d1 f1 d2 e2 f2"},
    {"OutOfCheck", "4k3/8/8/8/4r3/8/8/R3K2R w a1h1 -", "e1", "d1 f1 d2 f2"},
    {"ThroughCheck", "4k3/8/8/8/3r1r2/8/8/R3K2R w a1h1 -", "e1", "e2"},
    {"IntoCheck", "4k3/8/8/8/2r3r1/8/8/R3K2R w a1h1 -", "e1", "d1 f1 d2 e2 f2"},
    {"PawnGuardsG1", "4k3/8/8/8/8/8/7p/4K2R w h1 -", "e1", "d1 f1 d2 e2 f2"},
    {"NotWithAPromotedRookAcrossTheBoard", "4R3/8/8/8/k7/8/8/4K3 w - -", "e1", "d1 f1 d2 e2 f2"},
    {"Chess960KingStays", "1k6/8/8/8/8/8/8/6KR w h1 -", "g1", "h1 f1 f2 g2 h2", kChess960},
    {"Chess960RookStays", "k7/8/8/8/8/8/8/4KR2 w f1 -", "e1", "f1 d1 d2 e2 f2", kChess960},
    {"Chess960KingAndRookChangePlaces", "k7/8/8/8/8/8/8/2KR4 w d1 -", "c1", "d1 b1 b2 c2 d2", kChess960},
    {"Chess960RookLeftOfAKingOnG1", "4k3/8/8/8/8/8/8/5RK1 w f1 -", "g1", "f1 h1 f2 g2 h2", kChess960},
    {"Chess960RookWasTheShield", "4k3/8/8/8/8/8/8/rR2K3 w b1 -", "e1", "d1 d2 e2 f1 f2", kChess960},
    {"Chess960ShieldOfAnOldPath", "4k3/8/8/8/8/8/8/1R2K3 w b1 -", "e1", "b1 d1 d2 e2 f1 f2", kChess960},
    {"Chess960OtherRookInTheWay", "4k3/8/8/8/8/8/8/RK1R4 w a1 -", "b1", "c1 a2 b2 c2", kChess960},
    {"Chess960KnightOnTheRooksWay", "4k3/8/8/8/8/8/8/R1K1N3 w a1 -", "c1", "a1 b1 d1 b2 c2 d2", kChess960},
    {"Chess960KnightOnTheKingsWay", "4k3/8/8/8/8/8/8/1K3N1R w h1 -", "b1", "a1 c1 a2 b2 c2", kChess960},
    {"Chess960AttackedOnALongWay", "4k3/8/8/8/3r4/8/8/1K5R w h1 -", "b1", "a1 c1 a2 b2 c2", kChess960},
};
INSTANTIATE_TEST_SUITE_P(Law_3_8_2, LegalTargets, ::testing::ValuesIn(kCastling), row_name);

const MoveRow kCheck[]{
    {"PinnedBishopStays", "4k3/4r3/8/8/8/8/4B3/4K3 w - -", "e2", ""},
    {"PinnedRookSlidesAlong", "4k3/4r3/8/8/8/8/4R3/4K3 w - -", "e2", "e3 e4 e5 e6 e7"},
    {"PinnedKnightStays", "4k3/8/8/8/7b/8/5N2/4K3 w - -", "f2", ""},
    {"PinnedPawnTakesThePinner", "4k3/8/8/8/8/6b1/5P2/4K3 w - -", "f2", "g3"},
    {"PinnedPawnSteps", "4k3/4r3/8/8/8/8/4P3/4K3 w - -", "e2", "e3 e4"},
    {"TwoShieldsAreNotPinned", "4k3/4r3/8/8/4N3/8/4B3/4K3 w - -", "e2", "d1 f1 d3 c4 b5 a6 f3 g4 h5"},
    {"Block", "4k3/8/8/8/4r3/8/8/3BK3 w - -", "d1", "e2"},
    {"BlockByADoubleStep", "4k3/8/8/8/1K5r/8/4P3/8 w - -", "e2", "e4"},
    {"CaptureTheChecker", "4k3/8/8/8/4r3/8/6B1/4K3 w - -", "g2", "e4"},
    {"DoubleCheckMovesOnlyTheKing", "4k3/4r3/8/8/7b/8/3Q4/4K3 w - -", "d2", ""},
    {"KingLeavesADoubleCheck", "4k3/4r3/8/8/7b/8/3Q4/4K3 w - -", "e1", "d1 f1"},
    {"PinnedPieceDoesNotBlock", "4k3/8/8/8/1b2r3/8/3B4/4K3 w - -", "d2", ""},
};
INSTANTIATE_TEST_SUITE_P(Law_3_9, LegalTargets, ::testing::ValuesIn(kCheck), row_name);

std::vector<Move> between(const Position& position, Square from, Square to) {
  std::vector<Move> found;
  for (const Move move : legal_moves(position)) {
    if (move.from() == from && move.to() == to) {
      found.push_back(move);
    }
  }
  return found;
}

TEST(Law_3_7_3_3, PromotionIsMandatoryToOneOfFour) {
  const Position position = position_of("3r3k/4P3/8/8/8/8/8/K7 w - -");
  for (const char* to : {"e8", "d8"}) {
    const std::vector<Move> moves = between(position, sq("e7"), sq(to));
    ASSERT_EQ(moves.size(), 4U) << to;
    for (const Role role : kPromotionRoles) {
      EXPECT_TRUE(is_legal(position, Move::promotion(sq("e7"), sq(to), role))) << to;
    }
    EXPECT_FALSE(is_legal(position, Move::normal(sq("e7"), sq(to)))) << "a pawn may not stay a pawn";
  }
}

TEST(Law_3_7_3_3, OnlyOnTheLastRank) {
  const Position position = position_of("7k/8/4P3/8/8/8/8/K7 w - -");
  EXPECT_TRUE(is_legal(position, Move::normal(sq("e6"), sq("e7"))));
  EXPECT_FALSE(is_legal(position, Move::promotion(sq("e6"), sq("e7"), Role::Queen)));
}

TEST(IsLegal, MoveHasOneEncoding) {
  const Position ep = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6");
  EXPECT_TRUE(is_legal(ep, Move::en_passant(sq("e5"), sq("d6"))));
  EXPECT_FALSE(is_legal(ep, Move::normal(sq("e5"), sq("d6"))));
  const Position castling = position_of("4k3/8/8/8/8/8/8/R3K2R w a1h1 -");
  EXPECT_TRUE(is_legal(castling, Move::castling(sq("e1"), sq("h1"))));
  EXPECT_FALSE(is_legal(castling, Move::castling(sq("e1"), sq("g1"))));
  EXPECT_FALSE(is_legal(castling, Move::normal(sq("e1"), sq("g1"))));
  EXPECT_FALSE(is_legal(castling, Move::normal(sq("e1"), sq("h1"))));
  EXPECT_FALSE(is_legal(castling, Move()));
}

TEST(IsLegal, OnlyTheSideToMoveMoves) {
  const Position start = Position::initial();
  EXPECT_TRUE(is_legal(start, Move::normal(sq("e2"), sq("e4"))));
  EXPECT_FALSE(is_legal(start, Move::normal(sq("e7"), sq("e5"))));
}

TEST(IsCapture, CountsEnPassantAndNotCastling) {
  const Position ep = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6");
  EXPECT_TRUE(is_capture(ep, Move::en_passant(sq("e5"), sq("d6"))));
  EXPECT_FALSE(is_capture(ep, Move::normal(sq("e5"), sq("e6"))));
  const Position castling = position_of("r3k3/8/8/8/8/8/8/R3K3 w a1 -");
  EXPECT_FALSE(is_capture(castling, Move::castling(sq("e1"), sq("a1"))));
  EXPECT_TRUE(is_capture(castling, Move::normal(sq("a1"), sq("a8"))));
}

struct PartsRow {
  const char* name;
  const char* position;
  std::size_t captures, quiets;
};

TEST(CapturesAndQuiets, PromotionsAreAmongTheCaptures) {
  for (const PartsRow& row :
       {PartsRow{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1h1a8h8 -", 0, 20},
        PartsRow{"promotions with and without a capture", "3r3k/4P3/8/8/8/8/8/K7 w - -", 8, 3},
        PartsRow{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", 1, 6},
        PartsRow{"castling, and a rook takes a rook", "r3k3/8/8/8/8/8/8/R3K3 w a1 -", 1, 15},
        PartsRow{"the checker may be taken", "4k3/8/8/8/4r3/8/6B1/4K3 w - -", 1, 4}}) {
    const Position position = position_of(row.position);
    EXPECT_EQ(legal_captures(position).size(), row.captures) << row.name;
    EXPECT_EQ(legal_quiets(position).size(), row.quiets) << row.name;
  }
}

struct EndRow {
  const char* position;
  bool mate, stalemate;
};

TEST(Law_5_1_1, MateAndStalemate) {
  for (const auto& [text, mate, stalemate] :
       {EndRow{"7k/6Q1/6K1/8/8/8/8/8 b - -", true, false}, EndRow{"7k/5Q2/6K1/8/8/8/8/8 b - -", false, true},
        EndRow{"7k/8/6KQ/8/8/8/8/8 b - -", false, false}, EndRow{"6rk/5Npp/8/8/8/8/8/K7 b - -", true, false},
        EndRow{"k7/P7/K7/8/8/8/8/8 b - -", false, true},
        // Only an en passant capture answers the check: no mate.
        EndRow{"8/8/6pp/6pk/6Pp/7P/8/7K b - g3", false, false},
        // The pieces can move, but only en passant: no stalemate.
        EndRow{"7k/5K1p/7P/8/2Pp4/3P4/8/8 b - c3", false, false}}) {
    const Position position = position_of(text);
    EXPECT_EQ(is_checkmate(position), mate) << text;
    EXPECT_EQ(is_stalemate(position), stalemate) << text;
    EXPECT_EQ(has_legal_move(position), !mate && !stalemate) << text;
  }
}

TEST(Witness, TwoHundredAndEighteenMoves) {
  const Position position = position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - -");
  EXPECT_EQ(legal_moves(position).size(), 218U);
}

TEST(Witness, MostMovesWithSurplusMaterial) {
  struct Row {
    const char* position;
    std::size_t moves;
  };
  for (const auto& [text, moves] : {Row{"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - -", 270},
                                    Row{"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK w - -", 271}}) {
    EXPECT_EQ(find_faults(test::setup_of(text), kStandard), SetupFault::TooMuchMaterial) << text;
    const Position position = position_of(text, kStandard, SetupFault::TooMuchMaterial);
    EXPECT_EQ(legal_moves(position).size(), moves) << text;
  }
}

// The parts of the proof that stands at kMaxMoves.
TEST(Witness, NoMoreMovesThanNeighbours) {
  std::size_t sum = 0;
  for (const Square square : ~Bitboard{}) {
    const int neighbours = attacks::king(square).count();
    sum += static_cast<std::size_t>(neighbours);
    EXPECT_LE(attacks::knight(square).count(), neighbours) << test::name(square);
    const int captures = attacks::pawn(Color::White, square).count();
    if (square.rank() == Rank::R7) {
      sum += static_cast<std::size_t>(4 * (captures + 1) - neighbours);
    } else if (!kBackRanks.contains(square)) {
      EXPECT_LE(captures + 2, neighbours) << test::name(square);
    }
  }
  EXPECT_EQ(sum + 2, kMaxMoves);
}

}  // namespace
}  // namespace rookery::chess
