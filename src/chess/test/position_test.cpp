// SPDX-License-Identifier: MIT
#include "rookery/chess/position.h"

#include <gtest/gtest.h>

#include <initializer_list>

#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::kChess960;
using test::position_of;
using test::setup_of;
using test::sq;

Move normal(const char* move) {
  return Move::normal(sq(move), sq(move + 2));
}

/// Plays moves that are neither castling, promotion nor en passant.
Position after(Position position, std::initializer_list<const char*> moves) {
  for (const char* move : moves) {
    position = position.play(normal(move)).value();
  }
  return position;
}

TEST(Position, InitialIsTheUsualStart) {
  const Position start = Position::initial();
  EXPECT_EQ(start.setup(), chess::Setup::initial());
  EXPECT_EQ(start.turn(), Color::White);
  EXPECT_EQ(start.mode(), CastlingMode::Standard);
  EXPECT_EQ(start.king(Color::White), sq("e1"));
  EXPECT_EQ(start.king(Color::Black), sq("e8"));
  EXPECT_TRUE(start.checkers().empty());
}

TEST(Position, PlayRefusesIllegalMoves) {
  const Position start = Position::initial();
  const auto refused = start.play(normal("e2e5"));
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().move, normal("e2e5"));
}

TEST(Law_1_2, WhiteBeginsAndThePlayersAlternate) {
  Position position = Position::initial();
  EXPECT_EQ(position.turn(), Color::White);
  position = after(position, {"e2e4"});
  EXPECT_EQ(position.turn(), Color::Black);
  EXPECT_FALSE(is_legal(position, normal("d2d4")));
}

struct CastlingRow {
  const char* name;
  const char* before;
  const char* rook;
  const char* after;
  CastlingMode mode;
};

TEST(Law_3_8_2, KingAndRookLandOnTheirFiles) {
  for (const auto& [name, before, rook, expected, mode] : {
           CastlingRow{"short", "4k3/8/8/8/8/8/8/R3K2R w a1h1 -", "h1", "4k3/8/8/8/8/8/8/R4RK1 b - -",
                       CastlingMode::Standard},
           CastlingRow{"long", "4k3/8/8/8/8/8/8/R3K2R w a1h1 -", "a1", "4k3/8/8/8/8/8/8/2KR3R b - -",
                       CastlingMode::Standard},
           CastlingRow{"black short", "r3k2r/8/8/8/8/8/8/4K3 b a8h8 -", "h8", "r4rk1/8/8/8/8/8/8/4K3 w - -",
                       CastlingMode::Standard},
           CastlingRow{"places changed", "k7/8/8/8/8/8/8/2KR4 w d1 -", "d1", "k7/8/8/8/8/8/8/5RK1 b - -",
                       kChess960},
           CastlingRow{"king on the rook's square", "k7/8/8/8/8/8/8/5KR1 w g1 -", "g1",
                       "k7/8/8/8/8/8/8/5RK1 b - -", kChess960},
           CastlingRow{"king stays", "k7/8/8/8/8/8/8/6KR w h1 -", "h1", "k7/8/8/8/8/8/8/5RK1 b - -",
                       kChess960},
           CastlingRow{"rook stays", "7k/8/8/8/8/8/8/3RK3 w d1 -", "d1", "7k/8/8/8/8/8/8/2KR4 b - -",
                       kChess960},
           CastlingRow{"from g1 to c1", "4k3/8/8/8/8/8/8/5RK1 w f1 -", "f1", "4k3/8/8/8/8/8/8/2KR4 b - -",
                       kChess960},
       }) {
    const Position position = position_of(before, mode);
    const auto played = position.play(Move::castling(position.king(position.turn()), sq(rook)));
    ASSERT_TRUE(played.has_value()) << name;
    EXPECT_EQ(played->board(), setup_of(expected).board) << name;
    EXPECT_EQ(played->setup().castling_rooks & played->board().by(~played->turn()), Bitboard{}) << name;
  }
}

