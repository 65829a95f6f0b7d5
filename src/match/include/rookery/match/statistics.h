#pragma once
#include <array>
#include <cstdint>
#include <optional>

/// What the score of a match says about strength. Games are counted in pairs, the same opening played once
/// with each colour: the two results of a pair depend on each other, and counting them apart would make the
/// error bars too wide.
namespace rookery::match {

/// Pairs by the points the first engine took of the two: [0] none, [1] a half, ... [4] both.
struct PairCounts {
  std::array<std::uint64_t, 5> by_half_points{};

  [[nodiscard]] std::uint64_t pairs() const;
  /// The mean points of a game, 0 to 1. Precondition: pairs() > 0.
  [[nodiscard]] double mean() const;
  /// The variance of a pair's mean points of a game. Precondition: pairs() > 0.
  [[nodiscard]] double variance() const;
};

/// A difference in strength on the logistic scale: 400 log10(s / (1 - s)) for an expected score s.
struct EloEstimate {
  double elo;
  double low, high;  ///< the 95 % interval; ±infinity where the pairs, being few or alike, leave it open
  double likely_stronger;  ///< the probability that the first engine is the stronger one, 0 to 1
};
/// Nothing without a pair.
[[nodiscard]] std::optional<EloEstimate> estimate_elo(const PairCounts& counts);

[[nodiscard]] double score_of_elo(double elo);    ///< 0 to 1
[[nodiscard]] double elo_of_score(double score);  ///< ±infinity at 1 and 0

/// A sequential probability ratio test (Wald 1945) of "the difference is elo1" against "it is elo0".
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;      ///< above elo0
  double alpha = 0.05;  ///< how often a patch of elo0 may pass
  double beta = 0.05;   ///< how often one of elo1 may fail

  [[nodiscard]] double lower_bound() const;  ///< of the log-likelihood ratio: at or below it elo0 is accepted
  [[nodiscard]] double upper_bound() const;  ///< at or above it elo1 is accepted
};

/// The log-likelihood ratio of elo1 to elo0 given these pairs: the generalised test, in which each hypothesis
/// takes the most likely frequencies of the five results with its own mean (Van den Bergh, "A practical
/// introduction to the GSPRT", 2019). A result never seen counts as a thousandth of a pair. 0 without a pair.
[[nodiscard]] double log_likelihood_ratio(const PairCounts& counts, const Sprt& test);

enum class Verdict : std::uint8_t { Open, Elo0, Elo1 };
[[nodiscard]] Verdict decide(const PairCounts& counts, const Sprt& test);

}  // namespace rookery::match
