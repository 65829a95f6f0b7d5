// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>

#include "rookery/base/inline_vector.h"
#include "rookery/chess/types.h"

namespace rookery::chess {

enum class MoveKind : std::uint8_t { Normal, EnPassant, Castling, Promotion };

/// A move in 16 bits: 6 for the origin, 6 for the target, 4 for the kind. Castling is encoded as the king
/// capturing its own rook, so that Chess960 needs no encoding of its own. A move has a meaning only in the
/// position that it was generated for.
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
  /// The target; for castling, the square of the rook.
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

/// An upper bound of the legal moves of any Position. Proof: count the neighbours of each square, 420 in
/// total. From the direction of each neighbour at most one slider reaches a square, so all sliders together
/// have at most as many moves as the squares that their side does not occupy have neighbours. Each other
/// piece occupies a square and has at most as many moves as that square has neighbours, apart from pawns that
/// can promote (4 more each, 3 at the edge: 30 in total) and castling (2). The highest known numbers are 218
/// with sixteen pieces a side, and 271 with SetupFault::TooMuchMaterial tolerated
/// (kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK w); tests contain both positions.
inline constexpr std::size_t kMaxMoves = 420 + 30 + 2;
using MoveList = InlineVector<Move, kMaxMoves>;

}  // namespace rookery::chess
