#pragma once
#include <vector>

#include "rookery/tournament/standings/breakdown.h"
#include "standings/records.h"

/// Tie-breaks from the scores of the opponents: BH, FB, SB, KS (C.07, articles 8, 9 and 16).
namespace rookery::tournament {

/// The scores that count in these sums.
class OpponentScores {
 public:
  /// `fore`: as if the games of the last round had ended in draws (8.3).
  OpponentScores(const Records& records, bool fore);

  /// In the sums of the opponents: requested byes at the end of the tournament count as draws (16.3).
  [[nodiscard]] Points adjusted(Place place) const { return adjusted_[place]; }
  /// In the entrant's own sum.
  [[nodiscard]] Points own(Place place) const { return own_[place]; }

 private:
  std::vector<Points> adjusted_, own_;
};

/// Whether the games of the last round count as drawn (8.3).
[[nodiscard]] bool is_fore(const TieBreak& tie_break);

/// Of BH, FB, SB, the extended SB of teams and SSSC, by round; cuts are marked. `own`: by whose points the
/// opponents' scores are multiplied; of the same entrants.
[[nodiscard]] std::vector<Contribution> buchholz_contributions(const Records& records, const Records& own,
                                                               const OpponentScores& scores,
                                                               const TieBreak& tie_break, Place place);

/// The least score of an opponent who counts for Koya.
[[nodiscard]] Points koya_limit(const Records& records, const KoyaLimit& limit);
/// Of KS, by round; opponents below `limit` are marked.
[[nodiscard]] std::vector<Contribution> koya_contributions(const Records& records, Points limit, Place place);

}  // namespace rookery::tournament
