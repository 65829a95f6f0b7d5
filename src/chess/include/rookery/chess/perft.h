// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "rookery/chess/position.h"

namespace rookery::chess {

/// The number of legal move sequences of `depth` plies: 1 at depth 0. Cost: exponential in depth.
[[nodiscard]] std::uint64_t perft(const Position&, int depth);

/// The greatest depth that programs accept from users.
inline constexpr int kMaxPerftDepth = 30;

/// The same if counting visits at most `max_nodes` positions, inner ones included; otherwise empty. For
/// depths that users ask for, so that the time is bounded. Precondition: 0 <= depth <= kMaxPerftDepth. Cost:
/// about `max_nodes` positions at most.
[[nodiscard]] std::optional<std::uint64_t> perft_within(const Position&, int depth, std::uint64_t max_nodes);

/// What perft() remembers of one position at one depth. All members of an unused entry are 0.
struct PerftEntry {
  std::uint64_t key = 0;
  std::uint64_t nodes = 0;
};
/// The same, with a table of positions that were counted before, which it fills: sixteen million entries make
/// it several times faster. The result is wrong only if two positions have the same key (probability 2^-64
/// for each pair). Precondition: the size of `table` is a power of two. Threads: each needs a table of its
/// own.
[[nodiscard]] std::uint64_t perft(const Position&, int depth, std::span<PerftEntry> table);

struct PerftRow {
  Move move;
  std::uint64_t nodes;
};
using PerftRows = InlineVector<PerftRow, kMaxMoves>;
/// perft split by the first move, in generation order. Precondition: depth >= 1.
[[nodiscard]] PerftRows perft_divide(const Position&, int depth);

}  // namespace rookery::chess
