#include "rookery/explorer/answer.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <ranges>
#include <utility>

namespace rookery::explorer {

std::optional<unsigned> MoveStatistics::average_rating() const {
  return with_ratings == 0 ? std::nullopt
                           : std::optional(static_cast<unsigned>(mover_ratings / with_ratings));
}

std::optional<unsigned> MoveStatistics::average_opponent_rating() const {
  return with_ratings == 0 ? std::nullopt
                           : std::optional(static_cast<unsigned>(opponent_ratings / with_ratings));
}

std::optional<int> performance(const MoveStatistics& move, chess::Color mover) {
  const auto opponents = move.average_opponent_rating();
  if (!opponents) {
    return std::nullopt;
  }
  const std::uint64_t wins = mover == chess::Color::White ? move.counts.white : move.counts.black;
  const double score = (static_cast<double>(wins) + static_cast<double>(move.counts.draws) / 2) /
                       static_cast<double>(move.counts.total());
  constexpr double kMostDifference = 800, kScale = 400;
  const double difference =
      score <= 0   ? -kMostDifference
      : score >= 1 ? kMostDifference
                   : std::clamp(-kScale * std::log10(1 / score - 1), -kMostDifference, kMostDifference);
  return static_cast<int>(*opponents) + static_cast<int>(std::lround(difference));
}

Counts Answer::total() const {
  Counts total;
  for (const MoveStatistics& move : moves) {
    total += move.counts;
  }
  return total;
}

namespace {

void merge(MoveStatistics& into, const MoveStatistics& other) {
  into.counts += other.counts;
  into.with_ratings += other.with_ratings;
  into.mover_ratings += other.mover_ratings;
  into.opponent_ratings += other.opponent_ratings;
  into.last_played = std::max(into.last_played, other.last_played);
}

/// Both lists are in order; of equal games the first list's come first.
template <class Key>
void merge_games(std::vector<FoundGame>& into, const std::vector<FoundGame>& other, std::size_t most,
                 Key key) {
  std::vector<FoundGame> merged;
  std::ranges::merge(into, other, std::back_inserter(merged), std::greater<>(), key, key);
  merged.erase(merged.begin() + static_cast<std::ptrdiff_t>(std::min(merged.size(), most)), merged.end());
  into = std::move(merged);
}

/// `known`: the games that both answers had before their lists were cut.
void take_only_games(Answer& into, const std::vector<FoundGame>& known, const Request& request) {
  into.only_games.clear();
  for (const MoveStatistics& move : into.moves | std::views::take(request.moves_with_games)) {
    const auto is_of_move = [&](const FoundGame& game) { return game.move == move.move; };
    const auto game = std::ranges::find_if(known, is_of_move);
    if (move.counts.total() == 1 && game != known.end() && std::ranges::none_of(into.top_games, is_of_move) &&
        std::ranges::none_of(into.recent_games, is_of_move)) {
      into.only_games.push_back(*game);
    }
  }
}

}  // namespace

void merge(Answer& into, const Answer& other, const Request& request) {
  std::vector<FoundGame> known;
  if (request.moves_with_games > 0) {
    for (const Answer* const answer : {&std::as_const(into), &other}) {
      for (const auto* const games : {&answer->only_games, &answer->top_games, &answer->recent_games}) {
        known.insert(known.end(), games->begin(), games->end());
      }
    }
  }
  for (const MoveStatistics& move : other.moves) {
    const auto same = std::ranges::find(into.moves, move.move, &MoveStatistics::move);
    if (same == into.moves.end()) {
      into.moves.push_back(move);
    } else {
      merge(*same, move);
    }
  }
  std::ranges::sort(into.moves, std::greater<>(), [](const MoveStatistics& move) {
    return std::pair(move.counts.total(), move.move.raw());
  });
  merge_games(into.top_games, other.top_games, request.top_games, [](const FoundGame& game) {
    const Attributes& about = game.header.attributes;
    return std::pair(about.average_rating(), about.month);
  });
  merge_games(into.recent_games, other.recent_games, request.recent_games,
              [](const FoundGame& game) { return game.header.attributes.month; });
  take_only_games(into, known, request);
  for (const auto& [month, counts] : other.history) {
    into.history[month] += counts;
  }
  into.faults.insert(into.faults.end(), other.faults.begin(), other.faults.end());
}

}  // namespace rookery::explorer
