// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/position.h"

namespace rookery::chess {

/// Legal moves that have one piece in common, or pawns that go the same way.
struct MoveSet {
  enum class Kind : std::uint8_t {
    Piece,       ///< a piece that is no pawn goes to any of `to`
    Pawns,       ///< a pawn goes to any of `to`, each from `back` squares' indices above its goal
    Promotions,  ///< the same on the last rank: one move for each of kPromotionRoles
    EnPassant,   ///< one pawn, one goal
    Castling,    ///< the king, and the rook's square as its goal
  };

  Bitboard to;       ///< not empty
  std::int8_t from;  ///< a square's index; of Pawns and Promotions, what it is above the goal's
  Kind kind;

  /// Whether the goal tells where the piece comes from.
  [[nodiscard]] bool is_relative() const { return kind == Kind::Pawns || kind == Kind::Promotions; }
  /// Where the piece comes from that goes to `goal`.
  [[nodiscard]] Square from_of(Square goal) const {
    return Square::from_index(is_relative() ? goal.index() + from : from);
  }
  /// Calls `each` with each move, in the order of legal_moves.
  template <class Each>
  void for_each(Each each) const {
    for (const Square goal : to) {
      const Square start = from_of(goal);
      switch (kind) {
        case Kind::Piece:
        case Kind::Pawns:
          each(Move::normal(start, goal));
          break;
        case Kind::Promotions:
          for (const Role role : kPromotionRoles) {
            each(Move::promotion(start, goal, role));
          }
          break;
        case Kind::EnPassant:
          each(Move::en_passant(start, goal));
          break;
        case Kind::Castling:
          each(Move::castling(start, goal));
          break;
      }
    }
  }
};

/// Each piece that is no pawn has one set; pawns have seven, and so has each that is pinned, of which there
/// are eight at most; two go en passant, two sets castle. One more than that leaves room for a set that turns
/// out empty.
inline constexpr std::size_t kMaxMoveSets = 63 + 9 * 7 + 4 + 1;
using MoveSets = InlineVector<MoveSet, kMaxMoveSets>;

/// legal_moves(position), in the same order and in about half its time: who looks at moves one by one anyway
/// saves the list.
[[nodiscard]] MoveSets legal_move_sets(const Position& position);

}  // namespace rookery::chess
