#pragma once
#include <optional>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/arena/arena_pairing.h"
#include "rookery/tournament/events/running_tournament.h"

/// How an arena goes: when those who are free are paired, and when it is over.
namespace rookery::tournament {

/// When its time is up; nothing: these are not the terms of an arena.
[[nodiscard]] std::optional<Instant> arena_end(const TournamentTerms& terms);

/// From when on no games begin, because they could not be over in time.
[[nodiscard]] std::optional<Instant> arena_pairing_end(const TournamentTerms& terms);

/// Those who wait for a game, who has waited longest first.
[[nodiscard]] std::vector<FreePlayer> free_players(const RunningTournament& running);

/// When AdvanceArena is due: two who may meet have waited long enough, or the time is up. Nothing: it is no
/// arena, or it is over. Events change it.
[[nodiscard]] std::optional<Instant> coming_arena_step(const RunningTournament& running);

/// The events of AdvanceArena: FreePaired, or TournamentClosed when the time is up. Errors: OnlyInArena;
/// TournamentClosed; NothingDue. Cost: that of pair_free().
[[nodiscard]] Expected<std::vector<Event>, Refusal> advance_arena(const RunningTournament& running,
                                                                  const AdvanceArena& command);

}  // namespace rookery::tournament
