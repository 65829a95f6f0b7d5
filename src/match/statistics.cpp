#include "rookery/match/statistics.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace rookery::match {

namespace {

constexpr double kNormal95 = 1.959963984540054;  ///< the 97.5 % quantile of the normal distribution
constexpr double kUnseen = 1e-3;                 ///< pairs

using Frequencies = std::array<double, 5>;

double points(std::size_t half_points) {
  // A pair brings 0 to 4 half points: as a share of both games, 0 to 1.
  return static_cast<double>(half_points) / 4.0;
}

Frequencies frequencies(const PairCounts& counts, double unseen) {
  Frequencies shares{};
  double total = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    // A result that never occurred gets a tiny share: its logarithm would otherwise be infinite.
    shares[i] = counts.by_half_points[i] > 0 ? static_cast<double>(counts.by_half_points[i]) : unseen;
    total += shares[i];
  }
  for (double& share : shares) {
    share /= total;
  }
  return shares;
}

/// The derivative of the log-likelihood by the Lagrange multiplier, zero at the most likely frequencies with
/// this mean.
double slope(const Frequencies& seen, double mean, double multiplier) {
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double off = points(i) - mean;
    sum += seen[i] * off / (1 + multiplier * off);
  }
  return sum;
}

/// The most likely frequencies with the mean `mean` given the observed ones; 0 < mean < 1. Finds the Lagrange
/// multiplier by bisection between the poles of the slope, which falls from +infinity to -infinity.
Frequencies most_likely(const Frequencies& seen, double mean) {
  // The poles: beyond them a frequency would be negative.
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  // A hundred halvings reach the precision of a double.
  for (int step = 0; step < 100; ++step) {
    const double middle = (low + high) / 2;
    (slope(seen, mean, middle) > 0 ? low : high) = middle;
  }
  Frequencies likely{};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    likely[i] = seen[i] / (1 + (low + high) / 2 * (points(i) - mean));
  }
  return likely;
}

}  // namespace

std::uint64_t PairCounts::pairs() const {
  return std::accumulate(by_half_points.begin(), by_half_points.end(), std::uint64_t{0});
}

double PairCounts::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < by_half_points.size(); ++i) {
    sum += points(i) * static_cast<double>(by_half_points[i]);
  }
  return sum / static_cast<double>(pairs());
}

double PairCounts::variance() const {
  const double middle = mean();
  double sum = 0;
  for (std::size_t i = 0; i < by_half_points.size(); ++i) {
    sum += (points(i) - middle) * (points(i) - middle) * static_cast<double>(by_half_points[i]);
  }
  return sum / static_cast<double>(pairs());
}

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
  // No finite difference in Elo explains a score of 0 or 1.
  constexpr double kUnbounded = std::numeric_limits<double>::infinity();
  return score <= 0 ? -kUnbounded : score >= 1 ? kUnbounded : 400 * std::log10(score / (1 - score));
}

std::optional<EloEstimate> estimate_elo(const PairCounts& counts) {
  if (counts.pairs() == 0) {
    return std::nullopt;
  }
  const double mean = counts.mean();
  const double lead = mean - 0.5;
  const double deviation = std::sqrt(counts.variance());
  if (deviation == 0) {
    // All pairs are alike, so the spread is unknown; the LOS follows from the rule of succession.
    const double tail = std::exp2(-1.0 - static_cast<double>(counts.pairs()));
    return EloEstimate{.elo = elo_of_score(mean),
                       .low = elo_of_score(0),
                       .high = elo_of_score(1),
                       .los = lead == 0  ? 0.5
                              : lead > 0 ? 1 - tail
                                         : tail};
  }
  const double error = deviation / std::sqrt(static_cast<double>(counts.pairs()));
  return EloEstimate{.elo = elo_of_score(mean),
                     .low = elo_of_score(mean - kNormal95 * error),
                     .high = elo_of_score(mean + kNormal95 * error),
                     // The likelihood of superiority: the probability that the mean exceeds one half.
                     .los = std::erfc(-lead / error / std::sqrt(2.0)) / 2};
}

double Sprt::lower_bound() const {
  // Wald's bounds of the sequential test.
  return std::log(beta / (1 - alpha));
}

double Sprt::upper_bound() const {
  return std::log((1 - beta) / alpha);
}

double log_likelihood_ratio(const PairCounts& counts, const Sprt& test) {
  if (counts.pairs() == 0) {
    return 0;
  }
  const Frequencies seen = frequencies(counts, kUnseen);
  const Frequencies under0 = most_likely(seen, score_of_elo(test.elo0));
  const Frequencies under1 = most_likely(seen, score_of_elo(test.elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    // The generalized SPRT over pairs, with five results each (pentanomial).
    ratio += seen[i] * std::log(under1[i] / under0[i]);
  }
  return ratio * static_cast<double>(counts.pairs());
}

SprtVerdict sprt_verdict(const PairCounts& counts, const Sprt& test) {
  const double ratio = log_likelihood_ratio(counts, test);
  return ratio >= test.upper_bound()   ? SprtVerdict::Elo1
         : ratio <= test.lower_bound() ? SprtVerdict::Elo0
                                       : SprtVerdict::Open;
}

}  // namespace rookery::match
