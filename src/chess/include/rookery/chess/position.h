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
  /// The usual start position; no counters run yet.
  [[nodiscard]] static Position initial();

  /// Validates `setup`. `tolerated` faults are repaired (castling rights, en passant: dropped) or ignored
  /// (ImpossibleCheck, TooMuchMaterial) instead of refused; no other fault can be tolerated. Errors: every
  /// fault found, together.
  [[nodiscard]] static Expected<Position, SetupFault> from_setup(const Setup& setup, CastlingMode mode,
                                                                 SetupFault tolerated = SetupFault::None);

  /// The position that `setup` was taken from, unchecked: a search that stores positions packed unpacks them
  /// by the thousand. Precondition: `setup` is the setup() of a position, but for its counters.
  [[nodiscard]] static Position restore(const Setup& setup, CastlingMode mode);

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Board& board() const { return setup_.board; }
  [[nodiscard]] Color turn() const { return setup_.turn; }
  [[nodiscard]] CastlingMode mode() const { return mode_; }
  [[nodiscard]] std::uint64_t key() const { return key_; }  ///< Zobrist; equal positions, equal keys
  /// The pieces that give check to the side to move. Cost: looked for at each call.
  [[nodiscard]] Bitboard checkers() const;
  /// The pieces of both sides that stand alone between a slider and the king to move. Cost: looked for at
  /// each call.
  [[nodiscard]] Bitboard blockers() const;
  [[nodiscard]] Square king(Color color) const { return setup_.board.by(color, Role::King).first(); }

  /// The position after `move`. Errors: IllegalMove, when it is not in legal_moves(*this).
  [[nodiscard]] Expected<Position, IllegalMove> play(Move move) const;
  /// As play, for a move known to be legal. Precondition: is_legal(*this, move).
  [[nodiscard]] Position after(Move move) const;
  /// The same, in place.
  void play_unchecked(Move move);
  /// Passes the turn; what a search calls a null move. Precondition: no check.
  void pass_unchecked();

  /// Computes the key anew; equals key() always. For tests.
  [[nodiscard]] std::uint64_t key_from_scratch() const { return key_of(setup_); }

  friend bool operator==(const Position& a, const Position& b);

 private:
  Position(const Setup& setup, std::uint64_t key, CastlingMode mode)
      : setup_(setup), mode_(mode), key_(key) {}
  /// The position after `before`, in which no pawn can be taken in passing, of parts named as Setup's are.
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
  CastlingMode mode_;  ///< in what the setup leaves of its last word
  std::uint64_t key_;
};
static_assert(sizeof(Position) <= 64);

/// Every legal move, each once; castling as king takes own rook.
[[nodiscard]] MoveList legal_moves(const Position&);
/// The legal moves that take a piece, en passant included, or promote, to whatever role: what a search that
/// looks for quiet looks at. Cost: without a look at the others.
[[nodiscard]] MoveList legal_captures(const Position&);
/// The other legal moves, castling among them: with legal_captures each of legal_moves, once.
[[nodiscard]] MoveList legal_quiets(const Position&);
/// legal_moves(position).size(), faster.
[[nodiscard]] std::size_t count_legal_moves(const Position&);
/// Cost: that of the first one found.
[[nodiscard]] bool has_legal_move(const Position&);
/// Whether legal_moves holds `move`, whatever it is. Cost: looks at that piece alone.
[[nodiscard]] bool is_legal(const Position&, Move move);
[[nodiscard]] bool is_check(const Position&);
[[nodiscard]] bool is_checkmate(const Position&);  ///< FIDE 2023, 5.1.1
[[nodiscard]] bool is_stalemate(const Position&);  ///< FIDE 2023, 5.2.1
/// Whether `move` takes a piece, en passant included. Precondition: legal here.
[[nodiscard]] bool is_capture(const Position&, Move move);
/// Where the king stands after castling with the rook on `rook`: the c- or g-file of its rank (FIDE
/// 2023, 3.8.2).
[[nodiscard]] constexpr Square castled_king_square(Square king, Square rook) {
  return {rook.file() > king.file() ? File::G : File::C, king.rank()};
}
[[nodiscard]] constexpr Square castled_rook_square(Square king, Square rook) {
  return {rook.file() > king.file() ? File::F : File::D, king.rank()};
}

}  // namespace rookery::chess
