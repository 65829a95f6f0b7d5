// SPDX-License-Identifier: MIT
#pragma once
#include "helpmate/mate_squares.h"
#include "helpmate/state_set.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

/// A proof that a side cannot mate, for walls of pawns behind which other pieces roam and kings have little
/// room. It finds all that kings and pawns can do if every other piece may be anywhere at any time.
///
/// A state is the squares of kings and pawns and the side to move. Each other piece may stand on any square
/// of its reach (helpmate/reach.h) or be captured, and blocks nothing. A side that has such a piece may pass,
/// or capture any enemy pawn within its reach; any enemy pawn may capture it there. Kings and pawns move as
/// on the board, except that other pieces neither check nor pin. So every position that can come up has its
/// state.
///
/// Each move of the winner may mate, if what is left of the board allows it (helpmate/mate_squares.h); a move
/// of the winner's king only if it discovers a check. Promotion, castling and en passant are not followed:
/// where they may come up, nothing is proved.
class KingPawnProof {
 public:
  KingPawnProof(const Position& position, const Reach& reach, Color winner, HelpmateEffort& effort);

  /// Finds states until `budget` or the effort is used up, or it is stopped, or the question is decided.
  /// Impossible: `winner` cannot mate. Unknown with failed(): this proof cannot show it.
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
  bool failed_;           ///< some state may be a mate, or leads to what is not followed
};

}  // namespace rookery::chess
