// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/bitboard.h"

namespace rookery::chess::attacks {

/// From a square to its neighbour in one direction.
struct Step {
  int files, ranks;
};

/// The squares from `from` to the edge in one direction, `from` left out.
constexpr Bitboard ray(Square from, Step step) {
  Bitboard squares;
  for (auto square = offset(from, step.files, step.ranks); square;
       square = offset(*square, step.files, step.ranks)) {
    squares |= Bitboard(*square);
  }
  return squares;
}

inline constexpr std::array<Step, 8> kKingSteps{
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
inline constexpr std::array<Step, 8> kKnightSteps{
    {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};

template <std::size_t N>
constexpr Bitboard steps_from(Square from, const std::array<Step, N>& steps) {
  Bitboard squares;
  for (const Step step : steps) {
    if (const auto to = offset(from, step.files, step.ranks)) {
      squares |= Bitboard(*to);
    }
  }
  return squares;
}

}  // namespace rookery::chess::attacks
