// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/base/expected.h"
#include "rookery/chess/move.h"
#include "rookery/chess/setup.h"

namespace rookery::chess {

template <class Sliders>
struct Kernel;  // lists and plays moves; private to the module

struct IllegalMove {
  Move move;
};

/// A playable position: a value of 64 bytes, cheap to copy, always valid. Equality is that of the repetition
/// rule (FIDE 2023, 9.2.3): placement, turn, castling rights, legal en passant; the two counters are ignored.
/// Compare Setups for structural equality. The en passant square is kept only while an en passant capture is
/// legal.
class Position {
 public:
  /// The usual start position, with halfmove clock 0 and fullmove number 1.
  [[nodiscard]] static Position initial();

  /// Validates `setup`. `tolerated` faults are repaired (castling rights, en passant: dropped) or ignored
  /// (ImpossibleCheck, TooMuchMaterial) instead of refused; no other fault can be tolerated. Errors: every
  /// fault found, together.
  [[nodiscard]] static Expected<Position, SetupFault> from_setup(const Setup& setup, CastlingMode mode,
                                                                 SetupFault tolerated = SetupFault::None);

  /// The position that `setup` was taken from, without validation: for searches that store setups and restore
  /// many of them. Precondition: apart from its counters, `setup` is the setup() of a position in this mode.
  [[nodiscard]] static Position restore(const Setup& setup, CastlingMode mode);

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Board& board() const { return setup_.board; }
  [[nodiscard]] Color turn() const { return setup_.turn; }
  [[nodiscard]] CastlingMode mode() const { return mode_; }
  [[nodiscard]] std::uint64_t key() const { return key_; }  ///< Zobrist; equal positions, equal keys
  /// The pieces that give check to the side to move. Cost: computed by each call.
  [[nodiscard]] Bitboard checkers() const;
  /// The pieces of both sides, each of which alone separates an enemy slider from the king of the side to
  /// move. Cost: computed by each call.
  [[nodiscard]] Bitboard blockers() const;
  [[nodiscard]] Square king(Color color) const { return setup_.board.by(color, Role::King).first(); }

  /// The position after `move`. Errors: IllegalMove, when it is not in legal_moves(*this).
  [[nodiscard]] Expected<Position, IllegalMove> play(Move move) const;
  /// As play(), for a move that is known to be legal. Precondition: is_legal(*this, move).
  [[nodiscard]] Position after(Move move) const;
  /// As after(), but changes this position.
  void play_unchecked(Move move);
  /// Gives the turn to the other side (a null move). Precondition: the side to move is not in check.
  void pass_unchecked();

  /// The key after `move` unless it castles, promotes, takes en passant, or changes what may castle or be
  /// taken en passant; then another one. For prefetching what is stored about the position. Precondition:
  /// legal.
  [[nodiscard]] std::uint64_t likely_key_after(Move move) const;

  /// The key, computed from the setup. It always equals key(). For tests.
  [[nodiscard]] std::uint64_t key_from_scratch() const { return key_of(setup_); }

  friend bool operator==(const Position& a, const Position& b);

 private:
  Position(const Setup& setup, std::uint64_t key, CastlingMode mode)
      : setup_(setup), mode_(mode), key_(key) {}
  /// The position that follows `before`, without an en passant square. `parts` has members named as Setup's.
  template <class Parts>
  Position(const Position& before, const Parts& parts)
      : setup_{.board = parts.board,
               .castling_rooks = parts.castling_rooks,
               .halfmove_clock = parts.halfmove_clock,
               .fullmove_number = parts.fullmove_number,
               .ep_square = std::nullopt,
               .turn = ~before.turn()},
        mode_(before.mode_),
        key_(parts.key) {}
  static std::uint64_t key_of(const Setup& setup);

  template <class Sliders>
  friend struct Kernel;

  [[no_unique_address]] Setup setup_;
  CastlingMode mode_;  ///< fits into the padding at the end of setup_
  std::uint64_t key_;
};
static_assert(sizeof(Position) <= 64);

/// Every legal move, each once; castling as king takes own rook.
[[nodiscard]] MoveList legal_moves(const Position&);
/// The legal captures (en passant included) and promotions to every role: the moves of a quiescence search.
/// Cost: does not generate the other moves.
[[nodiscard]] MoveList legal_captures(const Position&);
/// The other legal moves, castling included. Together with legal_captures() they are legal_moves(), each
/// once.
[[nodiscard]] MoveList legal_quiets(const Position&);
/// legal_moves(position).size(), faster.
[[nodiscard]] std::size_t count_legal_moves(const Position&);
/// Cost: ends with the first legal move that is found.
[[nodiscard]] bool has_legal_move(const Position&);
/// Whether `move`, which may be any value, is in legal_moves(). Cost: examines the moved piece only.
[[nodiscard]] bool is_legal(const Position&, Move move);
[[nodiscard]] bool is_check(const Position&);
[[nodiscard]] bool is_checkmate(const Position&);  ///< FIDE 2023, 5.1.1
[[nodiscard]] bool is_stalemate(const Position&);  ///< FIDE 2023, 5.2.1
/// Whether `move` captures a piece, en passant included. Precondition: `move` is legal in the position.
[[nodiscard]] bool is_capture(const Position&, Move move);
/// The square of the king after castling with the rook on `rook`: on the c- or g-file of its rank (FIDE
/// 2023, 3.8.2).
[[nodiscard, gnu::always_inline]] constexpr Square castled_king_square(Square king, Square rook) {
  return {rook.file() > king.file() ? File::G : File::C, king.rank()};
}
[[nodiscard, gnu::always_inline]] constexpr Square castled_rook_square(Square king, Square rook) {
  return {rook.file() > king.file() ? File::F : File::D, king.rank()};
}

}  // namespace rookery::chess
