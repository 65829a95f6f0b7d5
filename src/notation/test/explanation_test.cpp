// SPDX-License-Identifier: MIT
#include "rookery/notation/explanation.h"

#include <gtest/gtest.h>

#include "rookery/notation/fen.h"
#include "rookery/notation/square.h"

namespace rookery::notation {
namespace {

struct Row {
  const char* fen;
  const char* move;  ///< from and to
  const char* reason;
  const char* text;
};

const Row kRows[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a2a3", "no_piece_there", "There is no piece on a2."},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7", "not_your_piece", "The king on e8 is your opponent's."},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1e2", "own_piece_there",
     "Your own piece is already there: the pawn on e2."},
    {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", "castling_right_lost",
     "You cannot castle there: the king or that rook has moved before."},
    {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1h1", "own_piece_there",
     "Your own piece is already there: the rook on h1."},
    {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "castling_blocked",
     "You cannot castle while the knight on b1 is in the way."},
    {"4k3/8/8/8/8/8/8/RN1QK3 w Q - 0 1", "e1c1", "castling_blocked",
     "You cannot castle while the knight on b1 and the queen on d1 are in the way."},
    {"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1", "castling_out_of_check",
     "You cannot castle out of check, and the rook on e4 gives check."},
    {"4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1g1", "castling_through_check",
     "Your king would cross a square attacked by the rook on f4."},
    {"4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "e1g1", "castling_into_check",
     "Your king would be in check from the rook on g4."},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6", "en_passant_no_longer",
     "En passant is possible only right after the pawn's step of two squares."},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", "pawn_takes_nothing",
     "A pawn goes diagonally only to take, and there is nothing to take on d3."},
    {"4k3/8/8/8/8/4n3/4P3/3K4 w - - 0 1", "e2e3", "pawn_cannot_take_forward",
     "A pawn does not take straight ahead, and the knight on e3 is in the way."},
    {"4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2e4", "blocked", "The knight on e3 is in the way."},
    {"4k3/8/8/8/8/8/4P3/K7 w - - 0 1", "e2e5", "cannot_move_so",
     "A pawn goes one square straight ahead, or two from where it starts, and takes one square diagonally "
     "ahead."},
    {"4k3/8/8/8/8/8/8/KN6 w - - 0 1", "b1b3", "cannot_move_so",
     "A knight goes two squares along a rank or file and one to the side."},
    {"4k3/8/8/8/8/8/8/KR6 w - - 0 1", "b1c2", "cannot_move_so", "A rook goes along ranks and files."},
    {"4k3/8/8/8/1P6/8/8/KR6 w - - 0 1", "b1b8", "blocked", "The pawn on b4 is in the way."},
    {"4k3/8/8/8/1b6/8/8/4K3 w - - 0 1", "e1d2", "king_into_check",
     "Your king would be in check from the bishop on b4."},
    {"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2f3", "exposes_king",
     "Your king would be in check from the bishop on b4."},
    {"4k3/8/8/8/1b6/8/8/4K2R w - - 0 1", "h1h2", "still_in_check",
     "You are in check from the bishop on b4, and this move does not end it."},
    {"8/8/8/K1Pp3r/8/8/8/7k w - d6 0 2", "c5d6", "exposes_king",
     "Your king would be in check from the rook on h5."},
    {"8/4P3/8/8/8/8/8/K1k5 w - - 0 1", "e7e8", "promotion_missing",
     "Choose a piece to promote to: a queen, a rook, a bishop or a knight."},
};

TEST(Explanation, NamesTheReasonInWords) {
  for (const Row& row : kRows) {
    const auto position = fen::parse_position(row.fen, chess::CastlingMode::Standard);
    ASSERT_TRUE(position) << row.fen;
    const std::string_view move = row.move;
    const chess::Square from = *parse_square(move.substr(0, 2));
    const chess::Square to = *parse_square(move.substr(2, 2));
    const auto found = chess::explain_illegal(*position, from, to);
    ASSERT_TRUE(found) << row.fen << ' ' << move;
    EXPECT_EQ(word(found->reason), row.reason) << row.fen << ' ' << move;
    EXPECT_EQ(describe(*found, *position, from, to), row.text) << row.fen << ' ' << move;
  }
}

}  // namespace
}  // namespace rookery::notation
