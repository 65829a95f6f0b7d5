#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/tournament/points.h"
#include "rookery/tournament/round_result.h"

/// Points that do not follow from the results (TRF26, record 299).
namespace rookery::tournament {

struct Tournament;

/// What the points are the worth of.
enum class AbnormalKind : std::uint8_t {
  Adjustment,  ///< of no result: a bonus, or a penalty if they are negative
  Win,
  Draw,
  Loss,
  FullPointBye,
  HalfPointBye,
  ZeroPointBye,
  ForfeitWin,
  ForfeitLoss,
};
inline constexpr std::size_t kAbnormalKinds = 9;

/// An adjustment is added to the score, as part of which it counts in pairings and tie-breaks; other points
/// take the place of what the result is usually worth.
struct AbnormalPoints {
  AbnormalKind kind = AbnormalKind::Adjustment;
  Points match_points;             ///< of teams
  Points points;                   ///< of teams: game points
  Round round = 0;                 ///< 0: each round; of an adjustment: it counts from the first pairing on
  std::vector<Tpn> entrants = {};  ///< ascending, none twice; empty: everybody
  bool is_of_teams = false;        ///< in a report with teams the numbers are theirs
  bool operator==(const AbnormalPoints&) const = default;
};
inline constexpr std::size_t kMaxAbnormal = 500;  ///< in a report

/// What the records of a report say of one of its entrants, or of one of its teams.
class AbnormalOf {
 public:
  /// `records` must outlive this. Cost: a binary search in each of them.
  AbnormalOf(const std::vector<AbnormalPoints>& records, Tpn number, bool is_team = false);

  /// What the result is worth in the round; null: what it usually is. Where records overlap, the last counts.
  [[nodiscard]] const AbnormalPoints* worth(ResultKind kind, Round round) const;
  /// All that was given and taken in the round; 0: before the first.
  [[nodiscard]] Points adjustment(Round round) const;
  [[nodiscard]] Points match_adjustment(Round round) const;

 private:
  std::vector<const AbnormalPoints*> records_;
};

/// What the round brought the entrant, without adjustments.
[[nodiscard]] Points points_in(const Tournament& tournament, const AbnormalOf& abnormal, ResultKind kind,
                               Round round);

}  // namespace rookery::tournament
