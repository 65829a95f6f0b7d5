// SPDX-License-Identifier: MIT
#include "rookery/chess/perft.h"

namespace rookery::chess {

PerftRows perft_divide(const Position& position, int depth) {
  PerftRows rows;
  for (const Move move : legal_moves(position)) {
    rows.push_back({move, perft(position.after(move), depth - 1)});
  }
  return rows;
}

}  // namespace rookery::chess
