#pragma once
#include "generator.h"
#include "zobrist.h"

namespace rookery::chess {

/// Plays one legal move of kUs in a position: men, rights, counters, key, and who gives check then. What the
/// caller knows of the move (its role, whether it takes) is passed on, so that known at compile time it costs
/// nothing.
template <class Sliders, Color kUs>
class Player {
 public:
  explicit Player(Position& position) : position_(position), setup_(position.setup_) {}

  void play(Move move) {
    switch (move.kind()) {
      case MoveKind::Normal:
        return normal(move.from(), move.to());
      case MoveKind::EnPassant:
        return en_passant(move.from(), move.to());
      case MoveKind::Castling:
        return castling(move.to());
      case MoveKind::Promotion:
        return promotion(move.from(), move.to(), *move.promoted(), takes(move.to()));
    }
  }

  /// No castling, en passant, promotion or double step.
  void man(Role role, Square from, Square to, bool takes) {
    begin();
    if (takes) {
      take(to);
    }
    move_man(role, from, to);
    if (role == Role::Pawn) {
      setup_.halfmove_clock = 0;
    } else if (role == Role::King || role == Role::Rook) {
      drop_castling_rooks(role == Role::King ? Bitboard(relative(kUs, Rank::R1)) : Bitboard(from));
    }
    find_checkers();
  }

  void double_step(Square from, Square to) {
    man(Role::Pawn, from, to, false);
    const Square passed = from.forward(kUs);
    for (const Square taker : attacks::pawn(kUs, passed) & setup_.board.by(~kUs, Role::Pawn)) {
      if (is_ep_safe<Sliders>(setup_.board, ~kUs, taker, passed)) {
        setup_.ep_square = passed;
        key() ^= zobrist::ep_file(passed.file());
        return;
      }
    }
  }

  void promotion(Square from, Square to, Role role, bool takes) {
    begin();
    if (takes) {
      take(to);
    }
    lift({kUs, Role::Pawn}, from);
    put({kUs, role}, to);
    setup_.halfmove_clock = 0;
    find_checkers();
  }

  void en_passant(Square from, Square to) {
    begin();
    lift({~kUs, Role::Pawn}, to.forward(~kUs));
    move_man(Role::Pawn, from, to);
    setup_.halfmove_clock = 0;
    find_checkers();
  }

  void castling(Square rook) {
    begin();
    const Square king = position_.king(kUs);
    // Lift both first: in Chess960 either may land where the other stood.
    lift({kUs, Role::King}, king);
    lift({kUs, Role::Rook}, rook);
    put({kUs, Role::King}, castled_king_square(king, rook));
    put({kUs, Role::Rook}, castled_rook_square(king, rook));
    drop_castling_rooks(Bitboard(relative(kUs, Rank::R1)));
    find_checkers();
  }

 private:
  [[nodiscard]] bool takes(Square to) const { return setup_.board.by(~kUs).contains(to); }
  [[nodiscard]] std::uint64_t& key() { return position_.key_; }

  void normal(Square from, Square to) {
    const Role role = setup_.board.role_on(from);
    if (role == Role::Pawn && Bitboard(to) == Bitboard(from).forward(kUs).forward(kUs)) {
      return double_step(from, to);
    }
    man(role, from, to, takes(to));
  }

  void begin() {
    ++setup_.halfmove_clock;
    setup_.fullmove_number += kUs == Color::Black ? 1 : 0;
    setup_.turn = ~kUs;
    key() ^= zobrist::black_to_move();
    if (setup_.ep_square) {
      key() ^= zobrist::ep_file(setup_.ep_square->file());
      setup_.ep_square.reset();
    }
  }

  void take(Square at) {
    lift({~kUs, setup_.board.role_on(at)}, at);
    drop_castling_rooks(Bitboard(at));
    setup_.halfmove_clock = 0;
  }

  void lift(Piece piece, Square at) {
    setup_.board.remove(at, piece);
    key() ^= zobrist::man(piece, at);
  }

  void put(Piece piece, Square at) {
    setup_.board.put(at, piece);
    key() ^= zobrist::man(piece, at);
  }

  void move_man(Role role, Square from, Square to) {
    const Piece piece{kUs, role};
    setup_.board.move(from, to, piece);
    key() ^= zobrist::man(piece, from) ^ zobrist::man(piece, to);
  }

  void drop_castling_rooks(Bitboard rooks) {
    const Bitboard dropped = setup_.castling_rooks & rooks;
    if (dropped.any()) {
      setup_.castling_rooks ^= dropped;
      for (const Square rook : dropped) {
        key() ^= zobrist::castling_rook(rook);
      }
    }
  }

  void find_checkers() {
    position_.checkers_ =
        attackers<Sliders>(setup_.board, position_.king(~kUs), kUs, setup_.board.occupied());
  }

  Position& position_;
  Setup& setup_;
};

}  // namespace rookery::chess
