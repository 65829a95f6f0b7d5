#include "standings/rating_performance.h"

#include <algorithm>

#include "standings/cuts.h"
#include "standings/rating_tables.h"

namespace rookery::tournament {

namespace {

constexpr std::int32_t kBelowWeakest = 800;  ///< the performance of who scores nothing (10.3)

/// The nearest whole number, a half upwards.
std::int64_t divide_rounded(std::int64_t dividend, std::int64_t divisor) {
  const std::int64_t doubled = 2 * dividend + divisor;
  const std::int64_t quotient = doubled / (2 * divisor);
  return quotient - (doubled % (2 * divisor) < 0 ? 1 : 0);
}

/// Opponents' ratings and the score against them.
struct Performances {
  std::vector<std::int32_t> ratings;
  std::int32_t percent = 0;  ///< of one game: 250 are two and a half points
};

Performances performances_in(std::span<const Contribution> contributions) {
  Performances found;
  for (const Contribution& contribution : contributions) {
    if (contribution.cut == Cut::No) {
      found.ratings.push_back(static_cast<std::int32_t>(contribution.amount.hundredths / 100));
      found.percent += contribution.factor.value_or(Points{}).tenths() * 10;
    }
  }
  return found;
}

std::int32_t expected_score(std::span<const std::int32_t> ratings, std::int32_t own) {
  std::int32_t sum = 0;
  for (const std::int32_t rating : ratings) {
    sum += expected_percent(own - rating);
  }
  return sum;
}

/// The lowest rating that is expected to score `percent` or more against `ratings`.
std::int32_t lowest_rating(std::span<const std::int32_t> ratings, std::int32_t percent) {
  const auto [weakest, strongest] = std::ranges::minmax(ratings);
  // Below `low` nothing is expected, and from `high` on every point.
  std::int32_t low = weakest - kBelowWeakest;
  std::int32_t high = strongest + kBelowWeakest;
  while (high - low > 1) {
    const std::int32_t middle = low + (high - low) / 2;
    (expected_score(ratings, middle) >= percent ? high : low) = middle;
  }
  return high;
}

/// The contribution of a round that was played over the board.
Contribution of_opponent(const Records& records, Round round, const RoundRecord& record,
                         TieBreakValue amount) {
  return {.round = round,
          .opponent = records.tpn(*record.opponent),
          .source = ContributionSource::Opponent,
          .amount = amount,
          .factor = {},
          .value = amount};
}

}  // namespace

std::vector<Contribution> rating_contributions(const Records& records, const TieBreak& tie_break,
                                               std::optional<std::uint16_t> unrated, Place place) {
  std::vector<Contribution> contributions;
  contributions.reserve(records.rounds());
  Round round = 0;
  for (const RoundRecord& record : records.of(place)) {
    ++round;
    if (record.opponent && is_played(record.kind)) {
      const std::uint16_t rating = records.rating(*record.opponent).value_or(unrated.value_or(0));
      Contribution contribution = of_opponent(records, round, record, whole_value(rating));
      if (tie_break.code != TieBreakCode::AverageRating) {
        // Ratings know only wins, draws and losses, whatever these are worth in the tournament.
        contribution.factor = kHalfPoint * standard_half_points(records.scoring(), record.kind);
      }
      contributions.push_back(contribution);
    }
  }
  apply_cuts(tie_break, contributions);
  return contributions;
}

std::vector<Contribution> averaged_contributions(const Records& records,
                                                 std::span<const std::optional<TieBreakValue>> values,
                                                 Place place) {
  std::vector<Contribution> contributions;
  contributions.reserve(records.rounds());
  Round round = 0;
  for (const RoundRecord& record : records.of(place)) {
    ++round;
    if (record.opponent && is_played(record.kind) && values[*record.opponent]) {
      contributions.push_back(of_opponent(records, round, record, *values[*record.opponent]));
    }
  }
  return contributions;
}

Concluded conclude_average(std::span<const Contribution> contributions, std::int64_t step) {
  std::int64_t sum = 0;
  std::size_t count = 0;
  for (const Contribution& contribution : contributions) {
    if (contribution.cut == Cut::No) {
      sum += contribution.value.hundredths;
      ++count;
    }
  }
  if (count == 0) {
    return {std::nullopt, Averaged{}};
  }
  return {TieBreakValue{divide_rounded(sum, static_cast<std::int64_t>(count) * step) * step},
          Averaged{count}};
}

Concluded conclude_performance(std::span<const Contribution> contributions) {
  const Performances games = performances_in(contributions);
  if (games.ratings.empty()) {
    return {std::nullopt, PerformanceOf{}};
  }
  const auto count = static_cast<std::int64_t>(games.ratings.size());
  std::int64_t sum = 0;
  for (const std::int32_t rating : games.ratings) {
    sum += rating;
  }
  PerformanceOf parts;
  parts.average = static_cast<std::int32_t>(divide_rounded(sum, count));
  parts.percent = static_cast<std::int32_t>(divide_rounded(games.percent, count));
  parts.difference = rating_difference(parts.percent);
  return {whole_value(parts.average + parts.difference), parts};
}

Concluded conclude_perfect_performance(std::span<const Contribution> contributions) {
  const Performances games = performances_in(contributions);
  if (games.ratings.empty()) {
    return {std::nullopt, PerfectPerformanceOf{}};
  }
  const std::int32_t value = games.percent == 0 ? std::ranges::min(games.ratings) - kBelowWeakest
                                                : lowest_rating(games.ratings, games.percent);
  return {whole_value(value), PerfectPerformanceOf{games.percent, expected_score(games.ratings, value)}};
}

}  // namespace rookery::tournament
