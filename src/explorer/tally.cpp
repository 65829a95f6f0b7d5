#include "tally.h"

namespace rookery::explorer {

Cell& Tally::sum_of(std::uint16_t move) {
  // Some twenty moves, and cells come sorted by move: the last one is the one that is wanted.
  const auto found =
      std::find_if(sums_.rbegin(), sums_.rend(), [move](const Cell& sum) { return sum.move == move; });
  return found != sums_.rend() ? *found : sums_.emplace_back(Cell{.move = move});
}

void Tally::add(const Cell& cell) {
  if (cell.counts.total() > 0) {
    merge(sum_of(cell.move), cell);
  }
}

void Tally::add_to_history(const Cell& month) {
  if (request_.with_history && month.counts.total() > 0) {
    history_[month.month] += month.counts;
  }
}

void Tally::offer(const Cell& cell, std::size_t segment) {
  if (!filter().admits(cell.speed, cell.band) || !filter().admits(cell.best_month)) {
    return;
  }
  const Candidate candidate{segment, cell.best_game, cell.move, cell.best_rating, cell.best_month};
  top_.offer(candidate);
  recent_.offer(candidate);
}

void Tally::add(const Tally& other) {
  for (const Cell& sum : other.sums_) {
    merge(sum_of(sum.move), sum);
  }
  for (const auto& [month, counts] : other.history_) {
    history_[month] += counts;
  }
  for (const Candidate& candidate : other.top_games()) {
    top_.offer(candidate);
  }
  for (const Candidate& candidate : other.recent_games()) {
    recent_.offer(candidate);
  }
}

std::vector<MoveStatistics> Tally::moves(const chess::Position& position) const {
  std::vector<MoveStatistics> moves;
  for (const chess::Move move : legal_moves(position)) {
    const auto sum = std::ranges::find(sums_, move.raw(), &Cell::move);
    if (sum != sums_.end()) {
      moves.push_back(
          {move, sum->counts, sum->with_ratings, sum->mover_ratings, sum->opponent_ratings, sum->month});
    }
  }
  std::ranges::sort(moves, std::greater<>(), [](const MoveStatistics& move) {
    return std::pair(move.counts.total(), move.move.raw());
  });
  return moves;
}

}  // namespace rookery::explorer
