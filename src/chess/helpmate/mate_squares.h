// SPDX-License-Identifier: MIT
#pragma once
#include "helpmate/reach.h"

namespace rookery::chess {

/// The question whether a king may be mated on a square, given what every piece may reach.
class MateSquares {
 public:
  /// `effort` is added to by every question, and outlives this.
  MateSquares(const Reach& reach, Color winner, HelpmateEffort& effort);

  /// Where the pawns and the winner's king stand, if only the other pieces may be anywhere within their
  /// reach.
  struct Standing {
    Bitboard winners_pawns, losers_pawns;
    Square winners_king;
  };
  /// A question of the other pieces; stand() sets the pawns and the winner's king.
  [[nodiscard]] static MateSquares of_non_pawns(const Reach& reach, Color winner, HelpmateEffort& effort);
  void stand(const Standing& standing);

  /// The squares on which the loser's king may be attacked at all.
  [[nodiscard]] Bitboard candidates() const;
  /// True for every square, once the effort is spent.
  [[nodiscard]] bool may_be_mated_on(Square king) const;
  /// Whether the winner may have a piece that sees along the line through two squares.
  [[nodiscard]] bool has_slider(Square a, Square b) const;

 private:
  struct Checker {
    const Reach::TrackedPiece* piece = nullptr;
    Bitboard attacks;
  };
  struct NonPawnsOnly {};

  MateSquares(const Reach& reach, Color winner, HelpmateEffort& effort, NonPawnsOnly);
  void add(const Reach::TrackedPiece& piece);
  [[nodiscard]] Bitboard flights(Square king) const;
  [[nodiscard]] bool may_have_stepped_to(Square king) const;
  [[nodiscard]] bool may_mate_with(const Checker& checker, Square king) const;
  [[nodiscard]] bool may_mate_from(Role role, Bitboard squares, Bitboard others, Square king) const;
  [[nodiscard]] bool coverable_but(Bitboard attacked, Square checker, Square king) const;
  [[nodiscard]] bool coverable(Bitboard flights, Bitboard guarded_only, Square king) const;
  [[nodiscard]] bool can_block(Bitboard flights, std::uint64_t used) const;

  const Reach& reach_;
  Color winner_;
  HelpmateEffort& effort_;
  InlineVector<Checker, 64> checkers_;
  InlineVector<Bitboard, 64> blockers_;
  Bitboard once_, twice_;  ///< attacked by one checker at least, by two
  Bitboard blocked_;
  Bitboard open_;          ///< what sliders may see through
  Bitboard mating_;        ///< where the winner's king may stand
  Bitboard pawns_attack_;  ///< the winner's, where they stand
  Bitboard pawns_block_;   ///< the loser's, where they stand
  bool standing_ = false;
};

}  // namespace rookery::chess
