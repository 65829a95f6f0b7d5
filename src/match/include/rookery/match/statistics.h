#pragma once
#include <array>
#include <cstdint>
#include <optional>

/// Statistics of match scores. Games are counted in pairs, the same opening played once with each colour: the
/// two results of a pair are correlated, so counting games separately would give wrong error bars.
namespace rookery::match {

/// Pentanomial statistics: the number of pairs by the points of the first engine: [0] 0, [1] 1/2, ... [4] 2.
struct PairCounts {
  std::array<std::uint64_t, 5> by_half_points{};

  [[nodiscard]] std::uint64_t pairs() const;
  /// The mean score of a game, 0 to 1. Precondition: pairs() > 0.
  [[nodiscard]] double mean() const;
  /// The variance over pairs of their mean score of a game. Precondition: pairs() > 0.
  [[nodiscard]] double variance() const;
};

/// A difference in Elo on the logistic scale: 400 log10(s / (1 - s)) for an expected score s.
struct EloEstimate {
  double elo;
  double low, high;  ///< the 95 % interval; ±infinity while the pairs are too few or all alike
  double los;        ///< likelihood of superiority: the probability that the first engine is stronger, 0 to 1
};
/// The estimate from `counts`; nothing without a pair.
[[nodiscard]] std::optional<EloEstimate> estimate_elo(const PairCounts& counts);

[[nodiscard]] double score_of_elo(double elo);    ///< 0 to 1
[[nodiscard]] double elo_of_score(double score);  ///< ±infinity at 1 and 0

/// A sequential probability ratio test (Wald 1945) of the hypothesis elo1 against elo0.
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;      ///< above elo0
  double alpha = 0.05;  ///< the probability to accept elo1 although elo0 is true
  double beta = 0.05;   ///< the probability to accept elo0 although elo1 is true

  [[nodiscard]] double lower_bound()
      const;  ///< of the log-likelihood ratio (LLR): at or below it elo0 is accepted
  [[nodiscard]] double upper_bound() const;  ///< at or above it elo1 is accepted
};

/// The log-likelihood ratio of elo1 to elo0. The generalised SPRT: each hypothesis takes the most likely
/// frequencies of the five results that have its mean (Van den Bergh, "A practical introduction to the
/// GSPRT", 2019). A result that never occurred counts as a thousandth of a pair. 0 without a pair.
[[nodiscard]] double log_likelihood_ratio(const PairCounts& counts, const Sprt& test);

enum class SprtVerdict : std::uint8_t { Open, Elo0, Elo1 };
/// The decision of the test; Open: play on.
[[nodiscard]] SprtVerdict sprt_verdict(const PairCounts& counts, const Sprt& test);

}  // namespace rookery::match
