// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <vector>

#include "helpmate/reach.h"

namespace rookery::chess {

/// Where the pieces of a position stand, and how far its pawns have to go: looked up once for all goals.
struct PiecesAtHand {
  explicit PiecesAtHand(const Board& board);

  std::array<std::array<Bitboard, 6>, 2> pieces;  ///< by color and role
  std::array<std::uint8_t, 64> to_promote{};      ///< by the pawn's square; see moves_to_promote
};

/// A picture of a mate that may come about: where the loser's king stands in it, and which pieces must stand
/// where. A guide for the search, no proof.
class MateGoal {
 public:
  /// The moves still to be made for the picture, as if nothing were in the way; more if a piece is missing.
  [[nodiscard]] int distance(const PiecesAtHand& at_hand) const;

  /// How many moves it takes from the position that it was drawn for.
  int cost = 0;

 private:
  friend class GoalFinder;
  /// One piece of some role is to stand on one of some squares.
  struct Need {
    Color color;
    std::uint8_t roles;                                   ///< a bit per role
    std::array<std::array<std::uint8_t, 64>, 6> steps{};  ///< by role and square, to the nearest; a pawn's
                                                          ///< as what it becomes
  };
  std::vector<Need> needs_;
};

/// The moves until a pawn promotes: its steps, and those of a king or piece other than a pawn of its side to
/// what bars the way for good.
[[nodiscard]] int moves_to_promote(const Board& board, Color color, Square pawn);

/// The cheapest goals for `winner` with the loser's king on one of `targets`, the cheapest first; at most
/// `most`, and one for each square of that king. Those found until `effort` is spent.
[[nodiscard]] std::vector<MateGoal> find_mate_goals(const Reach& reach, Color winner, Bitboard targets,
                                                    std::size_t most, HelpmateEffort& effort);

}  // namespace rookery::chess
