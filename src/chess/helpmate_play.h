// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "rookery/base/random.h"
#include "rookery/chess/position.h"

namespace rookery::chess {

/// How two players who both want `winner` to mate would like the moves of a position, by rules of thumb.
class HelpmateTaste {
 public:
  /// `targets`: squares to which the loser's king is to go, or all.
  HelpmateTaste(const Position& position, Color winner, Bitboard targets);

  /// Higher is better. Precondition: `move` is legal in the position.
  [[nodiscard]] int score(Move move) const;
  /// Whether the man moved checks the loser's king from where it arrives and leaves him no flight, as far as
  /// can be told before the move. Precondition: the winner's move.
  [[nodiscard]] bool may_mate(Move move) const;

 private:
  [[nodiscard]] bool checks(Move move) const;
  [[nodiscard]] int winners(Move move, Role role) const;
  [[nodiscard]] int losers(Move move, Role role) const;
  [[nodiscard]] int way(Square square) const;

  const Board& board_;
  Color winner_;
  bool to_win_;
  Square king_;    ///< the loser's
  Square mating_;  ///< the winner's king
  Bitboard targets_;
  bool bare_;                             ///< the winner has neither pawn nor rook nor queen
  std::array<Bitboard, 6> check_from_{};  ///< by role, when it is the winner's move
};

/// Plays one game of at most `max_plies` from `start` in which both sides help `winner` to mate, choosing
/// with `random` among moves of about the same taste. Adds the positions met to `nodes`. Returns the moves
/// if it ends in mate; empty if not. Precondition: `winner` has not mated yet.
[[nodiscard]] std::vector<Move> play_toward_mate(const Position& start, Color winner, Bitboard targets,
                                                 int max_plies, Random& random, std::uint64_t& nodes);

}  // namespace rookery::chess
