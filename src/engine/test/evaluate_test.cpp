#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "match.h"
#include "rookery/engine/eval.h"
#include "rookery/engine/eval_scale.h"
#include "rookery/notation/fen.h"

namespace rookery::engine::test {
namespace {

/// The same position with the colours, the ranks and the turn exchanged.
chess::Position mirrored(const chess::Position& position) {
  chess::Setup setup;
  for (const chess::Square square : position.board().occupied()) {
    const chess::Piece piece = *position.board().at(square);
    setup.board.put(chess::Square::from_index(square.index() ^ 56), {~piece.color, piece.role});
  }
  setup.turn = ~position.turn();
  return chess::Position::from_setup(setup, position.mode()).value();
}

TEST(Evaluate, IsColourSymmetric) {
  for (const char* fen : {"r1bqkb1r/p1pppp1p/np4p1/3nP3/3P4/N6N/PPP1BPPP/R1BQK2R b - - 0 6",
                          "8/R7/8/6k1/1P6/p7/1n3N2/5QK1 b - - 2 50", "8/8/3k4/8/2R5/3K4/8/8 w - - 0 1",
                          "8/5pk1/4p1p1/3pP2p/p2P1P1P/1p1K2P1/1P6/8 w - - 0 40"}) {
    const chess::Position position = position_of(fen);
    EXPECT_EQ(evaluate(position), evaluate(mirrored(position))) << fen;
  }
}

TEST(Evaluate, StartIsNearlyEqual) {
  EXPECT_LE(std::abs(evaluate(chess::Position::initial())), 60);
}

TEST(Evaluate, EachPieceCounts) {
  constexpr Eval kNearly = 80;  // knight and bishop need not differ
  const char* const without[] = {"rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                 "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                 "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                 "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
                                 "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"};
  Eval last = evaluate(chess::Position::initial()) + 30;
  for (const char* fen : without) {
    const Eval eval = evaluate(position_of(fen));
    EXPECT_GE(eval, last) << fen;
    last = eval - kNearly;
  }
}

TEST(Evaluate, BareKingIsBestNearTheCentreAndFarFromTheOther) {
  const auto white = [](const char* fen) { return evaluate(position_of(fen)); };
  EXPECT_GT(white("8/8/8/4k3/8/8/8/KQ6 b - - 0 1"), white("8/8/8/k7/8/8/8/KQ6 b - - 0 1"));
  EXPECT_GT(white("k7/8/1K6/8/8/8/8/6R1 w - - 0 1"), white("k7/8/8/8/8/8/1K6/6R1 w - - 0 1"));
  EXPECT_GT(white("8/P7/8/8/8/6k1/8/K7 w - - 0 1"), white("8/8/8/8/8/P5k1/8/K7 w - - 0 1"));
}

TEST(Evaluate, MatingMaterialBeatsMaterialThatMustPromote) {
  const auto white = [](const char* fen) { return evaluate(position_of(fen)); };
  const Eval queen = white("8/8/8/4k3/8/8/8/KQ6 w - - 0 1"), rook = white("8/8/8/4k3/8/8/8/KR6 w - - 0 1");
  EXPECT_GT(queen, white("8/8/8/k7/8/8/8/KQ5r w - - 0 1"));
  EXPECT_GT(queen, white("k7/1n6/1K6/8/8/8/8/6Q1 w - - 0 1"));
  EXPECT_GT(rook, white("k1r5/8/1K6/8/8/8/8/6RR w - - 0 1"));
}

/// A position of a bare black king, a pawn on the h-file and a bishop on light squares, if it is legal.
std::optional<chess::Position> in_corner(chess::Color turn, std::array<chess::Square, 4> squares) {
  constexpr std::array kPieces{chess::Piece{chess::Color::White, chess::Role::King},
                               chess::Piece{chess::Color::Black, chess::Role::King},
                               chess::Piece{chess::Color::White, chess::Role::Pawn},
                               chess::Piece{chess::Color::White, chess::Role::Bishop}};
  chess::Setup setup;
  setup.turn = turn;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (setup.board.occupied().contains(squares[i])) {
      return std::nullopt;
    }
    setup.board.put(squares[i], kPieces[i]);
  }
  const auto position = chess::Position::from_setup(setup, chess::CastlingMode::Standard);
  return position ? std::optional(*position) : std::nullopt;
}

/// Calls `check` with each such position whose black king is on h8 or beside it.
template <class Check>
void each_in_corner(chess::Color turn, Check check) {
  const auto square = [](int index) { return chess::Square::from_index(index); };
  for (const int king : {54, 55, 62, 63}) {
    for (int pawn = 15; pawn < 56; pawn += 8) {
      for (int other = 0; other < 64; ++other) {
        for (const chess::Square bishop : ~chess::kDarkSquares) {
          if (const auto position = in_corner(turn, {square(other), square(king), square(pawn), bishop})) {
            check(*position);
          }
        }
      }
    }
  }
}

TEST(Evaluate, WrongBishopIsADrawInTheCorner) {
  const auto is_held = [](const chess::Position& position) { return evaluate(position) == kDraw; };
  int black = 0, white = 0;
  each_in_corner(chess::Color::Black, [&](const chess::Position& position) {
    const chess::MoveList moves = chess::legal_moves(position);
    ++black;
    EXPECT_TRUE(is_held(position));
    EXPECT_TRUE(chess::is_stalemate(position) ||
                std::ranges::any_of(moves,
                                    [&](chess::Move move) {
                                      const chess::Position after = position.after(move);
                                      return is_held(after) || after.board().by(chess::Role::Pawn).empty();
                                    }))
        << notation::fen::write(position.setup());
  });
  each_in_corner(chess::Color::White, [&](const chess::Position& position) {
    ++white;
    for (const chess::Move move : chess::legal_moves(position)) {
      const chess::Position after = position.after(move);
      const chess::MoveList replies = chess::legal_moves(after);
      const bool is_taken = std::ranges::any_of(replies, [&](chess::Move reply) {
        return reply.to() == move.to() && chess::is_capture(after, reply);
      });
      EXPECT_TRUE(is_held(after) || (move.promoted() && is_taken)) << notation::fen::write(after.setup());
    }
  });
  EXPECT_GT(black, 10'000);
  EXPECT_GT(white, 10'000);
}

TEST(Evaluate, BareKingIsLostOutsideTheCornerOrAgainstTheRightBishop) {
  EXPECT_GT(evaluate(position_of("7k/8/8/8/7P/8/5B2/4K3 w - - 0 1")), 300) << "the bishop sees h8";
  EXPECT_GT(evaluate(position_of("5k2/8/8/8/7P/8/4B3/4K3 w - - 0 1")), 300) << "not yet in the corner";
  EXPECT_GT(evaluate(position_of("7k/8/8/8/6PP/8/4B3/4K3 w - - 0 1")), 300) << "another pawn";
  EXPECT_GT(evaluate(position_of("7k/8/8/8/7P/8/4N3/4K3 w - - 0 1")), 300) << "a knight";
}

TEST(Evaluate, MaterialNeverReachesMateScores) {
  const auto position = notation::fen::parse_position(
      "kBQQQQQQ/BRQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/QQQQQQQQ/QQQQQQQQ/KQQQQQQQ w - - 0 1",
      chess::CastlingMode::Standard, notation::fen::Reading::Strict, chess::SetupFault::TooMuchMaterial);
  ASSERT_TRUE(position);
  EXPECT_FALSE(is_mate(evaluate(*position)));
}

TEST(Evaluate, ScalingCanBeUndone) {
  for (const char* fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8/8/3kr3/8/8/8/8/KQ6 w - - 0 1",
        "8/8/3k4/8/8/8/7P/K7 w - - 0 1", "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1"}) {
    const chess::Board board = position_of(fen).board();
    const Eval scaled = scaled_by_material(1'000, board);
    EXPECT_LT(scaled, 950) << fen;
    EXPECT_NEAR(before_scaling(scaled, board), 1'000, 2) << fen;
  }
}

TEST(Evaluate, BareKingEndingsAreNotScaled) {
  EXPECT_EQ(before_scaling(1'000, position_of("8/8/8/1K2B3/8/1N6/8/6k1 w - - 0 1").board()), 1'000);
}

TEST(Evaluate, MatesAreCountedInMoves) {
  EXPECT_EQ(moves_to_mate(mate_in(1)), 1);
  EXPECT_EQ(moves_to_mate(mate_in(3)), 2);
  EXPECT_EQ(moves_to_mate(mated_in(0)), 0);
  EXPECT_EQ(moves_to_mate(mated_in(2)), -1);
  EXPECT_FALSE(is_mate(5'000));
}

}  // namespace
}  // namespace rookery::engine::test
