#include "rookery/chess/perft.h"

namespace rookery::chess {

std::uint64_t perft(const Position& position, int depth) {
  if (depth <= 0) {
    return 1;
  }
  const MoveList moves = legal_moves(position);
  if (depth == 1) {
    return moves.size();
  }
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    Position after = position;
    after.play_unchecked(move);
    nodes += perft(after, depth - 1);
  }
  return nodes;
}

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
