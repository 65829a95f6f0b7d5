// SPDX-License-Identifier: MIT
#pragma once
#include "generator.h"
#include "zobrist.h"

namespace rookery::chess {

/// Plays one legal move of kUs in a position: pieces, rights, counters and key. What the
/// caller knows of the move (its role, whether it takes) is passed on, so that known at compile time it costs
/// nothing.
template <class Sliders, Color kUs>
class Player {
 public:
  Player(Setup& setup, std::uint64_t& key) : setup_(setup), key_(key) {}

  /// A double step, or what is not of the kind Normal.
  [[gnu::always_inline]] void special(Move move) {
    switch (move.kind()) {
      case MoveKind::Normal:
        return double_step(move.from(), move.to());
      case MoveKind::EnPassant:
        return en_passant(move.from(), move.to());
      case MoveKind::Castling:
        return castling(move.to());
      case MoveKind::Promotion:
        return promotion(move.from(), move.to(), *move.promoted(), takes(move.to()));
    }
  }

  /// No castling, en passant, promotion or double step.
  [[gnu::always_inline]] void piece(Role role, Square from, Square to, bool takes) {
    begin();
    if (takes) {
      take(to);
    }
    move_piece(role, from, to);
    if (role == Role::Pawn) {
      setup_.halfmove_clock = 0;
    } else if (role == Role::King || role == Role::Rook) {
      drop_castling_rooks(role == Role::King ? Bitboard(relative(kUs, Rank::R1)) : Bitboard(from));
    }
  }

  [[gnu::always_inline]] void double_step(Square from, Square to) {
    piece(Role::Pawn, from, to, false);
    allow_en_passant(from.forward(kUs));
  }

  [[gnu::always_inline]] void promotion(Square from, Square to, Role role, bool takes) {
    begin();
    if (takes) {
      take(to);
    }
    lift({kUs, Role::Pawn}, from);
    put({kUs, role}, to);
    setup_.halfmove_clock = 0;
  }

  [[gnu::always_inline]] void en_passant(Square from, Square to) {
    begin();
    lift({~kUs, Role::Pawn}, to.forward(~kUs));
    move_piece(Role::Pawn, from, to);
    setup_.halfmove_clock = 0;
  }

  [[gnu::always_inline]] void castling(Square rook) {
    begin();
    const Square king = setup_.board.by(kUs, Role::King).first();
    // Lift both first: in Chess960 either may land where the other stood.
    lift({kUs, Role::King}, king);
    lift({kUs, Role::Rook}, rook);
    put({kUs, Role::King}, castled_king_square(king, rook));
    put({kUs, Role::Rook}, castled_rook_square(king, rook));
    drop_castling_rooks(Bitboard(relative(kUs, Rank::R1)));
  }

 private:
  [[nodiscard]] bool takes(Square to) const { return setup_.board.by(~kUs).contains(to); }

  /// If a capture on `passed` is legal.
  [[gnu::always_inline]] void allow_en_passant(Square passed) {
    for (const Square capturer : attacks::pawn(kUs, passed) & setup_.board.by(~kUs, Role::Pawn)) {
      if (is_ep_safe<Sliders>(setup_.board, ~kUs, capturer, passed)) {
        setup_.ep_square = passed;
        key_ ^= zobrist::ep_file(passed.file());
        return;
      }
    }
  }

  [[gnu::always_inline]] void begin() {
    ++setup_.halfmove_clock;
    setup_.fullmove_number += kUs == Color::Black ? 1 : 0;
    setup_.turn = ~kUs;
    key_ ^= zobrist::black_to_move();
    if (setup_.ep_square) {
      key_ ^= zobrist::ep_file(setup_.ep_square->file());
      setup_.ep_square.reset();
    }
  }

  [[gnu::always_inline]] void take(Square at) {
    key_ ^= zobrist::piece_key(setup_.board.number_at(at), at);
    setup_.board.clear(Bitboard(at));
    drop_castling_rooks(Bitboard(at));
    setup_.halfmove_clock = 0;
  }

  [[gnu::always_inline]] void lift(Piece piece, Square at) {
    setup_.board.remove(at, piece);
    key_ ^= zobrist::piece_key(piece, at);
  }

  [[gnu::always_inline]] void put(Piece piece, Square at) {
    setup_.board.put(at, piece);
    key_ ^= zobrist::piece_key(piece, at);
  }

  [[gnu::always_inline]] void move_piece(Role role, Square from, Square to) {
    const Piece piece{kUs, role};
    setup_.board.move(from, to, piece);
    key_ ^= zobrist::piece_key(piece, from) ^ zobrist::piece_key(piece, to);
  }

  [[gnu::always_inline]] void drop_castling_rooks(Bitboard rooks) {
    const Bitboard dropped = setup_.castling_rooks & rooks;
    if (dropped.any()) {
      setup_.castling_rooks ^= dropped;
      for (const Square rook : dropped) {
        key_ ^= zobrist::castling_rook(rook);
      }
    }
  }

  Setup& setup_;
  std::uint64_t& key_;
};

}  // namespace rookery::chess
