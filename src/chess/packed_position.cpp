// SPDX-License-Identifier: MIT
#include "packed_position.h"

namespace rookery::chess {

namespace {

constexpr Bitboard kUpperHalf{0xFFFFFFFF00000000};

}  // namespace

PackedPosition PackedPosition::pack(const Position& position) {
  const Setup& setup = position.setup();
  // A square has sixteen codes, of which pieces take twelve: the free ones say which rooks may castle, that a
  // pawn may be taken en passant, and who is to move.
  const Bitboard castling = setup.castling_rooks;
  const Bitboard passing = setup.ep_square ? Bitboard(setup.ep_square->forward(~setup.turn)) : Bitboard{};
  const Bitboard king = setup.turn == Color::Black ? setup.board.by(Color::Black, Role::King) : Bitboard{};
  const auto [one, two, four, black] = setup.board.planes();
  return {{one | castling, (two | castling | passing) & ~king, (four | passing) & ~king,
           (black & ~castling) | passing}};
}

Position PackedPosition::unpack(CastlingMode mode) const {
  const auto [one, two, four, black] = planes;
  const Bitboard seven = one & two & four;
  const Bitboard castling = seven & ~black;
  const Bitboard passing = seven & black;
  const Bitboard king = black & ~(one | two | four);
  Setup setup;
  // The rooks and the pawn that the codes stand for are put back, with the colour that follows from their
  // half of the board.
  setup.board = Board({one & ~castling, (two & ~seven) | king, (four & ~passing) | king,
                       (black & ~(passing & ~kUpperHalf)) | (castling & kUpperHalf)});
  setup.castling_rooks = castling;
  setup.turn = king.any() ? Color::Black : Color::White;
  if (passing.any()) {
    setup.ep_square = passing.first().forward(setup.turn);
  }
  return Position::restore(setup, mode);
}

}  // namespace rookery::chess
