// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>

#include "rookery/base/inline_vector.h"
#include "rookery/chess/types.h"

namespace rookery::chess {

enum class MoveKind : std::uint8_t { Normal, EnPassant, Castling, Promotion };

/// A move in 16 bits: 6 from, 6 to, 4 tag. Castling is written as king takes own rook, so Chess960 needs no
/// second encoding. A move means something only in the position it was made for.
class Move {
 public:
  [[nodiscard]] static constexpr Move normal(Square from, Square to) { return {from, to, kNormal}; }
  [[nodiscard]] static constexpr Move en_passant(Square from, Square to) { return {from, to, kEnPassant}; }
  [[nodiscard]] static constexpr Move castling(Square king, Square rook) { return {king, rook, kCastling}; }
  /// Precondition: `role` is one of kPromotionRoles.
  [[nodiscard]] static constexpr Move promotion(Square from, Square to, Role role) {
    return {from, to, static_cast<std::uint16_t>(kPromotion + static_cast<int>(role))};
  }

  [[nodiscard]] constexpr Square from() const { return Square::from_index(raw_ & 63); }
  /// Where the piece goes; for castling, the rook's square.
  [[nodiscard]] constexpr Square to() const { return Square::from_index((raw_ >> 6) & 63); }
  [[nodiscard]] constexpr MoveKind kind() const {
    const int tag = raw_ >> 12;
    return tag > kPromotion ? MoveKind::Promotion : static_cast<MoveKind>(tag);
  }
  [[nodiscard]] constexpr std::optional<Role> promoted() const {
    const int tag = raw_ >> 12;
    return tag > kPromotion ? std::optional(static_cast<Role>(tag - kPromotion)) : std::nullopt;
  }
  [[nodiscard]] constexpr std::uint16_t raw() const { return raw_; }
  bool operator==(const Move&) const = default;

  /// Only for filling arrays; a1a1 is never legal.
  constexpr Move() = default;

 private:
  static constexpr std::uint16_t kNormal = 0, kEnPassant = 1, kCastling = 2, kPromotion = 4;
  constexpr Move(Square from, Square to, std::uint16_t tag)
      : raw_(static_cast<std::uint16_t>(from.index() | (to.index() << 6) | (tag << 12))) {}

  std::uint16_t raw_ = 0;
};

/// No Position has more legal moves, whatever its pieces. Proof: count for each square its neighbours, 420 in
/// all. A square is reached by one slider at most from each neighbour's direction, so sliders have at most
/// the sum over the squares that their side does not hold. Every other piece holds one, and has no more moves
/// than it has neighbours; but for a pawn about to promote, 4 more, 3 at the edge: 30 in all; and for
/// castling, 2. The most known are 218 with sixteen pieces a side, and 271 with SetupFault::TooMuchMaterial
/// tolerated (kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK w). Tests hold both as witnesses.
inline constexpr std::size_t kMaxMoves = 420 + 30 + 2;
using MoveList = InlineVector<Move, kMaxMoves>;

}  // namespace rookery::chess
