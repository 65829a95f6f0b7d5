#pragma once
#include <algorithm>

#include "cell.h"

namespace rookery::explorer {

/// The games of a position that were removed after their segment was written.
class RemovedCells {
 public:
  RemovedCells() = default;
  /// `lone`: a cell for each game.
  explicit RemovedCells(const std::vector<Cell>& lone) : cells_(merge_months(lone)) {
    for (const Cell& cell : lone) {
      games_.push_back(cell.best_game);
    }
    std::ranges::sort(games_);
  }

  [[nodiscard]] bool empty() const { return games_.empty(); }
  [[nodiscard]] bool has_game(std::uint32_t game) const { return std::ranges::binary_search(games_, game); }
  /// Those with the move, speed, band and month of `cell`; nothing if there are none.
  [[nodiscard]] const Cell* find(const Cell& cell) const {
    const auto key = [](const Cell& other) { return group_and_month_of(other); };
    const auto at = std::ranges::lower_bound(cells_, key(cell), {}, key);
    return at != cells_.end() && key(*at) == key(cell) ? &*at : nullptr;
  }
  /// Whether there are some with the move, speed and band of `cell` from one month to another.
  [[nodiscard]] bool has_any(const Cell& cell, Month from, Month to) const {
    const auto key = [](const Cell& other) { return group_and_month_of(other); };
    const auto first = std::tuple_cat(group_of(cell), std::tuple(from));
    const auto at = std::ranges::lower_bound(cells_, first, {}, key);
    return at != cells_.end() && group_of(*at) == group_of(cell) && at->month <= to;
  }

 private:
  std::vector<Cell> cells_;  ///< in the order of merge_months()
  std::vector<std::uint32_t> games_;
};

}  // namespace rookery::explorer
