// SPDX-License-Identifier: MIT
#pragma once
#include "helpmate/outline_moves.h"
#include "helpmate/outline_pieces.h"
#include "helpmate/outline_state.h"

namespace rookery::chess {

/// The question whether some position with a state of an outline is a mate, by the rules of outline.h.
class OutlineMate {
 public:
  /// `effort` is added to. All outlive this.
  OutlineMate(const OutlinePieces& pieces, const OutlineState& state, Color winner, HelpmateEffort& effort);

  /// `check`: how the last move, the winner's, may have given check.
  [[nodiscard]] bool is_possible(const OutlineCheck& check) const;

 private:
  [[nodiscard]] bool coverable(Bitboard flights, Bitboard attacked, Bitboard guarded_only) const;
  [[nodiscard]] bool can_block(Bitboard flights, std::uint64_t used) const;
  [[nodiscard]] bool may_mate_with(const LoosePiece& checker, Bitboard flights,
                                   const OutlineCheck& check) const;
  [[nodiscard]] bool may_mate_from(const LoosePiece& checker, Role role, Bitboard squares, Bitboard flights,
                                   const OutlineCheck& check) const;
  [[nodiscard]] bool gives_check(const OutlineCheck& check, Square checker) const;
  [[nodiscard]] bool surely_answers(Square checker, const LoosePiece* loose) const;
  [[nodiscard]] bool is_surely_legal(Square from, Square to, const LoosePiece* checker) const;
  [[nodiscard]] bool may_attack_loosely(const Board& board, const LoosePiece* but) const;
  [[nodiscard]] bool is_loose(const LoosePiece& piece) const {
    return OutlinePieces::is_loose(piece, state_.promoted);
  }

  const OutlinePieces& pieces_;
  const OutlineState& state_;
  const Board& board_;
  const LoosePieces& together_;
  Color winner_;
  Square king_;  ///< the loser's
  HelpmateEffort& effort_;
};

/// Whether the winner's pieces are all followed and cannot mate by material (material.h), whatever loose
/// pieces the loser has.
[[nodiscard]] bool has_no_mating_material(const OutlinePieces& pieces, const OutlineState& state,
                                          Color winner);

}  // namespace rookery::chess
