// SPDX-License-Identifier: MIT
#pragma once
#include "helpmate/mate_squares.h"
#include "helpmate/state_set.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

/// All that kings and pawns can do, the pieces other than pawns being everywhere at once: a second proof that
/// a side cannot mate, for walls behind which pieces other than pawns roam and kings have little room.
///
/// A state is the squares of kings and pawns and the turn. What pieces other than pawns do is over-estimated:
/// each may stand on any square of its reach (helpmate/reach.h) or be gone, in no one's way; a side that has
/// any may pass, may take any enemy pawn within their reach, and any enemy pawn may take them there. Kings
/// and pawns keep to each other as on the board, but for pins and checks by pieces other than pawns. So every
/// position that can come up has its state here. Mate is looked for move by move: when the winner's king
/// moved, a piece other than a pawn must have been discovered. Promotion, castling and en passant are not
/// followed: then nothing is proved.
class KingPawnProof {
 public:
  KingPawnProof(const Position& position, const Reach& reach, Color winner, HelpmateEffort& effort);

  /// Goes on until `budget` or the effort is used up, or stopped, or the question is decided: Impossible when
  /// it is proved that `winner` cannot mate. Unknown with failed(): it never will be.
  [[nodiscard]] Helpmate run(HelpmateBudget budget);
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::uint64_t states() const { return states_.size(); }

 private:
  struct State {
    std::array<Bitboard, 2> pawns;
    std::array<Square, 2> kings;
    Color turn;

    [[nodiscard]] bool is_same(const State& other) const;
    [[nodiscard]] std::size_t hash() const;
  };

  void expand(const State& state);
  void king_steps(const State& state);
  void pawn_moves(const State& state);
  void pawn_steps(const State& state, Square from);
  void non_pawn_moves(const State& state);
  void arrive(State after);
  void arrive_by_king(const State& before, State after);
  void store(const State& state);
  [[nodiscard]] bool may_be_mate(const State& state);

  Color winner_;
  HelpmateEffort& effort_;
  MateSquares mates_;
  std::array<Bitboard, 2> non_pawns_{};  ///< by colour: where they may stand
  std::array<bool, 2> may_pass_{};
  StateSet<State> states_;
  std::size_t next_ = 0;  ///< the first in states_ not expanded yet
  bool failed_;           ///< a mate may be there, or what is not followed
};

}  // namespace rookery::chess
