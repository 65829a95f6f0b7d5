#pragma once
#include <vector>

#include "rookery/chess/position.h"

namespace rookery::helpmate {

/// Whether `line` is legal from `position` on, move by move, and ends in mate by `winner`.
inline bool is_helpmate(chess::Position position, chess::Color winner, const std::vector<chess::Move>& line) {
  for (const chess::Move move : line) {
    const auto after = position.play(move);
    if (!after) {
      return false;
    }
    position = *after;
  }
  return chess::is_checkmate(position) && position.turn() != winner;
}

}  // namespace rookery::helpmate
