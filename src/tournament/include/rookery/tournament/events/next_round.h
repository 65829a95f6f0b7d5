#pragma once
#include <optional>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/events/running_tournament.h"

namespace rookery::tournament {

/// The events that pair the next round by the system of the tournament, among those who are there:
///   Dutch, with or without Baku: RoundPaired, as pair_dutch() pairs;
///   round robin: RoundPaired by the Berger table of the first round's entrants, and the forfeits of who is
///   away; knockout: byes for who has no opponent, and RoundPaired in the order of the bracket.
/// Errors: RoundNotNext, after the last round or of a round robin's table, or in front of an open one;
/// NoBoards, when no entrant is left to be paired; NoPairing; PairedByHand. Cost: that of pair_dutch().
[[nodiscard]] Expected<std::vector<Event>, Refusal> pair_next_round(const TournamentState& state);

/// Who has which place in the bracket of a knockout after its first `rounds` rounds, in the order of the
/// bracket; nothing: neither goes on from there. Empty before the first round.
[[nodiscard]] std::vector<std::optional<EntrantId>> bracket_places(const TournamentState& state,
                                                                   Round rounds);

}  // namespace rookery::tournament
