#pragma once
#include <array>

#include "rookery/chess/position.h"

namespace rookery::patterns {

using chess::Bitboard;
using chess::Color;

/// What patterns ask of a position.
struct Sides {
  std::array<std::array<Bitboard, 6>, 2> pieces;  ///< [index(Color)][index(Role)]
  Color turn;
  bool is_check;

  [[nodiscard]] Bitboard by(Color color, chess::Role role) const { return pieces[index(color)][index(role)]; }
  [[nodiscard]] Bitboard pawns(Color color) const { return by(color, chess::Role::Pawn); }
  [[nodiscard]] Bitboard occupied() const;
};

[[nodiscard]] Sides sides_of(const chess::Position& position);

/// White and Black exchanged, with the ranks mirrored.
[[nodiscard]] Sides exchanged(const Sides& sides);

/// Mirrors the ranks: a1 becomes a8.
[[nodiscard]] constexpr Bitboard mirrored(Bitboard squares) {
  return Bitboard(__builtin_bswap64(squares.bits()));
}

}  // namespace rookery::patterns
