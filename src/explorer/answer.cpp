#include "rookery/explorer/answer.h"

#include <algorithm>
#include <cmath>

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

}  // namespace rookery::explorer
