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

/// A proof that a side cannot mate, for boards on which many pieces move and few matter. It finds all
/// positions that can come up, in outline: some pieces are followed move by move. Every other piece is loose:
/// it is somewhere within its reach (helpmate/reach.h) or captured, and blocks nothing unless that helps.
///
/// A state is the squares of the followed pieces, kings among them, and the side to move. By these rules
/// every position that can come up has its state:
/// - A followed piece moves as on the board. Followed pieces block it, loose ones do not. A pawn may capture
///   wherever a loose enemy piece may stand. The piece stays within the reach of its kind.
/// - After a move, no followed piece surely attacks the mover's king. It surely attacks a square if no
///   followed piece is between, and no loose one may be.
/// - Right after a followed piece has moved, no loose piece is on the square that it left. A check through
///   that square is sure, and must be answered.
/// - A side with a loose piece may pass, unless it is surely in check. It may also capture any followed piece
///   but a king within the reach of its loose pieces.
/// - A pawn that promotes becomes loose. From the first promotion of a side on, all of its pawns that may
///   promote also count as loose, as what they may become.
/// A state may be a mate if a piece of the winner may check the loser's king so that
/// - each flight is occupied by a followed piece of the loser, or may be attacked by the checker or another
///   piece, or may be blocked by a loose piece of the loser, a different one for each flight;
/// - if the last move was made by a followed piece, that piece is the checker, or it left a square between
///   the checker and the king;
/// - no followed piece of the loser, other than the king, can surely capture the checker or interpose: no
///   piece may be in its way, except on squares that the check proves empty, and after the move no piece but
///   a loose checker may attack the king.
/// A loose checker stands on a square of its reach, with no followed piece on it or between it and the king.
/// Every mate passes this test: each flight is denied to its king for one of these reasons, and an answer of
/// the third kind would be legal.
///
/// No state is followed further in which all pieces of the winner are followed and cannot mate by material
/// (material.h). A capture en passant happens at once or never: its result follows directly on the double
/// step. Castling is not followed, nor a capture en passant at the start: see applies_to().
class HelpmateOutline {
 public:
  /// False: a side may castle, or capture en passant at once. Then an outline proves nothing.
  [[nodiscard]] static bool applies_to(const Position& position);

  /// `followed`: homes of the pieces to follow besides the kings. `effort` outlives this.
  HelpmateOutline(const Position& position, const Reach& reach, Color winner, Bitboard followed,
                  HelpmateEffort& effort);

  /// Finds states until `budget` or the effort is used up, or it is stopped, or the question is decided.
  /// Impossible: `winner` cannot mate. Unknown with failed(): this outline cannot prove it.
  [[nodiscard]] Helpmate run(HelpmateBudget budget);
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::uint64_t states() const { return states_.size(); }
  /// Homes of the loose pieces because of which it most likely failed: to be followed next. Empty: no loose
  /// piece is left. Precondition: failed().
  [[nodiscard]] Bitboard blamed() const;
  /// Finds the other states too, without asking about mates, as far as `budget` allows. Precondition:
  /// failed().
  void close(HelpmateBudget budget);
  /// Whether all states are known.
  [[nodiscard]] bool is_closed() const { return closing_ && next_ == states_.size(); }
  /// `known`, narrowed to where the followed pieces stand in some state. Nothing if not all states are known.
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
