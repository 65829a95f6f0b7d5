#pragma once
#include "rookery/tournament/events/next_round.h"

namespace rookery::tournament {

/// As pair_next_round(), of a knockout.
[[nodiscard]] Expected<std::vector<Event>, Refusal> pair_knockout(const TournamentState& state);

/// Where matches have two games: who plays on after the first `rounds` rounds, in matches that are not
/// decided or in those that follow, also without an opponent. Precondition: rounds > 0.
[[nodiscard]] std::vector<EntrantId> players_of_matches(const TournamentState& state, Round rounds);

}  // namespace rookery::tournament
