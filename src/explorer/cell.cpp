#include "cell.h"

#include <algorithm>

namespace rookery::explorer {

Cell cell_of(std::uint16_t move, chess::Color mover, const Attributes& attributes, std::uint32_t game) {
  Cell cell{.move = move,
            .speed = attributes.speed,
            .band = attributes.band(),
            .month = attributes.month,
            .best_game = game,
            .best_rating = attributes.average_rating(),
            .best_month = attributes.month};
  cell.counts.white = attributes.outcome == Outcome::WhiteWins ? 1 : 0;
  cell.counts.draws = attributes.outcome == Outcome::Draw ? 1 : 0;
  cell.counts.black = attributes.outcome == Outcome::BlackWins ? 1 : 0;
  if (attributes.has_ratings()) {
    cell.with_ratings = 1;
    cell.mover_ratings = attributes.ratings[index(mover)];
    cell.opponent_ratings = attributes.ratings[index(~mover)];
  }
  return cell;
}

void merge(Cell& into, const Cell& other) {
  into.month = std::max(into.month, other.month);
  into.counts += other.counts;
  into.with_ratings += other.with_ratings;
  into.mover_ratings += other.mover_ratings;
  into.opponent_ratings += other.opponent_ratings;
  // Of equals the later one, since cells come in the order of months and games.
  if (other.best_rating >= into.best_rating) {
    into.best_rating = other.best_rating;
    into.best_game = other.best_game;
    into.best_month = other.best_month;
  }
}

void subtract(Cell& from, const Cell& games) {
  from.counts.white -= games.counts.white;
  from.counts.draws -= games.counts.draws;
  from.counts.black -= games.counts.black;
  from.with_ratings -= games.with_ratings;
  from.mover_ratings -= games.mover_ratings;
  from.opponent_ratings -= games.opponent_ratings;
}

std::vector<Cell> merge_months(std::vector<Cell> cells) {
  std::ranges::sort(cells, {}, [](const Cell& cell) {
    return std::tuple_cat(group_and_month_of(cell), std::tuple(cell.best_game));
  });
  std::vector<Cell> months;
  for (const Cell& cell : cells) {
    if (!months.empty() && group_and_month_of(months.back()) == group_and_month_of(cell)) {
      merge(months.back(), cell);
    } else {
      months.push_back(cell);
    }
  }
  return months;
}

}  // namespace rookery::explorer
