// SPDX-License-Identifier: MIT
#pragma once
#include <unordered_set>
#include <vector>

#include "helpmate/reach.h"

namespace rookery::chess {

/// Finds what pieces that block each other can never do. Reach (helpmate/reach.h) takes each piece alone: of
/// a king, a rook and a bishop in a corner, each could move if the others had moved before, so Reach lets all
/// three out. A knot is a group of such pieces on adjacent squares. Here all arrangements of each knot are
/// enumerated, with either side to move, while every other piece may be anywhere within its reach. What a
/// knot never does bounds the reach of the other pieces, and their reach bounds what may happen to the knot.
///
/// An arrangement is the squares of those pieces of a knot that are not captured. By these rules every
/// position of a legal game has its arrangements:
/// - A piece of a knot moves as on the board. Pieces of the same knot and pieces that never move block it. A
///   pawn captures wherever an enemy piece may stand.
/// - A king does not step to a square that is surely attacked: by a piece of the knot with no loose piece
///   able to interpose, or by a piece that never moves. No move leaves its own king attacked in that way.
/// - A piece is captured wherever a loose enemy piece may attack; by a king only where nothing surely guards
///   it.
/// At first each piece of a knot is assumed to stay where it is. As long as some arrangement breaks an
/// assumption, the assumption is widened and everything is enumerated again. In the end all holds together,
/// by induction over the moves of a legal game: the first move that leaves a reach or an arrangement would
/// break a rule whose conditions still held before it.
class HelpmateKnots {
 public:
  /// `most`: how many arrangements of a knot are enumerated. A knot with more loses a piece; if that happens
  /// too often, bind() shows nothing.
  HelpmateKnots(const Position& position, const Reach& reach, std::size_t most, HelpmateEffort& effort);

  /// Enumerates the arrangements; returns whether they show anything. Then reach() is the reach within them,
  /// and limits() what it follows from.
  [[nodiscard]] bool bind();
  /// Where the pieces of each knot stand at first, without those that bind() has left out.
  [[nodiscard]] std::vector<Bitboard> homes() const;
  [[nodiscard]] const Reach& reach() const { return reach_; }
  [[nodiscard]] const Reach::Limits& limits() const { return limits_; }

 private:
  struct Knot {
    Board start;
    std::vector<Board> arrangements;
    Bitboard promoted;  ///< the home of a pawn that may promote: it is left out next
  };
  /// What the pieces of a knot do in some arrangement.
  struct Traces {
    std::array<std::array<Bitboard, 6>, 2> stood{}, attacked{};  ///< by colour and role
    Bitboard fixed;  ///< homes of pieces that are there in every arrangement
  };
  struct Hash {
    std::size_t operator()(const Board::Planes& planes) const;
  };
  /// What the pieces outside a knot may do.
  struct Loose {
    Bitboard bars;                         ///< where one may stand
    Bitboard solid;                        ///< where one stands for ever
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
  [[nodiscard]] Traces trace(const Knot& knot) const;
  [[nodiscard]] bool enumerate(Knot& knot);
  void loosen(Knot& knot);
  void find_loose();
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
  int loosened_ = 0;      ///< how many pieces were left out
  Knot* knot_ = nullptr;  ///< the one that is enumerated
  Loose loose_{};         ///< of this one
  std::unordered_set<Board::Planes, Hash> met_;
};

}  // namespace rookery::chess
