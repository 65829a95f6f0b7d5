// SPDX-License-Identifier: MIT
#include "rookery/chess/perft.h"

#include <algorithm>

namespace rookery::chess {

namespace {

/// Counts until the positions allowed are used up.
class BoundedPerft {
 public:
  explicit BoundedPerft(std::uint64_t max_nodes) : left_(max_nodes) {}

  /// Whether all was counted.
  bool count(const Position& position, int depth) {
    // The last two plies are counted by the fast way, whose cost is bounded.
    if (depth <= kCountedAtOnce) {
      const std::uint64_t found = perft(position, depth);
      nodes_ += found;
      // At least one, so that a position without moves costs something too.
      return spend(std::max<std::uint64_t>(found, 1));
    }
    const MoveList moves = legal_moves(position);
    return spend(1) &&
           std::ranges::all_of(moves, [&](Move move) { return count(position.after(move), depth - 1); });
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  /// Plies whose count is small whatever the position: kMaxMoves squared.
  static constexpr int kCountedAtOnce = 2;

  bool spend(std::uint64_t positions) {
    const bool enough = positions <= left_;
    // Never below zero: the number has no sign.
    left_ -= enough ? positions : left_;
    return enough;
  }

  std::uint64_t left_, nodes_ = 0;
};

}  // namespace

std::optional<std::uint64_t> perft_within(const Position& position, int depth, std::uint64_t max_nodes) {
  BoundedPerft bounded(max_nodes);
  return bounded.count(position, depth) ? std::optional(bounded.nodes()) : std::nullopt;
}

PerftRows perft_divide(const Position& position, int depth) {
  PerftRows rows;
  for (const Move move : legal_moves(position)) {
    rows.push_back({move, perft(position.after(move), depth - 1)});
  }
  return rows;
}

}  // namespace rookery::chess
