// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <vector>

#include "helpmate/reach.h"

namespace rookery::chess {

/// The homes of the pieces that can hardly move: to follow them costs an outline little. A pawn with a free
/// file ahead is none of them: it doubles the states with every step.
[[nodiscard]] Bitboard nearly_fixed(const Reach& reach);

/// A piece that an outline (outline.h) does not follow: it may be anywhere within its reach.
struct LoosePiece {
  Reach::TrackedPiece piece;
  Bitboard stands;
  Bitboard attacks;  ///< from anywhere
  Bitboard guards;   ///< from home, over the pieces of the start
  bool followed;     ///< a pawn that is loose only once it has promoted
  int moves;         ///< that it has at the start, as if it were its turn and nothing pinned it
};

/// What all loose pieces may do together.
struct LoosePieces {
  std::array<Bitboard, 2> stand;    ///< by colour: where they may stand
  std::array<Bitboard, 2> attacks;  ///< by colour
  std::array<Bitboard, 2> twice;    ///< by colour: attacked by two of them
  Bitboard bars;                    ///< where any may stand
};

/// Which pieces an outline follows, and what the others may do.
class OutlinePieces {
 public:
  /// `followed`: homes of the pieces to follow besides the kings.
  OutlinePieces(const Position& position, const Reach& reach, Color winner, Bitboard followed);

  /// The followed pieces where they stand at first.
  [[nodiscard]] const Board& start() const { return start_; }
  /// Where the followed pieces of a kind may stand.
  [[nodiscard]] Bitboard reach_of(Color color, Role role) const { return reach_[index(color)][index(role)]; }
  [[nodiscard]] std::span<const LoosePiece> loose() const { return loose_; }
  /// Whether a piece is loose already. `promoted`: OutlineState::promoted.
  [[nodiscard]] static bool is_loose(const LoosePiece& piece, std::uint8_t promoted) {
    return !piece.followed || ((promoted >> index(piece.piece.kind.color)) & 1) != 0;
  }
  /// Those that are.
  [[nodiscard]] const LoosePieces& together(std::uint8_t promoted) const { return together_[promoted]; }

 private:
  void add_loose(const LoosePiece& loose);

  Board start_;
  std::array<std::array<Bitboard, 6>, 2> reach_{};  ///< by colour and role
  std::vector<LoosePiece> loose_;
  std::array<LoosePieces, 4> together_{};  ///< by who has promoted
};

/// The followed pieces of `by` on `board` that attack `square` if no loose piece is between.
[[nodiscard]] Bitboard may_attack(const Board& board, Square square, Color by);
/// Whether a followed piece of `by` attacks `square`, wherever on `bars` the loose ones stand.
[[nodiscard]] bool surely_attacked(const Board& board, Bitboard bars, Square square, Color by);

}  // namespace rookery::chess
