#include <algorithm>
#include <vector>

#include "events/event_rules.h"

namespace rookery::tournament {

namespace {

std::optional<Refusal> why_no_arena(const TournamentState& state) {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  return state.settings->system == PairingSystem::Arena ? std::nullopt : std::optional(Refusal::OnlyInArena);
}

/// Why the entrant cannot be paired; nothing: it is free.
std::optional<Refusal> why_not_free(const TournamentState& state, EntrantId entrant) {
  if (entrant < 1 || entrant > state.entrants.size()) {
    return Refusal::UnknownEntrant;
  }
  return is_free(state.entrants[entrant - 1U]) ? std::nullopt : std::optional(Refusal::EntrantNotPresent);
}

/// Why the entrant can neither pause nor come back; nothing: that depends on which of the two.
std::optional<Refusal> why_not_taking_part(const TournamentState& state, EntrantId entrant) {
  if (const auto refusal = why_no_arena(state)) {
    return refusal;
  }
  if (const auto refusal = why_no_entrant(state, entrant)) {
    return refusal;
  }
  const EnteredPlayer& entered = state.entrants[entrant - 1U];
  if (entered.last_round) {
    return Refusal::AlreadyWithdrawn;
  }
  return entered.is_checked_in ? std::nullopt : std::optional(Refusal::EntrantNotPresent);
}

}  // namespace

std::optional<Refusal> RefuseEvent::operator()(const FreePaired& event) const {
  if (const auto refusal = why_no_arena(state)) {
    return refusal;
  }
  if (event.boards.empty()) {
    return Refusal::NoBoards;
  }
  if (state.arena_games.size() + event.boards.size() > kMaxArenaGames) {
    return Refusal::TooManyEvents;
  }
  if (event.first != state.arena_games.size() + 1) {
    return Refusal::UnknownBoard;
  }
  std::vector<EntrantId> named;
  for (const PairedBoard& board : event.boards) {
    for (const EntrantId entrant : {board.white, board.black}) {
      if (const auto refusal = why_not_free(state, entrant)) {
        return refusal;
      }
      named.push_back(entrant);
    }
  }
  std::ranges::sort(named);
  return std::ranges::adjacent_find(named) != named.end() ? std::optional(Refusal::EntrantTwice)
                                                          : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const ArenaGameEnded& event) const {
  if (const auto refusal = why_no_arena(state)) {
    return refusal;
  }
  if (event.game < 1 || event.game > state.arena_games.size()) {
    return Refusal::UnknownBoard;
  }
  if (event.result == BoardResult::Adjourned) {
    return Refusal::NotInArena;
  }
  return state.arena_games[event.game - 1U].result ? std::optional(Refusal::ResultStands) : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const Paused& event) const {
  if (const auto refusal = why_not_taking_part(state, event.entrant)) {
    return refusal;
  }
  return state.entrants[event.entrant - 1U].is_paused ? std::optional(Refusal::AlreadyPaused) : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const CameBack& event) const {
  if (const auto refusal = why_not_taking_part(state, event.entrant)) {
    return refusal;
  }
  const EnteredPlayer& entered = state.entrants[event.entrant - 1U];
  if (!entered.is_paused) {
    return Refusal::NotPaused;
  }
  return entered.pauses >= kMaxPauses ? std::optional(Refusal::PausedTooOften) : std::nullopt;
}

}  // namespace rookery::tournament
