#include "tally.h"

#include <ranges>

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
  if (request_.moves_with_games > 0 && cell.counts.total() == 1) {
    keep_single(candidate);
  }
}

void Tally::keep_single(const Candidate& candidate) {
  const auto same = std::find_if(singles_.rbegin(), singles_.rend(),
                                 [&](const Candidate& single) { return single.move == candidate.move; });
  (same != singles_.rend() ? *same : singles_.emplace_back()) = candidate;
}

std::vector<Candidate> Tally::only_games(const std::vector<MoveStatistics>& moves) const {
  std::vector<Candidate> games;
  for (const MoveStatistics& move : moves | std::views::take(request_.moves_with_games)) {
    const auto single = std::ranges::find(singles_, move.move.raw(), &Candidate::move);
    if (move.counts.total() != 1 || single == singles_.end()) {
      continue;
    }
    const auto is_it = [&](const Candidate& shown) {
      return shown.segment == single->segment && shown.game == single->game;
    };
    if (!std::ranges::any_of(top_games(), is_it) && !std::ranges::any_of(recent_games(), is_it)) {
      games.push_back(*single);
    }
  }
  return games;
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
  for (const Candidate& candidate : other.singles_) {
    keep_single(candidate);
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