TEST(Law_3_8_2_1, KingAndRookMovesLoseTheRights) {
  const Position start = position_of("r3k2r/8/8/8/8/8/8/R3K2R w a1h1a8h8 -");
  const auto rights = [](const Position& position) { return position.setup().castling_rooks; };
  EXPECT_EQ(rights(after(start, {"h1h2", "e8e7", "h2h1", "e7e8"})), test::squares("a1"));
  EXPECT_EQ(rights(after(start, {"e1e2", "a8b8", "e2e1", "b8a8"})), test::squares("h8"));
  EXPECT_EQ(rights(after(start, {"h1h8"})), test::squares("a1 a8")) << "a taken rook's right goes too";
  EXPECT_EQ(rights(start), test::squares("a1 h1 a8 h8"));
}

TEST(Law_3_8_2_1, PromotedRookHasNoRight) {
  const Position position = position_of("r3k3/1P6/8/8/8/8/8/4K3 w a8 -");
  const Position played = position.play(Move::promotion(sq("b7"), sq("a8"), Role::Rook)).value();
  EXPECT_EQ(played.setup().castling_rooks, Bitboard{});
}

TEST(Law_3_7_3_1, EnPassantCapturesThePassingPawn) {
  const Position position = after(position_of("4k3/3p4/8/4P3/8/8/8/4K3 b - -"), {"d7d5"});
  ASSERT_EQ(position.setup().ep_square, sq("d6"));
  const Position taken = position.play(Move::en_passant(sq("e5"), sq("d6"))).value();
  EXPECT_EQ(taken.board(), test::board_of("4k3/8/3P4/8/8/8/8/4K3"));
  EXPECT_EQ(after(position, {"e1e2", "e8e7"}).setup().ep_square, std::nullopt) << "at once or never";
}

TEST(Law_3_7_3_3, PawnIsReplaced) {
  const Position position = position_of("8/5P1k/8/8/8/8/8/K7 w - -");
  const Position played = position.play(Move::promotion(sq("f7"), sq("f8"), Role::Knight)).value();
  EXPECT_EQ(played.board(), test::board_of("5N2/7k/8/8/8/8/8/K7"));
  EXPECT_TRUE(is_check(played));
}

TEST(Position, EnPassantSquareIsKeptOnlyWhileACaptureIsLegal) {
  for (const auto& [text, kept] : std::initializer_list<std::pair<const char*, bool>>{
           {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", true},
           {"4k3/8/8/3p4/8/8/8/4K3 w - d6", false},   // nobody beside it
           {"8/8/8/K1Pp3r/8/8/8/7k w - d6", false},   // pinned along the rank
           {"1b5k/8/8/3pP3/8/6K1/8/8 w - d6", true},  // pinned along the way it takes
           {"8/8/k7/8/4Pp2/8/8/4KB2 b - e3", false},  // the uncovered check is not answered by it
       }) {
    EXPECT_EQ(position_of(text).setup().ep_square.has_value(), kept) << text;
  }
}

TEST(Law_9_2_3, EqualityFollowsTheRepetitionRule) {
  const Position a = position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w a1h1a8h8 -");
  const auto same = [&](const char* text) {
    const Position b = position_of(text);
    EXPECT_EQ(a == b, a.key() == b.key()) << text;
    return a == b;
  };
  EXPECT_TRUE(same("r3k2r/8/8/3pP3/8/8/8/R3K2R w a1h1a8h8 -"));
  EXPECT_FALSE(same("r3k2r/8/8/3pP3/8/8/8/R3K2R b a1h1a8h8 -")) << "the other side to move";
  EXPECT_FALSE(same("r3k2r/8/8/3pP3/8/8/8/R3K2R w a1h1a8 -")) << "a castling right less";
  EXPECT_FALSE(same("r3k2r/8/8/3pP3/8/8/8/R3K2R w a1h1a8h8 d6")) << "en passant is legal";
  EXPECT_FALSE(same("r3k2r/8/3p4/4P3/8/8/8/R3K2R w a1h1a8h8 -")) << "a piece elsewhere";
}

TEST(Law_9_2_3, CountersAndAnEmptyEnPassantDoNotCount) {
  auto counted = setup_of("4k3/8/8/3p4/8/8/8/4K3 w - d6");
  counted.halfmove_clock = 42;
  counted.fullmove_number = 99;
  const Position a = Position::from_setup(counted, CastlingMode::Standard).value();
  const Position b = position_of("4k3/8/8/3p4/8/8/8/4K3 w - -");
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.key(), b.key());
  EXPECT_NE(a.setup(), b.setup()) << "setups compare structurally";
}

