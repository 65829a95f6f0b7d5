#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rookery/tournament/standings/team_standings.h"
#include "rookery/tournament/tournament.h"

/// A tournament as the tie-breaks look at it: a table of rounds, in which opponents are places in the table.
namespace rookery::tournament {

/// The place of an entrant among Records.
using Place = std::uint16_t;

struct RoundRecord {
  ResultKind kind = ResultKind::Absent;
  Points points;
  Points adjustment;  ///< of the score, by no result; one before round 1 is part of this round
  std::optional<Color> color;
  std::optional<Place> opponent;
};

/// A round in which the entrant was not available, a requested bye or a forfeit loss (C.07, 16.1.2).
[[nodiscard]] bool is_voluntary_unplayed(ResultKind kind);
/// A half-point bye, a zero-point bye, or a round for which nothing is written (16.1.1).
[[nodiscard]] bool is_half_or_zero_bye(ResultKind kind);
/// Twice the points of the result in the system in which a win is worth 1 and a draw ½.
[[nodiscard]] std::int32_t standard_half_points(const ScoringSystem& scoring, ResultKind kind);

class Records {
 public:
  /// Of the first `rounds` rounds; rounds without a column are zero-point byes.
  Records(const Tournament& tournament, Round rounds);
  /// Teams as entrants, by one of their two scores. Precondition: `score` is not Primary.
  Records(const TeamTournament& tournament, Round rounds, TeamScoring score);

  [[nodiscard]] std::size_t size() const { return entrants_.size(); }
  [[nodiscard]] Round rounds() const { return rounds_; }
  [[nodiscard]] const ScoringSystem& scoring() const { return scoring_; }
  /// Whether the pairings were fixed in advance, as in a round robin: then forfeits are games (15.2).
  [[nodiscard]] bool is_predetermined() const { return is_predetermined_; }

  [[nodiscard]] Tpn tpn(Place place) const { return entrants_[place].tpn; }
  /// Nothing: unrated.
  [[nodiscard]] std::optional<std::uint16_t> rating(Place place) const { return entrants_[place].rating; }
  [[nodiscard]] Points score(Place place) const { return entrants_[place].score; }
  /// The rounds of an entrant, that of round 1 first.
  [[nodiscard]] std::span<const RoundRecord> of(Place place) const {
    return std::span(table_).subspan(std::size_t{place} * rounds_, rounds_);
  }
  /// Precondition: there is such an entrant.
  [[nodiscard]] Place place_of(Tpn tpn) const;

 private:
  struct EntrantRecord {
    Tpn tpn;
    std::optional<std::uint16_t> rating;
    Points score;
  };
  Round rounds_;
  ScoringSystem scoring_;
  bool is_predetermined_;
  std::vector<EntrantRecord> entrants_;
  std::vector<RoundRecord> table_;
};

}  // namespace rookery::tournament
