#pragma once
#include "rookery/tournament/events/next_round.h"

namespace rookery::tournament {

/// As pair_next_round(), of a knockout.
[[nodiscard]] Expected<std::vector<Event>, Refusal> pair_knockout(const TournamentState& state);

}  // namespace rookery::tournament
