#include <algorithm>

#include "rookery/tournament/pairing.h"

namespace rookery::tournament {

std::vector<VirtualPoints> baku_virtual_points(const Tournament& tournament) {
  const ScoringSystem& scoring = tournament.scoring;
  // Only where two draws are worth a win, and a loss nothing (C.04.7).
  if (!tournament.rounds_planned || scoring.draw * 2 != scoring.win || scoring.loss != Points()) {
    return {};
  }
  const bool has_begun = paired_rounds(tournament) > 0;
  std::vector<Tpn> starters;
  for (const Entrant& entrant : tournament.entrants) {
    const bool was_there = !entrant.results.empty() && entrant.results.front().kind != ResultKind::Absent;
    if (!has_begun || was_there) {
      starters.push_back(entrant.tpn);
    }
  }
  if (starters.empty()) {
    return {};
  }
  const std::size_t group = std::min(2 * ((starters.size() + 3) / 4), starters.size());
  const Tpn last = starters[group - 1];
  const auto accelerated = static_cast<Round>((*tournament.rounds_planned + 1U) / 2);
  const auto full = static_cast<Round>((accelerated + 1U) / 2);
  std::vector<VirtualPoints> points = {{scoring.win, 1, full, 1, last}};
  if (accelerated > full) {
    points.push_back({scoring.draw, static_cast<Round>(full + 1U), accelerated, 1, last});
  }
  return points;
}

}  // namespace rookery::tournament
