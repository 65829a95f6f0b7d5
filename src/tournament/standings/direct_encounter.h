#pragma once
#include <map>
#include <span>
#include <vector>

#include "rookery/tournament/standings/breakdown.h"
#include "standings/records.h"

/// Direct encounter (C.07, article 6).
namespace rookery::tournament {

/// One of those who are tied, and what the games against the others brought.
struct TiedEntrant {
  Place place = 0;
  std::int64_t points = 0;  ///< the average of the games of each two: write_encounters() makes points of it
  std::int64_t most = 0;    ///< if every missing game were won
  std::int64_t least = 0;   ///< if every missing game were lost
  std::size_t missing = 0;
};

/// The games among those who are tied.
struct SeparateStandings {
  std::vector<TiedEntrant> rows;  ///< the best first (6.1)
  bool have_all_met = false;
  std::vector<std::size_t> ends;  ///< where each run of those who stay tied ends (6.2, 6.3)
};
[[nodiscard]] SeparateStandings separate_standings(const Records& records, const TieBreak& tie_break,
                                                   std::span<const Place> tied);
/// How their values come about. `first_place`: of the first run.
[[nodiscard]] EncounterStep write_encounters(const Records& records, const SeparateStandings& standings,
                                             std::uint16_t first_place);

/// A game, or a forfeit where that counts as one (6.1.1).
[[nodiscard]] bool is_encounter(const Records& records, const TieBreak& tie_break, const RoundRecord& round);

/// The places among those who are tied, from 1, shared by those who stay so. All 0: nothing is decided.
[[nodiscard]] std::vector<std::uint16_t> places_in_order(const std::map<Place, std::uint16_t>& places,
                                                         std::span<const Place> tied);

/// For each of `tied`, in their order: the place among them. `steps`: where the separate standings are
/// written, if anywhere.
[[nodiscard]] std::vector<std::uint16_t> places_by_encounters(const Records& records,
                                                              const TieBreak& tie_break,
                                                              std::span<const Place> tied,
                                                              std::vector<EncounterStep>* steps = nullptr);

/// The value of one of `tied` that these places and steps decided.
[[nodiscard]] Breakdown explain_places(const Records& records, const TieBreak& tie_break,
                                       std::span<const Place> tied, Place place,
                                       const std::vector<std::uint16_t>& places,
                                       std::vector<EncounterStep> steps);

}  // namespace rookery::tournament
