#include <algorithm>
#include <functional>
#include <vector>

#include "events/event_rules.h"
#include "events/names.h"

namespace rookery::tournament {

namespace {

constexpr std::size_t kMaxAccount = 40;
constexpr std::size_t kMaxTitle = 3;
constexpr std::size_t kMaxFederation = 3;
constexpr std::size_t kMaxFideId = 11;
constexpr std::uint16_t kMaxRating = 4'000;
constexpr std::size_t kMaxReason = 40;
/// Each of these is compared with all others, at every replay.
constexpr std::size_t kMaxArbiters = 200;
constexpr std::size_t kMaxByes = 50'000;

const EnteredPlayer* find_entered(const TournamentState& state, EntrantId entrant) {
  return entrant >= 1 && entrant <= state.entrants.size() ? &state.entrants[entrant - 1U] : nullptr;
}

bool is_word_or_empty(const std::string& text, std::size_t longest) {
  return text.empty() || is_word(text, longest);
}

bool are_writable(const EntrantDetails& details) {
  return is_line(details.name, kMaxName) && is_word_or_empty(details.account, kMaxAccount) &&
         is_word_or_empty(details.title, kMaxTitle) && is_word_or_empty(details.federation, kMaxFederation) &&
         is_word_or_empty(details.fide_id, kMaxFideId) && details.rating <= kMaxRating;
}

bool is_sex(char sex) {
  return sex == ' ' || sex == 'm' || sex == 'w';
}

/// A year in which somebody who plays may be born; 0: none.
bool is_year(std::uint16_t year) {
  return year == 0 || (year >= 1'900 && year <= 2'100);
}

/// A club or none. A bar separates it from what follows where it is written.
bool is_club(const std::string& club) {
  return club.empty() || (is_line(club, kMaxName) && club.find('|') == std::string::npos);
}

/// Whether the round is paired and not closed.
bool is_open(const TournamentState& state, Round round) {
  return round >= 1 && round <= state.rounds.size() && !state.rounds[round - 1U].is_closed;
}

/// Whether who meets whom in all rounds follows from the first one.
bool has_table(PairingSystem system) {
  return system == PairingSystem::RoundRobin || system == PairingSystem::Scheveningen ||
         system == PairingSystem::TeamRoundRobin;
}

/// Whether the table or the bracket of the system is fixed by the first round.
bool is_field_fixed(const TournamentState& state) {
  const PairingSystem system = state.settings->system;
  return !state.rounds.empty() && (has_table(system) || system == PairingSystem::Knockout);
}

/// Whether the entrant may not ask for such a bye.
bool is_beyond_limit(const TournamentState& state, const ByeGranted& event) {
  const auto& limit = state.terms.half_byes;
  if (!limit || event.kind != ByeKind::Half) {
    return false;
  }
  const auto had = std::ranges::count_if(state.byes, [&](const ByeGranted& bye) {
    return bye.entrant == event.entrant && bye.kind == ByeKind::Half;
  });
  return had >= limit->most || event.round + limit->last_rounds > state.settings->rounds;
}

/// Why nothing can follow that only tournaments with rounds have; nothing: it can.
std::optional<Refusal> why_not_of_rounds(const TournamentState& state) {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  return state.settings->system == PairingSystem::Arena ? std::optional(Refusal::NotInArena) : std::nullopt;
}

/// Those of a pairing, boards first.
std::vector<EntrantId> named_in(const RoundPaired& event) {
  std::vector<EntrantId> named;
  for (const PairedBoard& board : event.boards) {
    named.push_back(board.white);
    named.push_back(board.black);
  }
  if (event.bye) {
    named.push_back(*event.bye);
  }
  return named;
}

/// Whether the entrant can stand in the pairing. The table of a round robin names those who are away, too:
/// their games are forfeits.
bool may_be_paired(const TournamentState& state, const std::vector<EntrantId>& present, EntrantId entrant) {
  const EnteredPlayer* const entered = find_entered(state, entrant);
  const bool is_in_table = has_table(state.settings->system) && entered->is_checked_in;
  return is_in_table || std::ranges::binary_search(present, entrant);
}

std::optional<Refusal> why_not_complete(const TournamentState& state, const RoundPaired& event) {
  std::vector<EntrantId> named = named_in(event);
  const std::vector<EntrantId> present = present_in(state, event.round);
  for (const EntrantId entrant : named) {
    if (find_entered(state, entrant) == nullptr) {
      return Refusal::UnknownEntrant;
    }
    if (!may_be_paired(state, present, entrant)) {
      return Refusal::EntrantNotPresent;
    }
  }
  std::ranges::sort(named);
  if (std::ranges::adjacent_find(named) != named.end()) {
    return Refusal::EntrantTwice;
  }
  // The members of a team without an opponent have no board, and reserves have none.
  const bool may_rest = state.settings->system == PairingSystem::TeamRoundRobin || state.terms.team_boards;
  return may_rest || std::ranges::includes(named, present) ? std::nullopt
                                                           : std::optional(Refusal::EntrantUnpaired);
}

/// Whether the entrant's place in the round can change; nothing: it can.
std::optional<Refusal> why_not_movable(const PlayedRound& round, EntrantId entrant) {
  if (round.bye == entrant) {
    return std::nullopt;
  }
  const auto board = std::ranges::find_if(round.boards, [&](const PlayedBoard& b) {
    return b.paired.white == entrant || b.paired.black == entrant;
  });
  if (board == round.boards.end()) {
    return Refusal::EntrantNotPresent;
  }
  return board->result ? std::optional(Refusal::ResultStands) : std::nullopt;
}

}  // namespace

std::optional<Refusal> why_not_running(const TournamentState& state) {
  if (!state.settings) {
    return Refusal::NotCreated;
  }
  return state.is_closed ? std::optional(Refusal::TournamentClosed) : std::nullopt;
}

std::optional<Refusal> why_no_entrant(const TournamentState& state, EntrantId entrant) {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  return find_entered(state, entrant) == nullptr ? std::optional(Refusal::UnknownEntrant) : std::nullopt;
}

bool is_kind_known_to(PairingSystem system, ByeKind kind) {
  switch (system) {
    case PairingSystem::Arena:
      return false;
    case PairingSystem::RoundRobin:
    case PairingSystem::TeamMatch:
    case PairingSystem::Scheveningen:
    case PairingSystem::TeamRoundRobin:
      return kind == ByeKind::Zero;
    case PairingSystem::Knockout:
      return kind == ByeKind::Full;
    case PairingSystem::Unknown:
    case PairingSystem::Dutch:
    case PairingSystem::DutchBaku:
    case PairingSystem::Keizer:
    case PairingSystem::Other:
      break;
  }
  return true;
}

std::optional<Refusal> RefuseEvent::operator()(const TournamentCreated& event) const {
  if (state.settings) {
    return Refusal::AlreadyCreated;
  }
  if (!is_line(event.settings.name, kMaxName)) {
    return Refusal::BadName;
  }
  const Round rounds = event.settings.rounds;
  const bool is_good = rounds >= 1 && rounds <= kMaxRounds && !find_fault(event.settings.scoring);
  return is_good ? std::nullopt : std::optional(Refusal::BadSettings);
}

std::optional<Refusal> RefuseEvent::operator()(const ArbiterAppointed& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (!is_word(event.account, kMaxAccount)) {
    return Refusal::BadName;
  }
  if (std::ranges::count(state.arbiters, event.account) > 0) {
    return Refusal::AlreadyArbiter;
  }
  return state.arbiters.size() >= kMaxArbiters ? std::optional(Refusal::TooManyEvents) : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const ArbiterDismissed& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  return std::ranges::count(state.arbiters, event.account) > 0 ? std::nullopt
                                                               : std::optional(Refusal::UnknownArbiter);
}

std::optional<Refusal> RefuseEvent::operator()(const PairsForbidden& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  std::vector<EntrantId> entrants = event.entrants;
  std::ranges::sort(entrants);
  if (std::ranges::any_of(entrants, [&](EntrantId id) { return find_entered(state, id) == nullptr; })) {
    return Refusal::UnknownEntrant;
  }
  const bool is_good = entrants.size() >= 2 && event.first >= 1 && event.first <= event.last &&
                       event.last <= kMaxRounds && std::ranges::adjacent_find(entrants) == entrants.end();
  return is_good ? std::nullopt : std::optional(Refusal::BadForbiddenPairs);
}

std::optional<Refusal> RefuseEvent::operator()(const Entered& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (is_field_fixed(state)) {
    return Refusal::EntriesClosed;
  }
  if (state.entrants.size() >= kMaxTpn) {
    return Refusal::TooManyEntrants;
  }
  if (state.settings->system == PairingSystem::Arena && event.details.account.empty()) {
    return Refusal::AccountMissing;
  }
  if (!are_writable(event.details)) {
    return Refusal::BadName;
  }
  const bool has_entered =
      !event.details.account.empty() && std::ranges::any_of(state.entrants, [&](const auto& e) {
        return e.details.account == event.details.account;
      });
  if (has_entered) {
    return Refusal::AlreadyEntered;
  }
  return event.entrant == state.entrants.size() + 1 ? std::nullopt
                                                    : std::optional(Refusal::WrongEntrantNumber);
}

std::optional<Refusal> RefuseEvent::operator()(const EntrantDescribed& event) const {
  if (const auto refusal = why_no_entrant(state, event.entrant)) {
    return refusal;
  }
  const EntrantDescription& description = event.description;
  const bool is_good = is_sex(description.sex) && is_year(description.born) && is_club(description.club);
  return is_good ? std::nullopt : std::optional(Refusal::BadName);
}

std::optional<Refusal> RefuseEvent::operator()(const NationalRatingNoted& event) const {
  if (const auto refusal = why_no_entrant(state, event.entrant)) {
    return refusal;
  }
  const NationalListing& listing = event.listing;
  const bool is_good = is_federation(listing.federation) && listing.rating <= kMaxRating &&
                       is_word_or_empty(listing.number, kMaxFideId) &&
                       is_word_or_empty(listing.title, kMaxTitle) &&
                       is_word_or_empty(listing.origin, kMaxFederation);
  return is_good ? std::nullopt : std::optional(Refusal::BadNationalRating);
}

std::optional<Refusal> RefuseEvent::operator()(const CheckedIn& event) const {
  if (const auto refusal = why_no_entrant(state, event.entrant)) {
    return refusal;
  }
  const EnteredPlayer& entered = *find_entered(state, event.entrant);
  if (entered.last_round) {
    return Refusal::AlreadyWithdrawn;
  }
  if (entered.is_checked_in) {
    return Refusal::AlreadyCheckedIn;
  }
  if (event.is_at_screen && (state.terms.venue != Venue::Mixed || entered.details.account.empty())) {
    return Refusal::NotOnScreen;
  }
  return is_field_fixed(state) ? std::optional(Refusal::EntriesClosed) : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const Withdrew& event) const {
  if (const auto refusal = why_no_entrant(state, event.entrant)) {
    return refusal;
  }
  return find_entered(state, event.entrant)->last_round ? std::optional(Refusal::AlreadyWithdrawn)
                                                        : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const ByeGranted& event) const {
  if (const auto refusal = why_no_entrant(state, event.entrant)) {
    return refusal;
  }
  if (event.round <= state.rounds.size()) {
    return Refusal::ByeTooLate;
  }
  if (event.round > state.settings->rounds) {
    return Refusal::RoundNotNext;
  }
  if (!is_kind_known_to(state.settings->system, event.kind)) {
    return Refusal::ByeNotHere;
  }
  const bool has_one = std::ranges::any_of(state.byes, [&](const ByeGranted& bye) {
    return bye.entrant == event.entrant && bye.round == event.round;
  });
  if (has_one) {
    return Refusal::ByeTwice;
  }
  if (state.byes.size() >= kMaxByes) {
    return Refusal::TooManyEvents;
  }
  return is_beyond_limit(state, event) && !event.is_beyond_limit ? std::optional(Refusal::ByeBeyondLimit)
                                                                 : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const RoundPaired& event) const {
  if (const auto refusal = why_not_of_rounds(state)) {
    return refusal;
  }
  const bool is_last_closed = state.rounds.empty() || state.rounds.back().is_closed;
  if (!is_last_closed || event.round != state.rounds.size() + 1 || event.round > state.settings->rounds) {
    return Refusal::RoundNotNext;
  }
  return event.boards.empty() ? std::optional(Refusal::NoBoards) : why_not_complete(state, event);
}

std::optional<Refusal> RefuseEvent::operator()(const EntrantsSwapped& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (!is_open(state, event.round)) {
    return Refusal::RoundNotOpen;
  }
  if (event.first == event.second) {
    return Refusal::EntrantTwice;
  }
  const PlayedRound& round = state.rounds[event.round - 1U];
  const auto first = why_not_movable(round, event.first);
  return first ? first : why_not_movable(round, event.second);
}

std::optional<Refusal> RefuseEvent::operator()(const ResultClaimed& event) const {
  if (const auto refusal = (*this)(ResultGiven{event.round, event.board, event.result})) {
    return refusal;
  }
  if (event.result > BoardResult::BlackWins) {
    return Refusal::ClaimNotAllowed;
  }
  const PlayedBoard& board = *find_board(state, event.round, event.board);
  return board.claims[static_cast<std::size_t>(event.side)] == event.result
             ? std::optional(Refusal::SameResult)
             : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const ResultGiven& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (!is_open(state, event.round)) {
    return Refusal::RoundNotOpen;
  }
  const PlayedBoard* const board = find_board(state, event.round, event.board);
  if (board == nullptr) {
    return Refusal::UnknownBoard;
  }
  return board->result ? std::optional(Refusal::ResultStands) : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const ResultCorrected& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  const PlayedBoard* const board = find_board(state, event.round, event.board);
  if (board == nullptr) {
    return Refusal::UnknownBoard;
  }
  if (!board->result) {
    return Refusal::NoResultYet;
  }
  if (board->result == event.result) {
    return Refusal::SameResult;
  }
  return is_line(event.note, kMaxNote) ? std::nullopt : std::optional(Refusal::NoteMissing);
}

std::optional<Refusal> RefuseEvent::operator()(const PenaltyGiven& event) const {
  if (const auto refusal = why_not_of_rounds(state)) {
    return refusal;
  }
  if (const auto refusal = why_no_entrant(state, event.entrant)) {
    return refusal;
  }
  if (event.points <= Points{} || event.points > state.settings->scoring.win * state.settings->rounds) {
    return Refusal::BadPenalty;
  }
  return is_line(event.note, kMaxNote) ? std::nullopt : std::optional(Refusal::NoteMissing);
}

std::optional<Refusal> RefuseEvent::operator()(const AbnormalPointsAssigned& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  const std::vector<Tpn>& entrants = event.points.entrants;
  for (const EntrantId entrant : entrants) {
    if (const auto refusal = why_no_entrant(state, entrant)) {
      return refusal;
    }
  }
  const bool is_sorted = std::ranges::adjacent_find(entrants, std::greater_equal{}) == entrants.end();
  return is_sorted && event.points.round <= kMaxRounds && state.abnormal.size() < kMaxAbnormal
             ? std::nullopt
             : std::optional(Refusal::BadPenalty);
}

std::optional<Refusal> RefuseEvent::operator()(const PrizeOffered& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (state.prizes.size() >= kMaxPrizes) {
    return Refusal::TooManyEvents;
  }
  const PrizeCategory& category = event.category;
  if (!is_line(event.name, kMaxName) || !is_club(category.club)) {
    return Refusal::BadName;
  }
  const auto is_range = [](std::uint16_t from, std::uint16_t to) { return to == 0 || from <= to; };
  const bool is_good = event.places >= 1 && event.places <= kMaxPrizePlaces && is_sex(category.sex) &&
                       is_year(category.born_from) && is_year(category.born_to) &&
                       category.rating_from <= kMaxRating && category.rating_to <= kMaxRating &&
                       is_range(category.born_from, category.born_to) &&
                       is_range(category.rating_from, category.rating_to);
  return is_good ? std::nullopt : std::optional(Refusal::BadPrize);
}

std::optional<Refusal> RefuseEvent::operator()(const LotsDrawn&) const {
  return why_not_of_rounds(state);
}

std::optional<Refusal> RefuseEvent::operator()(const RankedByHand& event) const {
  if (const auto refusal = why_not_of_rounds(state)) {
    return refusal;
  }
  std::vector<EntrantId> entrants = event.entrants;
  std::ranges::sort(entrants);
  if (std::ranges::any_of(entrants, [&](EntrantId id) { return find_entered(state, id) == nullptr; })) {
    return Refusal::UnknownEntrant;
  }
  if (entrants.size() < 2 || std::ranges::adjacent_find(entrants) != entrants.end()) {
    return Refusal::BadRanking;
  }
  return is_line(event.note, kMaxNote) ? std::nullopt : std::optional(Refusal::NoteMissing);
}

std::optional<Refusal> RefuseEvent::operator()(const RoundClosed& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (!is_open(state, event.round)) {
    return Refusal::RoundNotOpen;
  }
  const std::vector<PlayedBoard>& boards = state.rounds[event.round - 1U].boards;
  if (!std::ranges::all_of(boards, [](const PlayedBoard& board) { return board.result.has_value(); })) {
    return Refusal::ResultsMissing;
  }
  // If both players did not come, neither goes on.
  const bool is_decided = std::ranges::all_of(boards, [](const PlayedBoard& board) {
    return winner_of(board) || board.result == BoardResult::BothForfeit;
  });
  const bool needs_winners = state.settings->system == PairingSystem::Knockout && !state.terms.has_two_games;
  return needs_winners && !is_decided ? std::optional(Refusal::MatchUndecided) : std::nullopt;
}

std::optional<Refusal> RefuseEvent::operator()(const RoundsHeld& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (!state.terms.starts) {
    return Refusal::NoStarts;
  }
  if (state.held_for) {
    return Refusal::AlreadyHeld;
  }
  return is_word_or_empty(event.reason, kMaxReason) ? std::nullopt : std::optional(Refusal::BadName);
}

std::optional<Refusal> RefuseEvent::operator()(const RoundsResumed&) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (!state.terms.starts) {
    return Refusal::NoStarts;
  }
  return state.held_for ? std::nullopt : std::optional(Refusal::NotHeld);
}

std::optional<Refusal> RefuseEvent::operator()(const TournamentClosed&) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  const bool is_open_round = !state.rounds.empty() && !state.rounds.back().is_closed;
  return is_open_round ? std::optional(Refusal::RoundStillOpen) : std::nullopt;
}

}  // namespace rookery::tournament
