// SPDX-License-Identifier: MIT
#pragma once
#include <array>

#include "rookery/chess/position.h"
#include "spread.h"

namespace rookery::chess {

/// What castling with one rook needs (FIDE 2023, 3.8.2; in Chess960 the king and the rook may stand
/// anywhere).
struct CastlingPath {
  Bitboard clear;                  ///< where no piece may stand: the ways of both, themselves left out
  Bitboard crossed;                ///< where no enemy may attack: the king's way and its end
  Bitboard knights, pawns, kings;  ///< from where such an enemy attacks one of `crossed`
  bool uncovers = false;           ///< whether the rook may have shielded the king's end along the rank
};

namespace detail {

constexpr Bitboard files_between(Square a, Square b) {
  Bitboard squares;
  for (int i = std::min(a.index(), b.index()) + 1; i < std::max(a.index(), b.index()); ++i) {
    squares |= Bitboard(Square::from_index(i));
  }
  return squares;
}

constexpr CastlingPath castling_path(Color color, Square king, Square rook) {
  const Square king_to = castled_king_square(king, rook), rook_to = castled_rook_square(king, rook);
  CastlingPath path;
  path.crossed = files_between(king, king_to) | Bitboard(king_to);
  path.clear =
      (path.crossed | files_between(rook, rook_to) | Bitboard(rook_to)) & ~(Bitboard(king) | Bitboard(rook));
  path.knights = spread::knights(path.crossed);
  path.pawns = spread::pawn_captures(color, path.crossed);
  path.kings = spread::kings(path.crossed);
  path.uncovers = rook.file() != File::A && rook.file() != File::H;
  return path;
}

/// [color][the king's file][the rook's file]
inline constexpr auto kCastlingPaths = [] {
  std::array<std::array<std::array<CastlingPath, 8>, 8>, 2> paths{};
  for (const Color color : {Color::White, Color::Black}) {
    for (std::size_t king = 0; king < 8; ++king) {
      for (std::size_t rook = 0; rook < 8; ++rook) {
        if (king != rook) {
          const Rank rank = relative(color, Rank::R1);
          paths[index(color)][king][rook] =
              castling_path(color, {static_cast<File>(king), rank}, {static_cast<File>(rook), rank});
        }
      }
    }
  }
  return paths;
}();

}  // namespace detail

inline const CastlingPath& castling_path(Color color, Square king, Square rook) {
  return detail::kCastlingPaths[index(color)][static_cast<std::size_t>(king.file())]
                               [static_cast<std::size_t>(rook.file())];
}

}  // namespace rookery::chess
