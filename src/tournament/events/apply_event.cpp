#include <algorithm>
#include <utility>

#include "events/event_rules.h"

namespace rookery::tournament {

namespace {

/// Each place of the round that one of the two has becomes the other's.
void exchange(EntrantId& place, EntrantId first, EntrantId second) {
  if (place == first) {
    place = second;
  } else if (place == second) {
    place = first;
  }
}

}  // namespace

void ApplyEvent::operator()(const TournamentCreated& event) const {
  state.settings = event.settings;
}

void ApplyEvent::operator()(const TermsPublished& event) const {
  state.terms = event.terms;
  state.held_for.reset();
}

void ApplyEvent::operator()(const ArbiterAppointed& event) const {
  state.arbiters.push_back(event.account);
}

void ApplyEvent::operator()(const ArbiterDismissed& event) const {
  std::erase(state.arbiters, event.account);
}

void ApplyEvent::operator()(const Entered& event) const {
  state.entrants.push_back({.details = event.details, .description = {}, .last_round = {}, .penalty = {}});
}

void ApplyEvent::operator()(const EntrantDescribed& event) const {
  state.entrants[event.entrant - 1U].description = event.description;
}

void ApplyEvent::operator()(const NationalRatingNoted& event) const {
  std::vector<NationalListing>& national = state.entrants[event.entrant - 1U].national;
  std::erase_if(national,
                [&](const NationalListing& one) { return one.federation == event.listing.federation; });
  national.push_back(event.listing);
}

void ApplyEvent::operator()(const CheckedIn& event) const {
  state.entrants[event.entrant - 1U].is_checked_in = true;
  state.entrants[event.entrant - 1U].is_at_screen = event.is_at_screen;
}

void ApplyEvent::operator()(const Withdrew& event) const {
  EnteredPlayer& entrant = state.entrants[event.entrant - 1U];
  entrant.is_expelled = event.is_expelled;
  entrant.last_round = static_cast<Round>(state.rounds.size());
}

void ApplyEvent::operator()(const ByeGranted& event) const {
  state.byes.push_back(event);
}

void ApplyEvent::operator()(const PairsForbidden& event) const {
  state.forbidden.push_back(event);
}

void ApplyEvent::operator()(const RoundPaired& event) const {
  PlayedRound& round = state.rounds.emplace_back();
  for (const PairedBoard& board : event.boards) {
    round.boards.push_back({.paired = board});
  }
  round.bye = event.bye;
  round.origin = event.origin;
}

void ApplyEvent::operator()(const EntrantsSwapped& event) const {
  PlayedRound& round = state.rounds[event.round - 1U];
  for (PlayedBoard& board : round.boards) {
    exchange(board.paired.white, event.first, event.second);
    exchange(board.paired.black, event.first, event.second);
  }
  if (round.bye) {
    exchange(*round.bye, event.first, event.second);
  }
  const PairingOrigin origin = event.is_against_rules ? PairingOrigin::AgainstRules : PairingOrigin::ByHand;
  round.origin = std::max(round.origin, origin);
}

void ApplyEvent::operator()(const ResultClaimed& event) const {
  PlayedBoard& board = state.rounds[event.round - 1U].boards[event.board - 1U];
  board.claims[static_cast<std::size_t>(event.side)] = event.result;
  ++board.claimed[static_cast<std::size_t>(event.side)];
}

void ApplyEvent::operator()(const ResultGiven& event) const {
  PlayedBoard& board = state.rounds[event.round - 1U].boards[event.board - 1U];
  board.result = event.result;
  board.claims = {};
}

void ApplyEvent::operator()(const ResultCorrected& event) const {
  state.rounds[event.round - 1U].boards[event.board - 1U].result = event.result;
}

void ApplyEvent::operator()(const PenaltyGiven& event) const {
  state.entrants[event.entrant - 1U].penalty += event.points;
  AbnormalPoints taken;
  taken.points = Points() - event.points;
  taken.round = static_cast<Round>(state.rounds.size());
  taken.entrants = {event.entrant};
  state.abnormal.push_back(std::move(taken));
}

void ApplyEvent::operator()(const AbnormalPointsAssigned& event) const {
  state.abnormal.push_back(event.points);
}

void ApplyEvent::operator()(const PrizeOffered& event) const {
  state.prizes.push_back(event);
}

void ApplyEvent::operator()(const LotsDrawn& event) const {
  state.lots = event.seed;
}

void ApplyEvent::operator()(const RankedByHand& event) const {
  state.ranked_by_hand.push_back(event);
}

void ApplyEvent::operator()(const RoundClosed& event) const {
  state.rounds[event.round - 1U].is_closed = true;
}

void ApplyEvent::operator()(const RoundsHeld& event) const {
  state.held_for = event.reason;
}

void ApplyEvent::operator()(const RoundsResumed&) const {
  state.held_for.reset();
}

void ApplyEvent::operator()(const TournamentClosed&) const {
  state.is_closed = true;
}

void ApplyEvent::operator()(const FreePaired& event) const {
  for (const PairedBoard& board : event.boards) {
    state.arena_games.push_back({.paired = board});
    state.entrants[board.white - 1U].is_playing = true;
    state.entrants[board.black - 1U].is_playing = true;
  }
}

void ApplyEvent::operator()(const ArenaGameEnded& event) const {
  ArenaGame& game = state.arena_games[event.game - 1U];
  game.result = event.result;
  game.plies = event.plies;
  game.berserk = event.berserk;
  state.entrants[game.paired.white - 1U].is_playing = false;
  state.entrants[game.paired.black - 1U].is_playing = false;
}

void ApplyEvent::operator()(const Paused& event) const {
  EnteredPlayer& entrant = state.entrants[event.entrant - 1U];
  entrant.is_paused = true;
  ++entrant.pauses;
}

void ApplyEvent::operator()(const CameBack& event) const {
  state.entrants[event.entrant - 1U].is_paused = false;
}

const PlayedBoard* find_board(const TournamentState& state, Round round, std::uint16_t board) {
  if (round < 1 || round > state.rounds.size()) {
    return nullptr;
  }
  const std::vector<PlayedBoard>& boards = state.rounds[round - 1U].boards;
  return board >= 1 && board <= boards.size() ? &boards[board - 1U] : nullptr;
}

}  // namespace rookery::tournament
