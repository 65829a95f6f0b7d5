#include "rookery/tournament/events/round_starts.h"

#include <algorithm>
#include <chrono>

#include "events/event_rules.h"
#include "rookery/tournament/events/next_round.h"

namespace rookery::tournament {

namespace {

bool has_all_results(const PlayedRound& round) {
  return std::ranges::all_of(round.boards, [](const PlayedBoard& board) { return board.result.has_value(); });
}

/// The round that begins by itself when its time has come; nothing: none.
std::optional<Round> next_by_itself(const TournamentState& state) {
  const auto next = static_cast<Round>(state.rounds.size() + 1);
  const bool begin_by_themselves =
      state.settings && state.terms.starts && !state.held_for && !state.is_closed;
  if (!begin_by_themselves || next > state.settings->rounds) {
    return std::nullopt;
  }
  return next == 1 && state.terms.starts->times.empty() ? std::nullopt : std::optional(next);
}

/// Whether a pause follows the event: players and arbiters are to see what has changed before the next round.
bool is_followed_by_pause(const Event& event) {
  return std::holds_alternative<RoundPaired>(event) || std::holds_alternative<ResultGiven>(event) ||
         std::holds_alternative<ResultCorrected>(event) || std::holds_alternative<RoundsResumed>(event);
}

/// When the last such event happened; nothing: there was none.
std::optional<Instant> last_change(const RunningTournament& running) {
  for (std::size_t at = running.events().size(); at > 0; --at) {
    const EventRecord& record = running.events()[at - 1];
    if (running.counts(static_cast<EventNumber>(at - 1)) && is_followed_by_pause(record.event)) {
      return record.at;
    }
  }
  return std::nullopt;
}

/// The round before is closed, and this one is paired. Errors: what is in the way.
Expected<std::vector<Event>, Refusal> close_and_pair(const TournamentState& state) {
  std::vector<Event> events;
  TournamentState after = state;
  if (!state.rounds.empty() && !state.rounds.back().is_closed) {
    events.emplace_back(RoundClosed{static_cast<Round>(state.rounds.size())});
    if (const auto refusal = try_apply(after, events.back())) {
      return fail(*refusal);
    }
  }
  const auto paired = pair_next_round(after);
  if (!paired) {
    return fail(paired.error());
  }
  for (const Event& event : *paired) {
    if (const auto refusal = try_apply(after, event)) {
      return fail(*refusal);
    }
    events.push_back(event);
  }
  return events;
}

}  // namespace

std::optional<ComingStart> coming_start(const RunningTournament& running) {
  const TournamentState& state = running.state();
  const auto next = next_by_itself(state);
  if (!next) {
    return std::nullopt;
  }
  const RoundStarts& starts = *state.terms.starts;
  ComingStart start{*next, std::nullopt, state.rounds.empty() || has_all_results(state.rounds.back())};
  if (*next <= starts.times.size()) {
    start.at = starts.times[*next - 1U];
  }
  const auto changed = last_change(running);
  if (start.is_ready && changed) {
    const Instant rested = *changed + std::chrono::seconds(starts.pause);
    start.at = std::max(start.at.value_or(rested), rested);
  }
  return start;
}

Expected<std::vector<Event>, Refusal> begin_round(const TournamentState& state, Round round) {
  const bool is_ready = state.rounds.empty() || has_all_results(state.rounds.back());
  if (next_by_itself(state) != round || !is_ready) {
    return fail(Refusal::RoundNotNext);
  }
  auto events = close_and_pair(state);
  return events ? std::move(events) : std::vector<Event>{RoundsHeld{std::string(word(events.error()))}};
}

}  // namespace rookery::tournament
