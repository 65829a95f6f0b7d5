#pragma once
#include <optional>
#include <span>
#include <vector>

#include "rookery/tournament/standings/breakdown.h"
#include "standings/records.h"

/// Tie-breaks from the ratings of the opponents met over the board (C.07, article 10).
namespace rookery::tournament {

/// A value and how it follows from contributions.
struct Concluded {
  std::optional<TieBreakValue> value;
  Conclusion conclusion;
};

/// Of ARO, TPR and PTP, by round; cuts are marked. `unrated`: the rating of those who have none.
/// Precondition: it is given, or all are rated.
[[nodiscard]] std::vector<Contribution> rating_contributions(const Records& records,
                                                             const TieBreak& tie_break,
                                                             std::optional<std::uint16_t> unrated,
                                                             Place place);
/// Of AOB, APRO and APPO, by round. `values`: of all entrants, the tie-break that is averaged.
[[nodiscard]] std::vector<Contribution> averaged_contributions(
    const Records& records, std::span<const std::optional<TieBreakValue>> values, Place place);

/// The average of what is not cut, rounded to a whole number or to `step` hundredths, a half upwards. No
/// value: nothing is left.
[[nodiscard]] Concluded conclude_average(std::span<const Contribution> contributions, std::int64_t step);
[[nodiscard]] Concluded conclude_performance(std::span<const Contribution> contributions);
[[nodiscard]] Concluded conclude_perfect_performance(std::span<const Contribution> contributions);

}  // namespace rookery::tournament
