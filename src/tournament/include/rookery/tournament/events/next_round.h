#pragma once
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/events/running_tournament.h"

namespace rookery::tournament {

/// The events that pair the next round by the system of the tournament, among those who are there:
///   Dutch, with or without Baku: RoundPaired, as pair_dutch() pairs. Pairs that are forbidden only if
///   possible are kept apart in the order in which that was said, as long as a pairing exists;
///   Keizer: RoundPaired, as pair_by_keizer() pairs with usual rules;
///   team match, Scheveningen: RoundPaired between the two clubs, and the forfeits of who is away;
///   round robin of teams: RoundPaired by the Berger table of the clubs in the order of their entry, on as
///   many boards as the smallest had members in the first round, and the forfeits of seats that stay empty;
///   round robin: RoundPaired by the Berger table of the first round's entrants, and the forfeits of who is
///   away; knockout: byes for who has no opponent, and RoundPaired in the order of the bracket.
/// Errors: RoundNotNext, after the last round or of a round robin's table, or in front of an open one;
/// NoBoards, when no entrant is left to be paired; NoPairing; PairedByHand; NotTwoTeams; TeamsUnequal;
/// BadTeams. Cost: that of pair_dutch().
[[nodiscard]] Expected<std::vector<Event>, Refusal> pair_next_round(const TournamentState& state);

/// The same with these boards by hand and everybody else by the system; the boards are ordered as a whole
/// (FIDE C.04.2, 3.6). Errors: those of pair_next_round(); RestNotHere; EntrantNotPresent, EntrantTwice.
[[nodiscard]] Expected<std::vector<Event>, Refusal> pair_rest(const TournamentState& state,
                                                              std::span<const PairedBoard> boards);

/// The players of a match between two teams in `round`: by team, the one that entered first being the home
/// team, each by pairing numbers. Errors: NotTwoTeams.
[[nodiscard]] Expected<std::array<std::vector<EntrantId>, 2>, Refusal> teams_of(const TournamentState& state,
                                                                                Round round);

/// Who has which place in the bracket of a knockout after its first `rounds` rounds, in the order of the
/// bracket; nothing: neither goes on from there. Empty before the first round.
[[nodiscard]] std::vector<std::optional<EntrantId>> bracket_places(const TournamentState& state,
                                                                   Round rounds);

}  // namespace rookery::tournament
