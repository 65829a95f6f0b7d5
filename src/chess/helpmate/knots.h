// SPDX-License-Identifier: MIT
#pragma once
#include <unordered_set>
#include <vector>

#include "helpmate/reach.h"

namespace rookery::chess {

/// What pieces that hold each other can never do. Reach (helpmate/reach.h) looks at each piece alone: of a
/// king, a rook and a bishop in a corner each might move once the others have, so that it lets all of them
/// out. A knot is some such pieces side by side; here all arrangements of a knot are gone through, whichever
/// side is to move, while everything else may be anywhere within its reach. What a knot never does bounds the
/// reach of all others, and their reach what may happen to a knot.
///
/// An arrangement is the squares of those pieces of a knot that are left. By these rules every position of a
/// legal game has its arrangements:
/// - A piece of a knot moves as on the board, over squares without another one of it and without a piece that
///   never leaves; a pawn captures where an enemy piece may stand.
/// - A king does not step where a piece of the knot surely attacks, no piece that is loose being able to
///   interpose, or a piece that never leaves; nor does anything move that leaves its own king so attacked.
/// - A piece is captured where a loose enemy piece may attack; by a king only where nothing surely guards it.
/// Where everything may be at first is what stands on the board. As long as some arrangement leaves what was
/// taken for granted of the knots, that is widened and everything gone through again. In the end all holds
/// together, by induction over the moves of any legal game: the first move to leave a reach or an arrangement
/// would have to break a rule whose conditions still held before it.
class HelpmateKnots {
 public:
  /// `most`: arrangements of a knot that are gone through; one with more loses a piece, but if that
  /// happens often nothing holds, and it is given up.
  HelpmateKnots(const Position& position, const Reach& reach, std::size_t most, HelpmateEffort& effort);

  /// Whether anything was found out; the reach with it, and what it follows from.
  [[nodiscard]] bool bind();
  /// Where the pieces of each knot stand at first: those that bind() has loosened are left out.
  [[nodiscard]] std::vector<Bitboard> homes() const;
  [[nodiscard]] const Reach& reach() const { return reach_; }
  [[nodiscard]] const Reach::Limits& limits() const { return limits_; }

 private:
  struct Knot {
    Board start;
    std::vector<Board> arrangements;
    Bitboard promoted;  ///< the home of a pawn that might: then the others are looked at without it
  };
  /// What the arrangements of a knot come to; by colour and role.
  struct Seen {
    std::array<std::array<Bitboard, 6>, 2> stood{}, attacked{};
    Bitboard fixed;  ///< homes of pieces that are there in all of them
  };
  struct Hash {
    std::size_t operator()(const Board::Planes& planes) const;
  };
  /// What everything outside a knot may do.
  struct Loose {
    Bitboard bars;                         ///< where it may stand
    Bitboard solid;                        ///< where it stands for ever
    std::array<Bitboard, 2> stands;        ///< by colour, kings left out
    std::array<Bitboard, 2> pawns;         ///< by colour, as pawns
    std::array<Bitboard, 2> attacks;       ///< by colour, kings left out
    std::array<Bitboard, 2> king_attacks;  ///< by colour
    std::array<Bitboard, 2> guarded;       ///< by colour, by pieces that never leave, of the knot too
  };

  [[nodiscard]] bool may_tie(const Reach::TrackedPiece& piece, Bitboard fixed) const;
  void find_knots();
  void assume_nothing_moves();
  [[nodiscard]] bool widen();
  [[nodiscard]] Seen look_at(const Knot& knot) const;
  [[nodiscard]] bool go_through(Knot& knot);
  void loosen(Knot& knot);
  void look_at_loose();
  void expand(const Board& board);
  void king_moves(const Board& board, Color us);
  void piece_moves(const Board& board, Color us, Role role);
  void pawn_moves(const Board& board, Color us);
  void note_promotion(Color us, Square to);
  void en_passant(const Board& board, Color us, Square from, Square to);
  void losses(const Board& board, Color us);
  void move(const Board& board, Color us, Square from, Square to);
  void arrive(const Board& after, Color us);
  void store(const Board& board);
  [[nodiscard]] Bitboard sure_attackers(const Board& board, Square square, Color by) const;

  const Position& position_;
  Reach reach_;
  Reach::Limits limits_;
  std::size_t most_;
  HelpmateEffort& effort_;
  std::vector<Knot> knots_;
  int loosened_ = 0;      ///< pieces left out because they do too much
  Knot* knot_ = nullptr;  ///< the one that is gone through
  Loose loose_{};         ///< of this one
  std::unordered_set<Board::Planes, Hash> met_;
};

}  // namespace rookery::chess
