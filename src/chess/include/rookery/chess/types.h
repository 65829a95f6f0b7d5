// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace rookery::chess {

enum class Color : std::uint8_t { White, Black };
inline constexpr std::array kColors{Color::White, Color::Black};
constexpr Color operator~(Color color) {
  return static_cast<Color>(static_cast<unsigned>(color) ^ 1);
}

/// The kind of a piece, whatever its colour.
enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
inline constexpr std::array kRoles{Role::Pawn, Role::Knight, Role::Bishop,
                                   Role::Rook, Role::Queen,  Role::King};
/// The roles that a pawn may be promoted to (FIDE 2023, 3.7.3.3), the most frequent first.
inline constexpr std::array kPromotionRoles{Role::Queen, Role::Knight, Role::Rook, Role::Bishop};

/// For indexing arrays: values[index(color)], values[index(role)].
constexpr std::size_t index(Color color) {
  return static_cast<std::size_t>(color);
}
constexpr std::size_t index(Role role) {
  return static_cast<std::size_t>(role);
}

struct Piece {
  Color color;
  Role role;
  bool operator==(const Piece&) const = default;
};

enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
enum class Rank : std::uint8_t { R1, R2, R3, R4, R5, R6, R7, R8 };

/// `rank` as `color` counts it: relative(Black, R8) is R1.
constexpr Rank relative(Color color, Rank rank) {
  return color == Color::White ? rank : static_cast<Rank>(7 - static_cast<int>(rank));
}

/// One of the 64 squares. Index 0 is a1, 7 is h1, 63 is h8. There is no "none" square: use
/// std::optional<Square>.
class Square {
 public:
  constexpr Square(File file, Rank rank)
      : index_(static_cast<std::uint8_t>(static_cast<int>(rank) * 8 + static_cast<int>(file))) {}

  /// Precondition: 0 <= index < 64.
  [[nodiscard]] static constexpr Square from_index(int index) {
    return Square(static_cast<std::uint8_t>(index));
  }
  [[nodiscard]] constexpr File file() const { return static_cast<File>(index_ & 7); }
  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ >> 3); }
  [[nodiscard]] constexpr int index() const { return index_; }
  auto operator<=>(const Square&) const = default;

  /// The square one rank closer to the opponent of `color`. Precondition: not on the last rank of `color`.
  [[nodiscard]] constexpr Square forward(Color color) const {
    return from_index(color == Color::White ? index_ + 8 : index_ - 8);
  }

 private:
  constexpr explicit Square(std::uint8_t index) : index_(index) {}

  std::uint8_t index_;
};

/// The square `files` to the right and `ranks` up from `from`, if that is on the board.
[[nodiscard]] constexpr std::optional<Square> offset(Square from, int files, int ranks) {
  const int file = static_cast<int>(from.file()) + files;
  const int rank = static_cast<int>(from.rank()) + ranks;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) {
    return std::nullopt;
  }
  return Square(static_cast<File>(file), static_cast<Rank>(rank));
}

}  // namespace rookery::chess
