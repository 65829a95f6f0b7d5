#include "events/knockout_round.h"

#include <algorithm>

#include "rookery/tournament/knockout.h"

namespace rookery::tournament {

namespace {

using Places = std::vector<std::optional<EntrantId>>;

/// Whether the entrant stays in the tournament after round `rounds`.
bool goes_on(const TournamentState& state, EntrantId entrant, Round rounds) {
  const EnteredPlayer& entered = state.entrants[entrant - 1U];
  return !entered.last_round || *entered.last_round > rounds;
}

/// Those of the first round by their numbers: who is there, or was on a board or had a bye.
std::vector<EntrantId> seeds_of(const TournamentState& state) {
  std::vector<EntrantId> members;
  if (state.rounds.empty()) {
    members = present_in(state, 1);
  } else {
    for (const PlayedBoard& board : state.rounds.front().boards) {
      members.insert(members.end(), {board.paired.white, board.paired.black});
    }
  }
  for (const ByeGranted& bye : state.byes) {
    members.insert(members.end(), bye.round == 1 ? 1 : 0, bye.entrant);
  }
  std::vector<EntrantId> seeds;
  for (const EntrantId entrant : report_of(state).by_number) {
    if (std::ranges::count(members, entrant) > 0) {
      seeds.push_back(entrant);
    }
  }
  return seeds;
}

/// The places of the first round, two for each match of the bracket.
Places first_places(const TournamentState& state) {
  const std::vector<EntrantId> seeds = seeds_of(state);
  Places places;
  if (seeds.size() < 2 || seeds.size() > kMaxKnockout) {
    return places;
  }
  for (const KnockoutPair& pair : first_knockout_round(seeds.size())) {
    places.emplace_back(seeds[pair.first - 1U]);
    places.push_back(pair.second ? std::optional(seeds[*pair.second - 1U]) : std::nullopt);
  }
  return places;
}

/// The places of the next round from those of one. Boards are taken in their order, so that an arbiter's
/// changes stay in the bracket.
Places winners_of(const Places& places, const PlayedRound& round) {
  Places winners;
  auto board = round.boards.begin();
  for (std::size_t at = 0; at + 1 < places.size(); at += 2) {
    if (!places[at] || !places[at + 1]) {
      winners.push_back(places[at] ? places[at] : places[at + 1]);
    } else if (board != round.boards.end()) {
      winners.push_back(winner_of(*board++));
    } else {
      winners.emplace_back();
    }
  }
  return winners;
}

/// Empties the places of withdrawn entrants; their opponents advance without a game.
void leave_empty(Places& places, const TournamentState& state, Round rounds) {
  for (std::optional<EntrantId>& place : places) {
    if (place && !goes_on(state, *place, rounds)) {
      place.reset();
    }
  }
}

}  // namespace

Places bracket_places(const TournamentState& state, Round rounds) {
  Places places = first_places(state);
  for (Round round = 1; round <= rounds && round <= state.rounds.size(); ++round) {
    places = winners_of(places, state.rounds[round - 1U]);
    leave_empty(places, state, round);
  }
  return places;
}

Expected<std::vector<Event>, Refusal> pair_knockout(const TournamentState& state) {
  const auto round = static_cast<Round>(state.rounds.size() + 1);
  const Places places = bracket_places(state, static_cast<Round>(state.rounds.size()));
  std::vector<Event> events;
  RoundPaired paired{round, {}, std::nullopt};
  for (std::size_t at = 0; at + 1 < places.size(); at += 2) {
    if (places[at] && places[at + 1]) {
      // The colours alternate from board to board, as between the halves of a Swiss.
      const bool has_upper_white =
          (paired.boards.size() % 2 == 0) == (state.terms.initial_color == Color::White);
      paired.boards.push_back(has_upper_white ? PairedBoard{*places[at], *places[at + 1]}
                                              : PairedBoard{*places[at + 1], *places[at]});
    } else if (places[at] || places[at + 1]) {
      events.emplace_back(ByeGranted{places[at] ? *places[at] : *places[at + 1], round, ByeKind::Full});
    }
  }
  if (paired.boards.empty()) {
    return fail(Refusal::NoBoards);
  }
  events.emplace_back(std::move(paired));
  return events;
}

}  // namespace rookery::tournament
