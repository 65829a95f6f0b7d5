// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>

#include "rookery/chess/bitboard.h"

namespace rookery::chess {

/// Where the pieces stand, and nothing else, in 32 bytes: each square's piece as a number of four bits, a set
/// of squares for each bit. 0 is an empty square, 1 to 6 White's pieces in the order of kRoles, 9 to 14
/// Black's.
class Board {
 public:
  /// The sets of squares whose number holds 1, 2, 4 and 8; the last one is Black's pieces.
  using Planes = std::array<Bitboard, 4>;

  constexpr Board() = default;
  /// Precondition: no square's number is 7, 8 or 15.
  constexpr explicit Board(const Planes& planes) : planes_(planes) {}
  [[nodiscard]] constexpr const Planes& planes() const { return planes_; }

  [[nodiscard, gnu::always_inline]] constexpr Bitboard occupied() const {
    return planes_[0] | planes_[1] | planes_[2];
  }
  [[nodiscard, gnu::always_inline]] constexpr Bitboard by(Color color) const {
    return color == Color::Black ? planes_[3] : occupied() & ~planes_[3];
  }
  [[nodiscard, gnu::always_inline]] constexpr Bitboard by(Role role) const {
    const std::uint64_t number = index(role) + 1;
    const auto fits = [&](std::size_t bit) { return planes_[bit] ^ Bitboard(((number >> bit) & 1) - 1); };
    return fits(0) & fits(1) & fits(2);
  }
  [[nodiscard]] constexpr Bitboard by(Color color, Role role) const {
    return color == Color::Black ? by(role) & planes_[3] : by(role) & ~planes_[3];
  }
  /// by(role) of each role, in the order of kRoles: quicker than one by one.
  [[nodiscard]] constexpr std::array<Bitboard, 6> by_roles() const {
    return {by(Role::Pawn), by(Role::Knight), by(Role::Bishop),
            by(Role::Rook), by(Role::Queen),  by(Role::King)};
  }
  /// Bishops and queens of both colours.
  [[nodiscard, gnu::always_inline]] constexpr Bitboard diagonal_sliders() const {
    return planes_[0] & (planes_[1] | planes_[2]);
  }
  /// Rooks and queens of both colours.
  [[nodiscard, gnu::always_inline]] constexpr Bitboard orthogonal_sliders() const {
    return planes_[2] & ~planes_[1];
  }

  /// The piece on `square`, if any.
  [[nodiscard]] constexpr std::optional<Piece> at(Square square) const {
    const unsigned number = number_at(square);
    return number == 0 ? std::nullopt
                       : std::optional(Piece{static_cast<Color>(number >> 3), role_of(number)});
  }

  /// The role of the piece on `square`, if any.
  [[nodiscard]] constexpr std::optional<Role> role_at(Square square) const {
    const unsigned number = number_at(square);
    return number == 0 ? std::nullopt : std::optional(role_of(number));
  }

  /// The role of the piece on `square`. Precondition: one stands there.
  [[nodiscard]] constexpr Role role_on(Square square) const { return role_of(number_at(square)); }

  /// The square of the king of `color`; the first one if a setup has several.
  [[nodiscard]] constexpr std::optional<Square> king(Color color) const {
    const Bitboard kings = by(color, Role::King);
    return kings.empty() ? std::nullopt : std::optional(kings.first());
  }

  /// Sets up `piece` on `square`. Precondition: the square is empty.
  constexpr void put(Square square, Piece piece) { toggle(Bitboard(square), number_of(piece)); }

  /// Moves `piece`. Precondition: it stands on `from`, and `to` is empty.
  constexpr void move(Square from, Square to, Piece piece) {
    toggle(Bitboard(from) ^ Bitboard(to), number_of(piece));
  }

  /// Removes `piece` from `square`. Precondition: it is there.
  constexpr void remove(Square square, Piece piece) { toggle(Bitboard(square), number_of(piece)); }

  /// The number of what stands on `square`.
  [[nodiscard, gnu::always_inline]] constexpr unsigned number_at(Square square) const {
    const auto bit = [&](std::size_t i) { return unsigned{planes_[i].contains(square)} << i; };
    return bit(0) | bit(1) | bit(2) | bit(3);
  }
  [[nodiscard]] static constexpr unsigned number_of(Piece piece) {
    return static_cast<unsigned>(8 * index(piece.color) + index(piece.role) + 1);
  }
  /// Precondition: not 0.
  [[nodiscard]] static constexpr Role role_of(unsigned number) { return static_cast<Role>((number & 7) - 1); }

  /// Removes whatever is on `squares`.
  constexpr void clear(Bitboard squares) {
    for (Bitboard& plane : planes_) {
      plane &= ~squares;
    }
  }

  /// Sets up the piece with this number on each of `squares`, or removes it from them. Precondition: all of
  /// `squares` are empty, or that piece is on all of them.
  constexpr void toggle(Bitboard squares, unsigned number) {
    for (std::size_t bit = 0; bit < planes_.size(); ++bit) {
      planes_[bit] ^= squares & Bitboard(-std::uint64_t{(number >> bit) & 1});
    }
  }

  /// The same, by the sets that a board has with that piece on every square.
  constexpr void toggle(Bitboard squares, const Planes& piece) {
    for (std::size_t bit = 0; bit < planes_.size(); ++bit) {
      planes_[bit] ^= squares & piece[bit];
    }
  }

  bool operator==(const Board&) const = default;

 private:
  Planes planes_{};
};

}  // namespace rookery::chess
