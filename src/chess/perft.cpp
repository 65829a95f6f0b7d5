// SPDX-License-Identifier: MIT
#include "rookery/chess/perft.h"

namespace rookery::chess {

std::vector<PerftRow> perft_divide(const Position& position, int depth) {
  std::vector<PerftRow> rows;
  for (const Move move : legal_moves(position)) {
    Position after = position;
    after.play_unchecked(move);
    rows.push_back({move, perft(after, depth - 1)});
  }
  return rows;
}

}  // namespace rookery::chess
