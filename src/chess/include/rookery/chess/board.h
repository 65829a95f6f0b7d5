// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>

#include "rookery/chess/bitboard.h"

namespace rookery::chess {

/// Where the men stand, and nothing else: one set of squares per colour and one per role.
class Board {
 public:
  [[nodiscard]] constexpr Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  [[nodiscard]] constexpr Bitboard by(Color color) const { return by_color_[index(color)]; }
  [[nodiscard]] constexpr Bitboard by(Role role) const { return by_role_[index(role)]; }
  [[nodiscard]] constexpr Bitboard by(Color color, Role role) const { return by(color) & by(role); }

  /// The man on `square`, if any.
  [[nodiscard]] constexpr std::optional<Piece> at(Square square) const {
    const std::optional<Role> role = role_at(square);
    if (!role) {
      return std::nullopt;
    }
    return Piece{by(Color::White).contains(square) ? Color::White : Color::Black, *role};
  }

  /// The role of the man on `square`, if any.
  [[nodiscard]] constexpr std::optional<Role> role_at(Square square) const {
    return occupied().contains(square) ? std::optional(role_on(square)) : std::nullopt;
  }

  /// The role of the man on `square`. Precondition: one stands there.
  [[nodiscard]] constexpr Role role_on(Square square) const {
    const Bitboard ones = by(Role::Knight) | by(Role::Rook) | by(Role::King);
    const Bitboard twos = by(Role::Bishop) | by(Role::Rook);
    const Bitboard fours = by(Role::Queen) | by(Role::King);
    return static_cast<Role>(int{ones.contains(square)} + 2 * int{twos.contains(square)} +
                             4 * int{fours.contains(square)});
  }

  /// The square of the king of `color`; the first one if a setup has several.
  [[nodiscard]] constexpr std::optional<Square> king(Color color) const {
    const Bitboard kings = by(color, Role::King);
    return kings.empty() ? std::nullopt : std::optional(kings.first());
  }

  /// Puts `piece` on `square`. Precondition: the square is empty.
  constexpr void put(Square square, Piece piece) { toggle(Bitboard(square), piece); }

  /// Puts a `piece` on each of `squares`. Precondition: they are empty.
  constexpr void put_all(Bitboard squares, Piece piece) { toggle(squares, piece); }

  /// Moves `piece`. Precondition: it stands on `from`, and `to` is empty.
  constexpr void move(Square from, Square to, Piece piece) { toggle(Bitboard(from) ^ Bitboard(to), piece); }

  /// Takes `piece` off `square`. Precondition: it stands there.
  constexpr void remove(Square square, Piece piece) { toggle(Bitboard(square), piece); }

  bool operator==(const Board&) const = default;

 private:
  constexpr void toggle(Bitboard squares, Piece piece) {
    by_color_[index(piece.color)] ^= squares;
    by_role_[index(piece.role)] ^= squares;
  }

  std::array<Bitboard, 2> by_color_{};
  std::array<Bitboard, 6> by_role_{};
};

}  // namespace rookery::chess
