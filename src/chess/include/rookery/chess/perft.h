// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "rookery/chess/position.h"

namespace rookery::chess {

/// The number of legal move sequences of `depth` plies: 1 at depth 0. Cost: exponential in depth.
[[nodiscard]] std::uint64_t perft(const Position&, int depth);

/// The deepest that is worth asking: programs refuse a greater depth from outside.
inline constexpr int kMaxPerftDepth = 30;

/// The same where it takes at most `max_nodes` positions to count, those on the way included; nothing where
/// it takes more: for a depth from outside, which is to be answered in bounded time. Precondition: 0 <= depth
/// <= kMaxPerftDepth. Cost: some max_nodes at most.
[[nodiscard]] std::optional<std::uint64_t> perft_within(const Position&, int depth, std::uint64_t max_nodes);

/// What perft remembers of one position at one depth. All zeros where nothing is.
struct PerftEntry {
  std::uint64_t key = 0;
  std::uint64_t nodes = 0;
};
/// The same, with positions that were counted before looked up in `table`, which it fills: sixteen million
/// entries make it several times faster. Right but for two positions with one key (1 : 2^64 each).
/// Precondition: the size of `table` is a power of two. Threads: one table each.
[[nodiscard]] std::uint64_t perft(const Position&, int depth, std::span<PerftEntry> table);

struct PerftRow {
  Move move;
  std::uint64_t nodes;
};
using PerftRows = InlineVector<PerftRow, kMaxMoves>;
/// perft split by the first move, in generation order. Precondition: depth >= 1.
[[nodiscard]] PerftRows perft_divide(const Position&, int depth);

}  // namespace rookery::chess
