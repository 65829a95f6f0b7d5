#pragma once
#include <cstdint>
#include <vector>

#include "rookery/chess/position.h"

namespace rookery::chess {

/// The number of legal move sequences of `depth` plies: 1 at depth 0. Cost: exponential in depth.
[[nodiscard]] std::uint64_t perft(const Position&, int depth);

struct PerftRow {
  Move move;
  std::uint64_t nodes;
};
/// perft split by the first move, in generation order. Precondition: depth >= 1.
[[nodiscard]] std::vector<PerftRow> perft_divide(const Position&, int depth);

}  // namespace rookery::chess
