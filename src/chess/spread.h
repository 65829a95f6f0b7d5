// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/bitboard.h"

/// Steps and slides of many pieces at once.
namespace rookery::chess::spread {

inline constexpr std::uint64_t kNotA = 0xFEFEFEFEFEFEFEFE;
inline constexpr std::uint64_t kNotH = 0x7F7F7F7F7F7F7F7F;

/// Every square of `from` moved by `Files` to the right and `Ranks` up; what leaves the board is lost.
template <int Files, int Ranks>
constexpr Bitboard shift(Bitboard from) {
  std::uint64_t bits = from.bits();
  for (int i = 0; i < Files; ++i) {
    bits = (bits & kNotH) << 1;
  }
  for (int i = 0; i > Files; --i) {
    bits = (bits & kNotA) >> 1;
  }
  return Bitboard(Ranks >= 0 ? bits << (8 * Ranks) : bits >> (-8 * Ranks));
}

/// The squares that sliders on `from` see in one direction, if all of `open` lets them through. Without a
/// loop, by steps over one, two and four squares (Kogge, Stone 1973).
template <int Files, int Ranks>
constexpr Bitboard ray(Bitboard from, Bitboard open) {
  constexpr int kStep = Files + 8 * Ranks;
  constexpr std::uint64_t kOnBoard = Files > 0 ? kNotA : Files < 0 ? kNotH : ~std::uint64_t{};
  constexpr auto moved = [](std::uint64_t bits, int step) { return step > 0 ? bits << step : bits >> -step; };
  std::uint64_t reached = from.bits(), way = open.bits() & kOnBoard;
  for (int step : {kStep, 2 * kStep, 4 * kStep}) {
    reached |= way & moved(reached, step);
    way &= moved(way, step);
  }
  return Bitboard(moved(reached, kStep) & kOnBoard);
}

constexpr Bitboard diagonals(Bitboard from, Bitboard open) {
  return ray<1, 1>(from, open) | ray<1, -1>(from, open) | ray<-1, 1>(from, open) | ray<-1, -1>(from, open);
}
constexpr Bitboard straights(Bitboard from, Bitboard open) {
  return ray<1, 0>(from, open) | ray<-1, 0>(from, open) | ray<0, 1>(from, open) | ray<0, -1>(from, open);
}
constexpr Bitboard knights(Bitboard from) {
  return shift<1, 2>(from) | shift<1, -2>(from) | shift<-1, 2>(from) | shift<-1, -2>(from) |
         shift<2, 1>(from) | shift<2, -1>(from) | shift<-2, 1>(from) | shift<-2, -1>(from);
}
constexpr Bitboard kings(Bitboard from) {
  const Bitboard row = from | shift<1, 0>(from) | shift<-1, 0>(from);
  return row | shift<0, 1>(row) | shift<0, -1>(row);
}
/// What pieces other than pawns or kings of `role` on `from` attack, if all of `open` lets them through;
/// nothing for pawns.
[[gnu::always_inline]] constexpr Bitboard pieces(Role role, Bitboard from, Bitboard open) {
  switch (role) {
    case Role::Knight:
      return knights(from);
    case Role::Bishop:
      return diagonals(from, open);
    case Role::Rook:
      return straights(from, open);
    case Role::Queen:
      return diagonals(from, open) | straights(from, open);
    case Role::King:
      return kings(from);
    case Role::Pawn:
      break;
  }
  return {};
}
constexpr Bitboard pawn_captures(Color color, Bitboard from) {
  const Bitboard ahead = from.forward(color);
  return shift<1, 0>(ahead) | shift<-1, 0>(ahead);
}

}  // namespace rookery::chess::spread
