// SPDX-License-Identifier: MIT
#pragma once
#include "helpmate/effort.h"
#include "rookery/base/inline_vector.h"
#include "rookery/chess/position.h"

namespace rookery::chess {

/// Over-estimates what may ever happen on the board, whatever legal moves are played.
///
/// The least sets such that, starting from the pieces where they stand,
/// - a square is passable if it is empty, or its piece may leave it or be captured there;
/// - a piece reaches the squares that its steps lead to, over passable squares, onto a passable one or an
///   enemy's; a pawn captures only where some enemy piece other than the king may stand, or where en passant
///   may come up; on the last rank it is also a queen and a knight from there on;
/// - a pawn that has not left its file does not pass another pawn ahead on it, unless that one may leave the
///   file, promote or be captured;
/// - a king does not enter what a piece attacks that never leaves its square and is never captured there, nor
///   what such a slider sees over squares that stay empty for ever.
/// Why this is sound: take the first move of a legal game that leaves the sets. Until then every piece stood
/// within its set, every piece not passable at home, so each condition of the rules above holds for the move,
/// and the sets are closed under it: a contradiction. What is known besides about all legal games, such as
/// that some piece never leaves some squares, makes the sets smaller: the move keeps to that too.
class Reach {
 public:
  /// What other proofs have shown, by the square where a piece stands at first.
  struct Limits {
    Limits() {
      within.fill(~Bitboard{});
      attacks.fill(~Bitboard{});
    }
    bool operator==(const Limits&) const = default;
    std::array<Bitboard, 64> within;   ///< it never stands elsewhere; of a pawn, until it promotes
    std::array<Bitboard, 64> attacks;  ///< other than a pawn or king, it never attacks anything else, not
                                       ///< even through the enemy king
    Bitboard fixed;                    ///< squares that their piece never leaves and is never captured on
  };

  /// A piece, by the square where it stands at first, and the squares where it may ever stand.
  struct TrackedPiece {
    Square home = Square::from_index(0);
    Piece kind{};
    Bitboard lane;      ///< where it may stand as a pawn that has not captured
    Bitboard strayed;   ///< and as one that has
    Bitboard non_pawn;  ///< and as anything else
    [[nodiscard]] Bitboard stands() const { return lane | strayed | non_pawn; }
    [[nodiscard]] Bitboard pawn() const { return lane | strayed; }
  };

  Reach(const Position& position, HelpmateEffort& effort, const Limits& limits = {});

  /// Pawns come first.
  [[nodiscard]] const InlineVector<TrackedPiece, 64>& pieces() const { return pieces_; }
  /// The position that it was found for.
  [[nodiscard]] const Board& board() const { return board_; }
  /// The squares that are empty, or whose piece may leave them or be captured there.
  [[nodiscard]] Bitboard passable() const { return passable_; }
  /// Where a king may ever stand.
  [[nodiscard]] Bitboard king_squares(Color color) const { return kings_[index(color)]; }
  /// Whether the king of `color` has always made its side's last move before he is mated, since none of its
  /// other pieces ever moves. False for a side that may be mated before it has moved at all.
  [[nodiscard]] bool only_king_moves(Color color) const { return only_king_moves_[index(color)]; }
  /// What a piece attacks over `passable` from anywhere it may stand; a promoted pawn as queen and knight.
  [[nodiscard]] Bitboard attacks_of(const TrackedPiece& piece, Bitboard passable) const;
  /// What pieces of `by` attack for ever: those that never leave their squares.
  [[nodiscard]] Bitboard guarded_for_ever(Color by) const;

  /// The squares on which `winner` might mate the other king: he may stand there, some piece of `winner` may
  /// check him from a square it may reach, and each flight square that this piece does not attack from there
  /// another one may attack, or `winner`'s king from one square for all, or a piece of the loser may block, a
  /// different one for each. If only the king of the loser ever moves, he made the last move before the mate:
  /// the square he left is then guarded by a piece, not by the other king, next to whom he had stood; unless
  /// that king has just come there, discovering the check. Empty: `winner` can never mate. Too many, once
  /// `effort` is spent.
  [[nodiscard]] Bitboard mate_squares(Color winner, HelpmateEffort& effort) const;
  /// Where the piece that stands on `home` at first may ever stand.
  [[nodiscard]] Bitboard squares_of(Square home) const {
    return pieces_[piece_at_[static_cast<std::size_t>(home.index())]].stands();
  }
  /// Whether some piece reaches fewer squares. Precondition: both are of one position.
  [[nodiscard]] bool is_less_than(const Reach& other) const;
  /// Whether there is any such square; stops at the first.
  [[nodiscard]] bool may_mate(Color winner, HelpmateEffort& effort) const;

 private:
  struct Pawns {
    std::array<Bitboard, 2> en_passant;  ///< by victim: squares behind pawns that may just have stepped two
    Bitboard lasting;                    ///< homes of those that stay on their files for ever
  };

  [[nodiscard]] Bitboard within(const TrackedPiece& piece) const {
    return limits_.within[static_cast<std::size_t>(piece.home.index())];
  }
  void start(const Position& position);
  void castle(const Position& position);
  void find_frozen_sides(const Position& position);
  [[nodiscard]] bool grow();
  [[nodiscard]] Pawns find_pawns() const;
  void grow_pawn(TrackedPiece& piece, const Pawns& pawns) const;
  [[nodiscard]] Bitboard open_lane(const TrackedPiece& piece, Bitboard lasting) const;
  [[nodiscard]] bool may_vanish(const TrackedPiece& pawn) const;
  [[nodiscard]] Bitboard grow_non_pawn(const TrackedPiece& piece) const;

  Board board_;
  InlineVector<TrackedPiece, 64> pieces_;
  Bitboard passable_;
  std::array<Bitboard, 2> stands_{};  ///< by colour, kings left out
  std::array<Bitboard, 2> kings_{};
  std::array<Bitboard, 2> strikes_{};  ///< by colour, where its pieces may capture
  std::optional<Square> ep_square_;
  std::array<std::uint8_t, 64> piece_at_;  ///< index in pieces_ by home, where one stands
  std::array<bool, 2> only_king_moves_{};
  Limits limits_;
};

}  // namespace rookery::chess