TEST(Law_9_3, CapturesAndPawnMovesResetTheClock) {
  const Position start = position_of("4k3/8/8/3p4/8/4N3/P7/4K3 w - -");
  EXPECT_EQ(after(start, {"e1e2"}).setup().halfmove_clock, 1);
  EXPECT_EQ(after(start, {"e1e2", "e8e7"}).setup().halfmove_clock, 2);
  EXPECT_EQ(after(start, {"e1e2", "e8e7", "a2a3"}).setup().halfmove_clock, 0);
  EXPECT_EQ(after(start, {"e1e2", "e8e7", "e3d5"}).setup().halfmove_clock, 0);
  const Position castling = position_of("4k3/8/8/8/8/8/8/4K2R w h1 -");
  EXPECT_EQ(castling.play(Move::castling(sq("e1"), sq("h1")))->setup().halfmove_clock, 1);
}

TEST(Position, FullmoveNumberRisesAfterBlack) {
  const Position start = Position::initial();
  EXPECT_EQ(after(start, {"e2e4"}).setup().fullmove_number, 1);
  EXPECT_EQ(after(start, {"e2e4", "e7e5"}).setup().fullmove_number, 2);
}

TEST(Position, CheckersAndBlockers) {
  const Position position = position_of("4r2k/8/8/b7/8/2P5/4N3/4K3 w - -");
  EXPECT_TRUE(position.checkers().empty());
  EXPECT_EQ(position.blockers(), test::squares("c3 e2"));
  const Position checked = position_of("4r2k/8/8/b7/8/8/4N3/4K3 w - -");
  EXPECT_EQ(checked.checkers(), test::squares("a5"));
  EXPECT_EQ(checked.blockers(), test::squares("e2"));
}

TEST(Position, PassChangesOnlyTheTurn) {
  Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6");
  position.pass_unchecked();
  EXPECT_EQ(position.turn(), Color::Black);
  EXPECT_EQ(position.setup().ep_square, std::nullopt);
  EXPECT_EQ(position, position_of("4k3/8/8/3pP3/8/8/8/4K3 b - -"));
  EXPECT_EQ(position.key(), position.key_from_scratch());
}

TEST(Position, LikelyKeyIsExactForPlainMoves) {
  // Captures and quiet moves of every role, castling, promotions with and without a capture, en passant,
  // moves of king and rook that end a right to castle, and a step of two beside an enemy pawn.
  int plain = 0, special = 0;
  for (const char* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w a1h1a8h8 -",
                          "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b a1h1 -",
                          "n1n5/PPPk4/8/4pPp1/8/8/4Kppp/5N1N w - e6"}) {
    const Position position = position_of(fen);
    for (const Move move : legal_moves(position)) {
      const Position after = position.after(move);
      const bool is_plain = move.kind() == MoveKind::Normal && !after.setup().ep_square &&
                            after.setup().castling_rooks == position.setup().castling_rooks;
      EXPECT_EQ(position.likely_key_after(move) == after.key(), is_plain) << fen << ' ' << move.raw();
      ++(is_plain ? plain : special);
    }
  }
  EXPECT_GT(plain, 50);
  EXPECT_GT(special, 10);
}

}  // namespace
}  // namespace rookery::chess
