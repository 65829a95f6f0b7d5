// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/position.h"

/// Moves by what a text tells of them, as algebraic notation does.
namespace rookery::chess {

/// What goes, and how: a pawn's text tells whether it takes and whether it reaches the last rank.
enum class MoverKind : std::uint8_t {
  PawnStep,
  PawnCapture,
  Knight,
  Bishop,
  Rook,
  Queen,
  King,
  PromotionStep,
  PromotionCapture
};
inline constexpr std::size_t kMoverKinds = static_cast<std::size_t>(MoverKind::PromotionCapture) + 1;
constexpr std::size_t index(MoverKind mover_kind) {
  return static_cast<std::size_t>(mover_kind);
}

/// A move other than castling: which kind of piece goes where.
struct MovePattern {
  Bitboard origins;  ///< where the piece may come from
  Square to = Square::from_index(0);
  MoverKind mover_kind = MoverKind::PawnStep;
  Role promoted = Role::Queen;  ///< of a promotion; of other moves it says nothing
};

/// The legal move that fits, if there is exactly one and it is not en passant; otherwise Move{}. A king that
/// castles fits no pattern.
[[nodiscard]] Move find_move(const Position&, const MovePattern&);
/// Castling with the rook to the right of the king from White's point of view, or to the left, if it is
/// legal; Move{} if not.
[[nodiscard]] Move find_castling(const Position&, bool right);

/// As find_move(), and plays what it finds. For many moves: how to, on this processor, is asked only once.
class PatternPlayer {
 public:
  PatternPlayer();

  /// Constructs the position after the move that it returns in `after`. Precondition: no promotion.
  [[nodiscard]] Move play(const Position& before, const MovePattern& pattern, Position& after) const {
    return play_(before, after, pattern.origins, pattern.to, pattern.mover_kind);
  }

 private:
  // Each part by itself, so that it stays in a register.
  using Play = Move (*)(const Position& before, Position& after, Bitboard origins, Square to,
                        MoverKind mover_kind);
  Play play_;
};

}  // namespace rookery::chess
