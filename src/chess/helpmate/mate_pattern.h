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

/// A pattern of a mate: where the loser's king stands in it, and which pieces must stand where. It guides the
/// search and proves nothing.
class MatePattern {
 public:
  /// How many moves the pattern still takes, as if nothing were in the way; more if a piece is missing.
  [[nodiscard]] int distance(const PiecesAtHand& at_hand) const;

  /// How many moves it takes from the position that it was found for.
  int cost = 0;

 private:
  friend class MatePatternFinder;
  /// One piece of some role is to stand on one of some squares.
  struct Need {
    Color color;
    std::uint8_t roles;                                   ///< a bit per role
    std::array<std::array<std::uint8_t, 64>, 6> steps{};  ///< by role and square, to the nearest; a pawn's
                                                          ///< as what it becomes
  };
  std::vector<Need> needs_;
};

/// How many moves it takes a pawn to promote: its own steps, and those by which a king or another piece of
/// its side comes to each pawn ahead on the file.
[[nodiscard]] int moves_to_promote(const Board& board, Color color, Square pawn);

/// The cheapest goals for `winner` with the loser's king on one of `targets`, the cheapest first; at most
/// `most`, one for each square of that king. Once `effort` is spent, no more are found.
[[nodiscard]] std::vector<MatePattern> find_mate_patterns(const Reach& reach, Color winner, Bitboard targets,
                                                          std::size_t most, HelpmateEffort& effort);

}  // namespace rookery::chess
