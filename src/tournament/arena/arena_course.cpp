#include "rookery/tournament/arena/arena_course.h"

#include <algorithm>
#include <chrono>

namespace rookery::tournament {

namespace {

using std::chrono::minutes;
using std::chrono::seconds;

/// After a game its players look at the result; who entered or came back is paired no sooner, either.
constexpr seconds kRest{3};

/// An arena in which so few take part pairs all who may meet at once: to wait would bring no better opponent.
constexpr std::ptrdiff_t kSmall = 15;

/// So many who are free are paired at once.
constexpr std::size_t kManyFree = 100;

/// Moves that a game is expected to have.
constexpr std::uint32_t kExpectedMoves = 40;

/// How long two wait until they are paired: in a large arena by how long its games last, so that others come
/// who are nearer in the standings.
seconds patience_of(const TournamentState& state, std::size_t free) {
  if (free >= kManyFree || std::ranges::count_if(state.entrants, is_active) <= kSmall) {
    return kRest;
  }
  const ThinkingTime time = state.terms.time.value_or(ThinkingTime{});
  const std::uint32_t expected = time.seconds + kExpectedMoves * time.increment;
  if (expected < 30) {
    return seconds(8);
  }
  return seconds(expected < 60 ? 10 : std::clamp(expected / 10 + 6, 15U, 50U));
}

/// Of whom an event says that they wait from then on, unless a later one says otherwise.
struct NamesWaiting {
  const TournamentState& state;

  std::vector<EntrantId> operator()(const ArenaGameEnded& event) const {
    const PairedBoard& paired = state.arena_games[event.game - 1U].paired;
    return {paired.white, paired.black};
  }
  std::vector<EntrantId> operator()(const CheckedIn& event) const { return {event.entrant}; }
  std::vector<EntrantId> operator()(const CameBack& event) const { return {event.entrant}; }
  std::vector<EntrantId> operator()(const auto&) const { return {}; }
};

/// When two who may meet have waited long enough; nothing: no two may meet.
std::optional<Instant> pairing_due(const RunningTournament& running) {
  const std::vector<FreePlayer> free = free_players(running);
  const std::size_t second = first_with_opponent(running.state(), free);
  if (second >= free.size()) {
    return std::nullopt;
  }
  const Instant waited = free[second].since + patience_of(running.state(), free.size());
  return std::max(waited, running.state().terms.arena->begins);
}

}  // namespace

std::optional<Instant> arena_end(const TournamentTerms& terms) {
  return terms.arena ? std::optional(terms.arena->begins + minutes(terms.arena->minutes)) : std::nullopt;
}

std::optional<Instant> arena_pairing_end(const TournamentTerms& terms) {
  if (!terms.arena) {
    return std::nullopt;
  }
  constexpr std::int64_t kLeast = 30;
  constexpr std::int64_t kMost = 120;
  const std::int64_t half_of_game = terms.time.value_or(ThinkingTime{}).seconds / 2;
  // The shortest arena still has half a minute in which games begin.
  return *arena_end(terms) -
         seconds(std::clamp(half_of_game, kLeast, terms.arena->minutes > 2 ? kMost : kLeast));
}

std::vector<FreePlayer> free_players(const RunningTournament& running) {
  const TournamentState& state = running.state();
  std::vector<bool> is_missing;
  std::size_t missing = 0;
  is_missing.push_back(false);
  for (const EnteredPlayer& entered : state.entrants) {
    is_missing.push_back(is_free(entered));
    missing += is_free(entered) ? 1U : 0U;
  }
  std::vector<FreePlayer> free;
  const auto events = running.events();
  for (std::size_t at = events.size(); at > 0 && missing > 0; --at) {
    if (!running.counts(static_cast<EventNumber>(at - 1))) {
      continue;
    }
    for (const EntrantId entrant : std::visit(NamesWaiting{state}, events[at - 1].event)) {
      if (is_missing[entrant]) {
        is_missing[entrant] = false;
        --missing;
        free.push_back({entrant, events[at - 1].at});
      }
    }
  }
  std::ranges::reverse(free);
  return free;
}

std::optional<Instant> coming_arena_step(const RunningTournament& running) {
  const TournamentState& state = running.state();
  const auto end = arena_end(state.terms);
  if (!end || state.is_closed) {
    return std::nullopt;
  }
  const auto due = pairing_due(running);
  return due && *due < *arena_pairing_end(state.terms) ? due : end;
}

Expected<std::vector<Event>, Refusal> advance_arena(const RunningTournament& running,
                                                    const AdvanceArena& command) {
  const TournamentState& state = running.state();
  const auto end = arena_end(state.terms);
  if (!end) {
    return fail(Refusal::OnlyInArena);
  }
  if (command.now >= *end) {
    return std::vector<Event>{TournamentClosed{}};
  }
  const auto due = coming_arena_step(running);
  if (!due || *due > command.now || command.now >= *arena_pairing_end(state.terms)) {
    return fail(Refusal::NothingDue);
  }
  std::vector<FreePlayer> free = free_players(running);
  std::erase_if(free, [&](const FreePlayer& player) { return player.since + kRest > command.now; });
  std::vector<PairedBoard> boards = pair_free(state, free, command.apart);
  if (boards.empty()) {
    return fail(Refusal::NothingDue);
  }
  const auto first = static_cast<ArenaGameNumber>(state.arena_games.size() + 1);
  return std::vector<Event>{FreePaired{first, std::move(boards)}};
}

}  // namespace rookery::tournament
