#include "standings/records.h"

#include <algorithm>
#include <cassert>

namespace rookery::tournament {

bool is_half_or_zero_bye(ResultKind kind) {
  return kind == ResultKind::HalfPointBye || kind == ResultKind::ZeroPointBye || kind == ResultKind::Absent;
}

bool is_voluntary_unplayed(ResultKind kind) {
  return is_half_or_zero_bye(kind) || kind == ResultKind::ForfeitLoss;
}

std::int32_t standard_half_points(const ScoringSystem& scoring, ResultKind kind) {
  const Points points = points_for(scoring, kind);
  return points > scoring.draw ? 2 : points == scoring.draw ? 1 : 0;
}

Records::Records(const Tournament& tournament, Round rounds)
    : rounds_(rounds),
      scoring_(tournament.scoring),
      is_predetermined_(tournament.system == PairingSystem::RoundRobin ||
                        tournament.system == PairingSystem::Scheveningen) {
  for (const Entrant& entrant : tournament.entrants) {
    const auto rating = entrant.rating == 0 ? std::nullopt : std::optional(entrant.rating);
    entrants_.push_back({entrant.tpn, rating, score_after(tournament, entrant, rounds)});
  }
  table_.reserve(entrants_.size() * rounds);
  for (const Entrant& entrant : tournament.entrants) {
    for (std::size_t at = 0; at < rounds; ++at) {
      const RoundResult result = at < entrant.results.size() ? entrant.results[at] : RoundResult{};
      const bool has_opponent = result.opponent && find_entrant(tournament, *result.opponent) != nullptr;
      table_.push_back({result.kind, points_for(scoring_, result.kind), result.color,
                        has_opponent ? std::optional(place_of(*result.opponent)) : std::nullopt});
    }
  }
}

Place Records::place_of(Tpn tpn) const {
  const auto found = std::ranges::lower_bound(entrants_, tpn, {}, &EntrantRecord::tpn);
  assert(found != entrants_.end() && found->tpn == tpn);
  return static_cast<Place>(found - entrants_.begin());
}

}  // namespace rookery::tournament
