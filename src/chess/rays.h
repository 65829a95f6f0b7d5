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

}  // namespace rookery::chess::attacks
