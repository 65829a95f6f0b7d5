#pragma once
#include <optional>
#include <vector>

#include "standings/buchholz.h"
#include "standings/rating_performance.h"
#include "standings/records.h"

namespace rookery::tournament {

/// Whether a tie-break is calculated from ratings (article 10).
[[nodiscard]] bool needs_ratings(TieBreakCode code);

/// One tie-break of all entrants; not DE, which depends on who is tied.
class Column {
 public:
  /// `unrated`: the rating of those who have none, where the tie-break does not say it. `own`: of teams the
  /// records by the score that multiplies the opponents', or to which their strength is added. Precondition:
  /// `records` and `own` outlive the column.
  Column(const Records& records, const TieBreak& tie_break, std::optional<std::uint16_t> unrated,
         const Records* own = nullptr);

  /// Whether an entrant lacks the rating that the tie-break needs: then no entrant has a value (article 10).
  [[nodiscard]] bool lacks_ratings() const { return lacks_ratings_; }
  [[nodiscard]] std::optional<TieBreakValue> value(Place place) const;
  [[nodiscard]] Breakdown explain(Place place) const;

 private:
  [[nodiscard]] std::vector<Contribution> contributions(Place place) const;
  [[nodiscard]] Concluded conclude(Place place, const std::vector<Contribution>& contributions) const;
  [[nodiscard]] Concluded conclude_strength(Place place,
                                            const std::vector<Contribution>& contributions) const;
  /// The pairing number or the rating.
  [[nodiscard]] std::int64_t given_to(Place place) const;

  const Records& records_;
  const Records& own_;
  TieBreak tie_break_;
  std::optional<std::uint16_t> unrated_;
  bool lacks_ratings_;
  std::optional<OpponentScores> scores_;                    ///< of BH, FB, SB, the extended SB, SSSC
  Points koya_limit_;                                       ///< of KS
  std::vector<std::optional<TieBreakValue>> of_opponents_;  ///< of AOB, APRO, APPO: what is averaged
};

}  // namespace rookery::tournament
