// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "helpmate/outline_moves.h"
#include "helpmate/outline_pieces.h"
#include "helpmate/outline_state.h"
#include "helpmate/reach.h"
#include "helpmate/state_set.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

/// All positions that can come up, in outline: some pieces are followed move by move, the others may be
/// anywhere. A third proof that a side cannot mate, for boards on which many pieces wander and few matter.
///
/// A state is the squares of the followed pieces, kings among them, and the turn. Every other piece is loose:
/// it stands somewhere within its reach (helpmate/reach.h) or is gone, in no one's way, unless that helps. So
/// every position that can come up has its state here, by these rules:
/// - A followed piece moves as on the board, over squares without a followed piece; loose ones are taken for
///   absent, and for present where a pawn wants to capture. It stays within the reach of its kind.
/// - A king may not stand where a followed piece surely attacks: no followed piece is between, and none that
///   is loose may be. The same of the king of who moves.
/// - Right after a followed piece has moved, no loose one stands where it was: a check through that square is
///   sure, and must be answered.
/// - A side with a loose piece may pass, unless it is surely in check, or take any followed piece but a king
///   within their reach.
/// - A pawn that promotes is loose from then on; so are, from the first promotion of a side on, all of its
///   pawns that may promote, as what they become.
/// A state may be a mate if some followed or loose piece of the winner may check the loser's king, a loose
/// one from one of its squares without a followed piece on it or in the way, so that
/// - each flight has a followed piece of the loser, may be attacked by that piece from there or by another,
///   or may be blocked by a loose piece, a different one for each;
/// - if a followed piece moved, it gives the check, or left a square on the checker's way to the king;
/// - no followed piece of the loser but the king surely takes it or steps between: no followed piece is in
///   its way, none that is loose may be, other than where the check itself shows that none is, and after
///   that move no followed piece, and no loose one but the checker, may attack the king.
/// For take a mate, and one of its checkers: each flight that the king cannot go to is lost to him for one of
/// these reasons, and an answer as in the second point would be legal.
/// A winner with only followed pieces that cannot mate by material (material.h) is not followed further.
/// A pawn is taken en passant at once or not at all: what it leads to is a state that follows on its double
/// step. Castling, and en passant at the start, are not followed: then nothing is proved.
class HelpmateOutline {
 public:
  /// `followed`: homes of the pieces to follow besides the kings. `effort` outlives this.
  HelpmateOutline(const Position& position, const Reach& reach, Color winner, Bitboard followed,
                  HelpmateEffort& effort);

  /// Goes on until `budget` or the effort is used up, or stopped, or the question is decided: Impossible when
  /// it is proved that `winner` cannot mate. Unknown with failed(): it never will be.
  [[nodiscard]] Helpmate run(HelpmateBudget budget);
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::uint64_t states() const { return states_.size(); }
  /// Homes of the loose pieces that it failed by, as far as can be told: to be followed next. Empty: none is
  /// left. Precondition: failed().
  [[nodiscard]] Bitboard blamed() const;
  /// Goes on past what may be mates, until all states are known. Precondition: failed().
  void close(HelpmateBudget budget);
  /// Whether all states are known.
  [[nodiscard]] bool is_closed() const { return closing_ && next_ == states_.size(); }
  /// `known`, and what all the states tell about the followed pieces besides; nothing, if not all are known.
  [[nodiscard]] std::optional<Reach::Limits> limits(Reach::Limits known) const;

 private:
  void expand(std::uint32_t at);
  void arrive(const OutlineMove& move);
  void store(const OutlineState& state);

  OutlinePieces pieces_;
  Color winner_;
  HelpmateEffort* effort_;
  StateSet<OutlineState> states_;
  std::size_t next_ = 0;            ///< the first in states_ not expanded yet
  std::vector<OutlineMove> moves_;  ///< of the state that is expanded
  OutlineState failing_;            ///< the one that may be a mate
  bool failed_;
  bool closing_ = false;  ///< mates are no longer looked for
};

}  // namespace rookery::chess
