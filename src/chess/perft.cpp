// SPDX-License-Identifier: MIT
#include "rookery/chess/perft.h"

namespace rookery::chess {

std::vector<PerftRow> perft_divide(const Position& position, int depth) {
  std::vector<PerftRow> rows;
  for (const Move move : legal_moves(position)) {
    rows.push_back({move, perft(position.after(move), depth - 1)});
  }
  return rows;
}

}  // namespace rookery::chess
