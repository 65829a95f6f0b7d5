#pragma once
#include <span>
#include <vector>

#include "rookery/tournament/standings/breakdown.h"
#include "standings/records.h"

/// Direct encounter (C.07, article 6).
namespace rookery::tournament {

/// For each of `tied`, in their order: the place among them from 1, shared by those who stay tied. All 0:
/// nothing is decided. `steps`: where the separate standings are written, if anywhere.
[[nodiscard]] std::vector<std::uint16_t> places_by_encounters(const Records& records,
                                                              const TieBreak& tie_break,
                                                              std::span<const Place> tied,
                                                              std::vector<EncounterStep>* steps = nullptr);

/// How the place of one of `tied` comes about.
[[nodiscard]] Breakdown explain_encounters(const Records& records, const TieBreak& tie_break,
                                           std::span<const Place> tied, Place place);

}  // namespace rookery::tournament
