#pragma once
#include <optional>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/events/running_tournament.h"

/// Rounds that begin by themselves (TournamentTerms::starts).
namespace rookery::tournament {

struct ComingStart {
  Round round;
  /// When it begins, or may begin at the earliest; nothing: that follows from results that are missing.
  std::optional<Instant> at;
  bool is_ready;  ///< every board of the round before has its result, so that it begins then
  bool operator==(const ComingStart&) const = default;
};

/// The next round that begins by itself; nothing: none does. An undone pairing holds the rounds, so that it
/// is not made again at once; a result, its correction and the resumption of rounds are each followed by the
/// pause.
[[nodiscard]] std::optional<ComingStart> coming_start(const RunningTournament& running);

/// The events of BeginRound: the round before is closed, if it is open, and this one is paired by the system;
/// or the rounds are held, with the word of what is in the way. Errors: RoundNotNext, if the round does not
/// begin by itself now. Cost: that of pair_next_round().
[[nodiscard]] Expected<std::vector<Event>, Refusal> begin_round(const TournamentState& state, Round round);

}  // namespace rookery::tournament
