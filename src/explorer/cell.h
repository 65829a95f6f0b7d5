#pragma once
#include <cstdint>
#include <tuple>
#include <vector>

#include "rookery/explorer/answer.h"

namespace rookery::explorer {

/// The games of a position with the same move, speed, band and, but in sums over months, month.
struct Cell {
  std::uint16_t move = 0;  ///< Move::raw()
  Speed speed = Speed::Classical;
  std::uint8_t band = 0;
  Month month{};  ///< in sums over months: the last one
  Counts counts{};
  std::uint64_t with_ratings = 0, mover_ratings = 0, opponent_ratings = 0;  ///< as in MoveStatistics
  std::uint32_t best_game = 0;    ///< the number, in its segment, of one with the highest average rating
  std::uint16_t best_rating = 0;  ///< that average
  Month best_month{};             ///< when it was played
  bool operator==(const Cell&) const = default;
};

/// The cell of a single game.
[[nodiscard]] Cell cell_of(std::uint16_t move, chess::Color mover, const Attributes& attributes,
                           std::uint32_t game);

/// Adds the games of `other`, which have the same move, speed and band.
void merge(Cell& into, const Cell& other);

/// Takes off games that are among them. The best game stays even if it was one of these.
void subtract(Cell& from, const Cell& games);

/// The order in which cells are stored: those of a move, a speed and a band together, by month.
[[nodiscard]] inline auto group_of(const Cell& cell) {
  return std::tuple(cell.move, cell.speed, cell.band);
}
[[nodiscard]] inline auto group_and_month_of(const Cell& cell) {
  return std::tuple(cell.move, cell.speed, cell.band, cell.month);
}
/// Merges cells of one group and month, and brings them into that order.
[[nodiscard]] std::vector<Cell> merge_months(std::vector<Cell> cells);

}  // namespace rookery::explorer
