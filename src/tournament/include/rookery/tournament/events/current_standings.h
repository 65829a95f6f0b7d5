#pragma once
#include "rookery/tournament/events/running_tournament.h"
#include "rookery/tournament/keizer.h"
#include "rookery/tournament/standings/standings.h"

namespace rookery::tournament {

/// The rounds before the first in which a board has no result yet. An adjourned game has one: a draw, until
/// it is known.
[[nodiscard]] Round complete_rounds(const TournamentState& state);

/// What the standings of a tournament that goes on are calculated from.
struct StandingsBasis {
  Tournament
      tournament;        ///< as report_of(), without those of a round robin whose results do not count (C.05)
  StandingsRules rules;  ///< its tie-breaks or usual ones, after the rounds in which each board has a result
};
[[nodiscard]] StandingsBasis standings_basis(const TournamentState& state, const NumberedReport& report);

/// The standings after the rounds in which each board has a result: what is not known yet counts for no one.
/// Entrants who still share a rank are ordered as an arbiter ranked them, and at last by the lots that were
/// drawn.
[[nodiscard]] Standings current_standings(const TournamentState& state, const NumberedReport& report);

/// The standings of a season after the same rounds, by usual rules.
[[nodiscard]] KeizerStandings season_standings(const TournamentState& state, const NumberedReport& report);

}  // namespace rookery::tournament
