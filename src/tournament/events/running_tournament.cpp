#include "rookery/tournament/events/running_tournament.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "events/event_rules.h"
#include "events/knockout_round.h"
#include "rookery/tournament/arena/arena_course.h"
#include "rookery/tournament/events/next_round.h"
#include "rookery/tournament/events/pairing_review.h"
#include "rookery/tournament/events/round_starts.h"

namespace rookery::tournament {

namespace {

/// A pairing that breaks a rule is marked; whether it was meant is asked before (pairing_review.h).
PairingOrigin origin_of(const TournamentState& state, const HandPairing& pairing) {
  return find_breaches(state, pairing).empty() ? PairingOrigin::ByHand : PairingOrigin::AgainstRules;
}

/// The events of a command but Undo, which needs all events, and those that the system pairs, which may find
/// none; whether they can follow is decided for each.
struct EventsOf {
  const TournamentState& state;

  std::vector<Event> operator()(const CreateTournament& command) const {
    std::vector<Event> events{TournamentCreated{command.settings}};
    if (command.terms) {
      events.emplace_back(TermsPublished{*command.terms});
    }
    return events;
  }
  std::vector<Event> operator()(const PublishTerms& command) const { return {TermsPublished{command.terms}}; }
  std::vector<Event> operator()(const AppointArbiter& command) const {
    return {ArbiterAppointed{command.account}};
  }
  std::vector<Event> operator()(const DismissArbiter& command) const {
    return {ArbiterDismissed{command.account}};
  }
  std::vector<Event> operator()(const ForbidPairs& command) const {
    return {PairsForbidden{command.first, command.last, command.entrants, command.is_weak}};
  }
  std::vector<Event> operator()(const DescribeEntrant& command) const {
    return {EntrantDescribed{command.entrant, command.description}};
  }
  std::vector<Event> operator()(const NoteNationalRating& command) const {
    return {NationalRatingNoted{command.entrant, command.listing}};
  }
  std::vector<Event> operator()(const Enter& command) const {
    const auto entrant = static_cast<EntrantId>(state.entrants.size() + 1);
    std::vector<Event> events{Entered{entrant, command.details}};
    if (command.description != EntrantDescription()) {
      events.emplace_back(EntrantDescribed{entrant, command.description});
    }
    if (command.national) {
      events.emplace_back(NationalRatingNoted{entrant, *command.national});
    }
    if (command.is_present) {
      events.emplace_back(CheckedIn{entrant});
    }
    return events;
  }
  std::vector<Event> operator()(const CheckIn& command) const {
    return {CheckedIn{command.entrant, command.is_at_screen}};
  }
  std::vector<Event> operator()(const Withdraw& command) const {
    return {Withdrew{command.entrant, command.is_expelled}};
  }
  std::vector<Event> operator()(const GrantBye& command) const {
    // Marked only if it is beyond the limit: whether it can follow without the mark is asked.
    ByeGranted granted{command.entrant, command.round, command.kind};
    granted.is_beyond_limit = command.is_confirmed && RefuseEvent{state}(granted) == Refusal::ByeBeyondLimit;
    return {granted};
  }
  std::vector<Event> operator()(const PairRound& command) const {
    const HandPairing pairing{command.round, command.boards, command.bye};
    return {RoundPaired{command.round, command.boards, command.bye, origin_of(state, pairing)}};
  }
  // Decided in decide().
  std::vector<Event> operator()(const PairBySystem&) const { return {}; }
  std::vector<Event> operator()(const PairRest&) const { return {}; }
  std::vector<Event> operator()(const BeginRound&) const { return {}; }
  std::vector<Event> operator()(const ClaimResult& command) const {
    std::vector<Event> events{ResultClaimed{command.round, command.board, command.side, command.result}};
    const PlayedBoard* const board = find_board(state, command.round, command.board);
    const auto other = static_cast<std::size_t>(opposite(command.side));
    if (board != nullptr && board->claims[other] == command.result) {
      events.emplace_back(ResultGiven{command.round, command.board, command.result});
    }
    return events;
  }
  std::vector<Event> operator()(const SwapEntrants& command) const {
    const auto after = pairing_after(state, command);
    const bool is_against_rules = after && !find_breaches(state, *after).empty();
    return {EntrantsSwapped{command.round, command.first, command.second, is_against_rules}};
  }
  std::vector<Event> operator()(const GiveResult& command) const {
    const PlayedBoard* const board = find_board(state, command.round, command.board);
    if (board != nullptr && board->result) {
      return {ResultCorrected{command.round, command.board, command.result, command.note}};
    }
    return {ResultGiven{command.round, command.board, command.result}};
  }
  std::vector<Event> operator()(const GivePenalty& command) const {
    return {PenaltyGiven{command.entrant, command.points, command.note}};
  }
  std::vector<Event> operator()(const OfferPrize& command) const { return {command.prize}; }
  std::vector<Event> operator()(const DrawLots& command) const { return {LotsDrawn{command.seed}}; }
  std::vector<Event> operator()(const RankByHand& command) const {
    return {RankedByHand{command.entrants, command.note}};
  }
  std::vector<Event> operator()(const CloseRound& command) const { return {RoundClosed{command.round}}; }
  std::vector<Event> operator()(const HoldRounds&) const { return {RoundsHeld{}}; }
  std::vector<Event> operator()(const ResumeRounds&) const { return {RoundsResumed{}}; }
  std::vector<Event> operator()(const CloseTournament&) const { return {TournamentClosed{}}; }
  std::vector<Event> operator()(const EndArenaGame& command) const {
    std::vector<Event> events{ArenaGameEnded{command.game, command.result, command.plies, command.berserk}};
    if (command.game >= 1 && command.game <= state.arena_games.size()) {
      const PairedBoard& paired = state.arena_games[command.game - 1U].paired;
      const bool are_both_away = command.result == BoardResult::BothForfeit;
      add_pause(events, paired.white, are_both_away || command.result == BoardResult::WhiteForfeits);
      add_pause(events, paired.black, are_both_away || command.result == BoardResult::BlackForfeits);
    }
    return events;
  }
  /// Who did not come pauses, and may come back; one who pauses already does so on.
  void add_pause(std::vector<Event>& events, EntrantId entrant, bool is_away) const {
    if (is_away && !RefuseEvent{state}(Paused{entrant})) {
      events.emplace_back(Paused{entrant});
    }
  }
  std::vector<Event> operator()(const Pause& command) const { return {Paused{command.entrant}}; }
  std::vector<Event> operator()(const ComeBack& command) const { return {CameBack{command.entrant}}; }
  std::vector<Event> operator()(const AdvanceArena&) const { return {}; }
  std::vector<Event> operator()(const Undo& command) const { return {Undone{command.event}}; }
};

/// The events that pair the round by the system of the tournament, `boards` as they are given.
Expected<std::vector<Event>, Refusal> pair_by_system(const TournamentState& state, Round round,
                                                     std::span<const PairedBoard> boards) {
  if (!state.settings) {
    return fail(Refusal::NotCreated);
  }
  if (round != state.rounds.size() + 1) {
    return fail(Refusal::RoundNotNext);
  }
  return boards.empty() ? pair_next_round(state) : pair_rest(state, boards);
}

/// The events of a command that the system pairs; empty: it is another command.
Expected<std::vector<Event>, Refusal> events_of_system(const RunningTournament& running,
                                                       const Command& command) {
  const TournamentState& state = running.state();
  if (const auto* const pair = std::get_if<PairBySystem>(&command)) {
    return pair_by_system(state, pair->round, {});
  }
  if (const auto* const rest = std::get_if<PairRest>(&command)) {
    return pair_by_system(state, rest->round, rest->boards);
  }
  if (const auto* const begin = std::get_if<BeginRound>(&command)) {
    return begin_round(state, begin->round);
  }
  if (const auto* const advance = std::get_if<AdvanceArena>(&command)) {
    return advance_arena(running, *advance);
  }
  return std::vector<Event>{};
}

}  // namespace

namespace {

/// Why the event cannot follow; nothing: it can. An undoing is not asked here.
std::optional<Refusal> why_not(const TournamentState& state, const Event& event) {
  return std::visit(
      [&](const auto& e) -> std::optional<Refusal> {
        if constexpr (std::is_same_v<std::decay_t<decltype(e)>, Undone>) {
          return Refusal::UnknownEvent;
        } else {
          return RefuseEvent{state}(e);
        }
      },
      event);
}

}  // namespace

std::optional<Refusal> try_apply(TournamentState& state, const Event& event) {
  const auto refusal = why_not(state, event);
  if (!refusal) {
    std::visit(
        [&](const auto& e) {
          if constexpr (!std::is_same_v<std::decay_t<decltype(e)>, Undone>) {
            ApplyEvent{state}(e);
          }
        },
        event);
  }
  return refusal;
}

Expected<TournamentState, ReplayError> RunningTournament::state_without(
    std::optional<EventNumber> left_out) const {
  TournamentState state;
  for (EventNumber number = 0; number < events_.size(); ++number) {
    const bool is_undoing = std::holds_alternative<Undone>(events_[number].event);
    if (number == left_out || !counts_[number] || is_undoing) {
      continue;
    }
    if (const auto refusal = try_apply(state, events_[number].event)) {
      return fail(ReplayError{number, *refusal});
    }
  }
  return state;
}

std::optional<Refusal> RunningTournament::why_not_undoable(EventNumber undone) const {
  const bool is_known =
      undone < events_.size() && counts_[undone] && !std::holds_alternative<Undone>(events_[undone].event);
  if (!is_known) {
    return Refusal::UnknownEvent;
  }
  const Event& event = events_[undone].event;
  const bool is_of_arena =
      std::holds_alternative<FreePaired>(event) || std::holds_alternative<ArenaGameEnded>(event);
  return is_of_arena ? std::optional(Refusal::NotInArena) : std::nullopt;
}

std::optional<Refusal> RunningTournament::why_not_recordable(const Event& event) const {
  if (events_.size() >= kMaxEvents) {
    return Refusal::TooManyEvents;
  }
  if (const auto* const undone = std::get_if<Undone>(&event)) {
    if (const auto refusal = why_not_undoable(undone->event)) {
      return refusal;
    }
    return state_without(undone->event) ? std::nullopt : std::optional(Refusal::OthersDependOnIt);
  }
  return why_not(state_, event);
}

bool RunningTournament::must_hold_after(EventNumber undone) const {
  return std::holds_alternative<RoundPaired>(events_[undone].event) && state_.terms.starts &&
         !state_.held_for;
}

bool RunningTournament::is_too_late(const EndArenaGame& command) const {
  const auto end = arena_end(state_.terms);
  return end && command.ended > *end;
}

Expected<std::vector<Event>, Refusal> RunningTournament::decide(const Command& command) const {
  if (const auto* const end = std::get_if<EndArenaGame>(&command); end != nullptr && is_too_late(*end)) {
    return fail(Refusal::EndedTooLate);
  }
  std::vector<Event> events = std::visit(EventsOf{state_}, command);
  if (events.empty()) {
    auto paired = events_of_system(*this, command);
    if (!paired) {
      return paired;
    }
    events = *std::move(paired);
  }
  if (events_.size() + events.size() > kMaxEvents) {
    return fail(Refusal::TooManyEvents);
  }
  if (std::holds_alternative<Undone>(events.front())) {
    if (const auto refusal = why_not_recordable(events.front())) {
      return fail(*refusal);
    }
    if (must_hold_after(std::get<Undone>(events.front()).event)) {
      events.emplace_back(RoundsHeld{});
    }
    return events;
  }
  if (const auto refusal = why_not(state_, events.front())) {
    return fail(*refusal);
  }
  // A tournament of thousands is not copied for an event more.
  if (events.size() > 1) {
    TournamentState after = state_;
    for (const Event& event : events) {
      if (const auto refusal = try_apply(after, event)) {
        return fail(*refusal);
      }
    }
  }
  return events;
}

std::optional<Refusal> RunningTournament::try_record(const EventRecord& record) {
  if (events_.size() >= kMaxEvents) {
    return Refusal::TooManyEvents;
  }
  if (const auto* const undone = std::get_if<Undone>(&record.event)) {
    if (const auto refusal = why_not_undoable(undone->event)) {
      return refusal;
    }
    auto state = state_without(undone->event);
    if (!state) {
      return Refusal::OthersDependOnIt;
    }
    state_ = *std::move(state);
    counts_[undone->event] = false;
  } else if (const auto refusal = try_apply(state_, record.event)) {
    return refusal;
  }
  events_.push_back(record);
  counts_.push_back(true);
  return std::nullopt;
}

void RunningTournament::record(const EventRecord& record) {
  [[maybe_unused]] const auto refusal = try_record(record);
  assert(!refusal);
}

std::optional<ReplayError> RunningTournament::record_stored(std::span<const EventRecord> stored) {
  // Of events that are undone later nothing is left: the state is made once, of those that count in the end.
  bool is_undone = false;
  for (const EventRecord& record : stored) {
    const auto number = static_cast<EventNumber>(events_.size());
    const auto* const undone = std::get_if<Undone>(&record.event);
    std::optional<Refusal> refusal;
    if (number >= kMaxEvents) {
      refusal = Refusal::TooManyEvents;
    } else if (undone != nullptr) {
      refusal = why_not_undoable(undone->event);
    } else if (!is_undone) {
      refusal = try_apply(state_, record.event);
    }
    if (refusal) {
      return ReplayError{number, *refusal};
    }
    if (undone != nullptr) {
      counts_[undone->event] = false;
      is_undone = true;
    }
    events_.push_back(record);
    counts_.push_back(true);
  }
  if (!is_undone) {
    return std::nullopt;
  }
  auto state = state_without(std::nullopt);
  if (!state) {
    return state.error();
  }
  state_ = *std::move(state);
  return std::nullopt;
}

Expected<RunningTournament, ReplayError> replay(std::span<const EventRecord> events,
                                                RunningTournament before) {
  if (const auto error = before.record_stored(events)) {
    return fail(*error);
  }
  return before;
}

std::optional<EntrantId> winner_of(const PlayedBoard& board) {
  if (board.result == BoardResult::WhiteWins || board.result == BoardResult::BlackForfeits) {
    return board.paired.white;
  }
  if (board.result == BoardResult::BlackWins || board.result == BoardResult::WhiteForfeits) {
    return board.paired.black;
  }
  return std::nullopt;
}

namespace {

/// Whether the entrant stood on a board before `round` and did not win it.
bool was_defeated(const TournamentState& state, EntrantId entrant, Round round) {
  for (std::size_t at = 0; at < state.rounds.size() && at + 1U < round; ++at) {
    for (const PlayedBoard& board : state.rounds[at].boards) {
      const bool is_on_board = board.paired.white == entrant || board.paired.black == entrant;
      if (is_on_board && winner_of(board) != entrant) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

std::vector<EntrantId> present_in(const TournamentState& state, Round round) {
  const bool is_knockout = state.settings && state.settings->system == PairingSystem::Knockout;
  std::vector<EntrantId> present;
  // Those of the first round make the bracket: it cannot be asked for them.
  const bool has_matches = is_knockout && state.terms.has_two_games && round > 1;
  const std::vector<EntrantId> in_matches =
      has_matches ? players_of_matches(state, static_cast<Round>(round - 1U)) : std::vector<EntrantId>();
  for (std::size_t at = 0; at < state.entrants.size(); ++at) {
    const auto entrant = static_cast<EntrantId>(at + 1);
    const EnteredPlayer& entered = state.entrants[at];
    const bool has_bye = std::ranges::any_of(
        state.byes, [&](const ByeGranted& bye) { return bye.entrant == entrant && bye.round == round; });
    const bool has_left = entered.last_round && round > *entered.last_round;
    const bool is_out = is_knockout && (has_matches ? std::ranges::count(in_matches, entrant) == 0
                                                    : was_defeated(state, entrant, round));
    if (entered.is_checked_in && !has_left && !has_bye && !is_out) {
      present.push_back(entrant);
    }
  }
  return present;
}

bool is_on_screen(const TournamentState& state, const PairedBoard& board) {
  const EnteredPlayer& white = state.entrants[board.white - 1U];
  const EnteredPlayer& black = state.entrants[board.black - 1U];
  if (white.details.account.empty() || black.details.account.empty()) {
    return false;
  }
  const bool is_one_away = white.is_at_screen || black.is_at_screen;
  return state.terms.venue == Venue::Screen || (state.terms.venue == Venue::Mixed && is_one_away);
}

}  // namespace rookery::tournament
