#pragma once
#include <cstddef>

#include "rookery/tournament/events/next_round.h"

namespace rookery::tournament {

/// As pair_next_round(), of a knockout.
[[nodiscard]] Expected<std::vector<Event>, Refusal> pair_knockout(const TournamentState& state);

/// Where matches have two games: who plays on after the first `rounds` rounds, in matches that are not
/// decided or in those that follow, also without an opponent. Precondition: rounds > 0.
[[nodiscard]] std::vector<EntrantId> players_of_matches(const TournamentState& state, Round rounds);

/// Where matches have two games: in which stage of MatchRules the board of `round` is; 0: in the regular
/// games, or in no match. Precondition: round > 0.
[[nodiscard]] std::size_t match_stage_of(const TournamentState& state, Round round, const PairedBoard& board);

}  // namespace rookery::tournament
