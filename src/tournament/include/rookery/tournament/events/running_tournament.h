#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/events/event.h"

/// A tournament that goes on: what its events say, and which may follow.
namespace rookery::tournament {

struct EnteredPlayer {
  EntrantDetails details;
  EntrantDescription description;
  std::vector<NationalListing> national = {};  ///< one for each federation
  bool is_checked_in = false;
  bool is_at_screen = false;  ///< checked in to play there, in a tournament of both kinds of boards
  bool is_expelled = false;
  std::optional<Round> last_round;  ///< after a withdrawal: the last one that the entrant is part of
  Points penalty;                   ///< taken from the score
  bool is_playing = false;          ///< of an arena: a game of it goes on
  bool is_paused = false;           ///< of an arena
  std::uint16_t pauses = 0;         ///< how many there were
  bool operator==(const EnteredPlayer&) const = default;
};

/// Of an arena: takes part, now.
[[nodiscard]] constexpr bool is_active(const EnteredPlayer& entered) {
  return entered.is_checked_in && !entered.is_paused && !entered.last_round;
}
/// Of an arena: waits for the next game.
[[nodiscard]] constexpr bool is_free(const EnteredPlayer& entered) {
  return is_active(entered) && !entered.is_playing;
}

struct PlayedBoard {
  PairedBoard paired;
  std::optional<BoardResult> result = std::nullopt;
  /// What the players said, [0] White, until the board has a result.
  std::array<std::optional<BoardResult>, 2> claims = {};
  /// How often each of them said something, [0] White.
  std::array<std::uint32_t, 2> claimed = {};
  bool operator==(const PlayedBoard&) const = default;
};

struct PlayedRound {
  std::vector<PlayedBoard> boards;
  std::optional<EntrantId> bye;
  bool is_closed = false;
  PairingOrigin origin = PairingOrigin::System;  ///< after swaps at least ByHand
  bool operator==(const PlayedRound&) const = default;
};

/// A game of an arena.
struct ArenaGame {
  PairedBoard paired;
  std::optional<BoardResult> result = std::nullopt;
  std::uint16_t plies = 0;  ///< of a game that is over
  BerserkSides berserk = {};
  bool operator==(const ArenaGame&) const = default;
};

/// A pause costs an event, and each entrant may make them alone.
inline constexpr std::uint16_t kMaxPauses = 100;

/// What the events that count say.
struct TournamentState {
  std::optional<TournamentSettings> settings;  ///< nothing: not created yet
  TournamentTerms terms;
  std::vector<std::string> arbiters;    ///< accounts that the owner appointed, in this order
  std::vector<EnteredPlayer> entrants;  ///< [0] is EntrantId 1
  std::vector<ByeGranted> byes;
  std::vector<PairsForbidden> forbidden;
  std::vector<PlayedRound> rounds;       ///< [0] is round 1; an arena has none
  std::vector<AbnormalPoints> abnormal;  ///< penalties and what was imported; entrants by EntrantId
  std::vector<ArenaGame> arena_games;    ///< [0] is game 1
  std::vector<PrizeOffered> prizes;
  std::optional<std::uint32_t> lots;  ///< the seed by which ties are broken at last
  std::vector<RankedByHand> ranked_by_hand;
  /// Why rounds do not begin by themselves although the terms say so, as RoundsHeld has it; nothing: they do.
  std::optional<std::string> held_for;
  bool is_closed = false;
  bool operator==(const TournamentState&) const = default;
};

/// Whether the server begins a game for these two: on the screen all who have accounts, where boards are
/// played in both ways those of whom one is checked in at the screen.
[[nodiscard]] bool is_on_screen(const TournamentState& state, const PairedBoard& board);

/// Why a command is refused, or an event cannot follow.
enum class Refusal : std::uint8_t {
  NotCreated,
  AlreadyCreated,
  TournamentClosed,
  BadName,             ///< empty, too long, or with characters that names do not have
  BadSettings,         ///< no round, more than kMaxRounds, or points that find_fault() does not accept
  TooManyEntrants,     ///< kMaxTpn
  AlreadyEntered,      ///< the account has entered
  WrongEntrantNumber,  ///< numbers are given in the order of entry
  UnknownEntrant,
  AlreadyCheckedIn,
  AlreadyWithdrawn,
  ByeTooLate,         ///< the round was paired
  ByeTwice,           ///< the entrant has one in the round
  RoundNotNext,       ///< the round before it is not closed, the round was paired, or it is beyond the last
  EntrantNotPresent,  ///< not checked in, withdrawn, or with a bye in the round
  EntrantTwice,       ///< the pairing names an entrant twice
  EntrantUnpaired,    ///< an entrant who is present has no opponent and no bye
  NoBoards,           ///< a round without a game
  RoundNotOpen,       ///< not paired, or closed
  UnknownBoard,
  ResultStands,      ///< a result was given: no place can be changed on its board
  NoResultYet,       ///< nothing to correct
  SameResult,        ///< the board has this result
  NoteMissing,       ///< a correction and a penalty need a reason
  BadPenalty,        ///< no points, or more than a win in each round
  ResultsMissing,    ///< a round is closed when each board has a result
  RoundStillOpen,    ///< a tournament is closed after its last round
  UnknownEvent,      ///< there is no such event, it was undone, or is the undoing of one
  OthersDependOnIt,  ///< events after it could not stand without it
  TooManyEvents,
  TermsStand,      ///< the first round is paired
  EntriesClosed,   ///< a round robin or a knockout has begun
  ByeNotHere,      ///< a round robin knows absences only, a knockout byes that lead to the next round
  MatchUndecided,  ///< a board of a knockout has no winner
  AlreadyArbiter,
  UnknownArbiter,
  BadForbiddenPairs,  ///< fewer than two entrants, one twice, or the last round before the first
  ClaimNotAllowed,    ///< players say who won; forfeits and adjournments are the arbiter's
  NoPairing,          ///< no pairing keeps the absolute criteria (FIDE C.04.3, 1.9.3)
  PairedByHand,       ///< the system of the tournament has no rule by which this program pairs
  NotTwoTeams,        ///< the clubs of those present are not two
  TeamsUnequal,       ///< one of the two teams has more members present
  RestNotHere,        ///< the system pairs all or none
  BadPrize,           ///< no place, too many, or a category whose end is before its beginning
  BadRanking,         ///< fewer than two entrants, or one twice
  BreaksRules,        ///< a pairing by hand breaks a rule; it is possible after a second yes
  DiffersFromSystem,  ///< the system pairs otherwise; the same
  BadSections,    ///< fewer than two or too many, one without entrants, or names that are the same or none
  SectionsStand,  ///< the event has sections: these are paired, and it is not divided again
  GamesBegun,     ///< on the screen: no place can be changed while games are played
  BadAbsence,     ///< beyond its bounds, or of games over the board
  BadNationalRating,  ///< no federation, or a rating, a number or a title that cannot be written
  BadStarts,          ///< times that do not ascend or are too many, a pause beyond its bound, or of a system
                      ///< whose rounds are paired by hand
  NoStarts,           ///< each round is begun by an arbiter
  AlreadyHeld,
  NotHeld,
  ByeBeyondLimit,  ///< of half-point byes; possible for an arbiter after a second yes
  BadTeams,        ///< of a round robin of teams: fewer than two, or somebody present is of none
  PairingTooHard,  ///< it would cost more than server_pairing_budget()
  NotOnScreen,     ///< a check-in at the screen: no boards are played there, or the entrant has no account
  NotInArena,      ///< an arena has no rounds, and its games give the results
  OnlyInArena,     ///< what is done to an arena, in a tournament that is none
  BadArena,        ///< without its times, its clock or its screen, or too long
  AlreadyPaused,
  NotPaused,
  PausedTooOften,  ///< kMaxPauses: the entrant does not come back
  NothingDue,      ///< no one is to be paired now, and the time is not up
  EndedTooLate,    ///< a game of an arena that was not over when the time was up
  AccountMissing,  ///< of an entrant of an arena
};
inline constexpr Refusal kLastRefusal = Refusal::AccountMissing;
[[nodiscard]] std::string_view word(Refusal refusal);      ///< "round_not_next"
[[nodiscard]] std::string_view describe(Refusal refusal);  ///< an English sentence

// What can be asked for. The numbers of entrants, and whether a result is given or corrected, follow from the
// state.
struct CreateTournament {
  TournamentSettings settings;
  std::optional<TournamentTerms> terms = std::nullopt;
};
struct PublishTerms {
  TournamentTerms terms;
};
struct AppointArbiter {
  std::string account;
};
struct DismissArbiter {
  std::string account;
};
struct ForbidPairs {
  Round first, last;
  std::vector<EntrantId> entrants;
  bool is_weak = false;
};
struct DescribeEntrant {
  EntrantId entrant;
  EntrantDescription description;
};
struct NoteNationalRating {
  EntrantId entrant;
  NationalListing listing;
};
struct Enter {
  EntrantDetails details;
  bool is_present = false;              ///< is checked in at once
  EntrantDescription description = {};  ///< where something of it is known
  std::optional<NationalListing> national = std::nullopt;
};
struct CheckIn {
  EntrantId entrant;
  bool is_at_screen = false;
};
struct Withdraw {
  EntrantId entrant;
  bool is_expelled = false;
};
struct GrantBye {
  EntrantId entrant;
  Round round;
  ByeKind kind;
  bool is_confirmed = false;  ///< meant so, even if it is beyond the limit of half-point byes
};
struct PairRound {
  Round round;
  std::vector<PairedBoard> boards;
  std::optional<EntrantId> bye;
};
/// Pairs by the tournament's system (events/next_round.h).
struct PairBySystem {
  Round round;
};
/// These boards, and everybody else by the system.
struct PairRest {
  Round round;
  std::vector<PairedBoard> boards;
};
struct ClaimResult {
  Round round;
  std::uint16_t board;
  Color side;
  BoardResult result;
};
struct SwapEntrants {
  Round round;
  EntrantId first, second;
};
struct GiveResult {
  Round round;
  std::uint16_t board;
  BoardResult result;
  std::string note;  ///< needed for a correction only
};
struct GivePenalty {
  EntrantId entrant;
  Points points;
  std::string note;
};
struct OfferPrize {
  PrizeOffered prize;
};
struct DrawLots {
  std::uint32_t seed;
};
struct RankByHand {
  std::vector<EntrantId> entrants;
  std::string note;
};
struct CloseRound {
  Round round;
};
/// Closes the round before, if it is open, and pairs by the system; if that is refused, holds the rounds and
/// says why. For a round that is due (events/round_starts.h).
struct BeginRound {
  Round round;
};
struct HoldRounds {};
struct ResumeRounds {};
struct CloseTournament {};
/// Of an arena, when it is due (arena/arena_course.h): pairs who is free, or ends it when its time is up.
struct AdvanceArena {
  Instant now;
  std::vector<PairedBoard> apart = {};  ///< pairs, in any order, that must not play each other
};
/// Of an arena: who did not come, in a result that says so, is paused.
struct EndArenaGame {
  ArenaGameNumber game;
  BoardResult result;
  std::uint16_t plies;
  Instant ended;
  BerserkSides berserk = {};
};
struct Pause {
  EntrantId entrant;
};
struct ComeBack {
  EntrantId entrant;
};
struct Undo {
  EventNumber event;
};
using Command =
    std::variant<CreateTournament, PublishTerms, AppointArbiter, DismissArbiter, Enter, DescribeEntrant,
                 NoteNationalRating, CheckIn, Withdraw, GrantBye, ForbidPairs, PairRound, PairBySystem,
                 PairRest, SwapEntrants, ClaimResult, GiveResult, GivePenalty, OfferPrize, DrawLots,
                 RankByHand, CloseRound, BeginRound, HoldRounds, ResumeRounds, CloseTournament, AdvanceArena,
                 EndArenaGame, Pause, ComeBack, Undo>;

/// An event that cannot follow those before it.
struct ReplayError {
  EventNumber event;
  Refusal refusal;
  bool operator==(const ReplayError&) const = default;
};

/// A value that never reads the time. decide() returns the events that a command causes; record() applies
/// one. Nothing else changes a tournament: to replay it is to record its events in order.
class RunningTournament {
 public:
  /// The events that `command` causes, at least one; they are to be stored before they are recorded. Errors:
  /// why the command is refused. Cost of Undo: that of a replay.
  [[nodiscard]] Expected<std::vector<Event>, Refusal> decide(const Command& command) const;

  /// Why `event` cannot follow; nothing: it can. For events from a disk or a network, which may be damaged;
  /// what decide() returned can always follow.
  [[nodiscard]] std::optional<Refusal> why_not_recordable(const Event& event) const;

  /// Applies an event. Precondition: it can follow. Cost of Undone: that of a replay.
  void record(const EventRecord& record);
  /// Applies an event if it can follow; otherwise says why it cannot, and nothing has changed.
  std::optional<Refusal> try_record(const EventRecord& record);

  [[nodiscard]] const TournamentState& state() const { return state_; }
  /// All events, those that were undone too.
  [[nodiscard]] std::span<const EventRecord> events() const { return events_; }
  /// Whether the event counts: it was not undone. Precondition: event < events().size().
  [[nodiscard]] bool counts(EventNumber event) const { return counts_[event]; }

 private:
  friend Expected<RunningTournament, ReplayError> replay(std::span<const EventRecord> events,
                                                         RunningTournament before);

  /// What the events that count say without `left_out`. Errors: one after it cannot stand.
  [[nodiscard]] Expected<TournamentState, ReplayError> state_without(
      std::optional<EventNumber> left_out) const;
  /// Why the event cannot be undone, whatever depends on it; nothing: it can, if nothing does.
  [[nodiscard]] std::optional<Refusal> why_not_undoable(EventNumber undone) const;
  /// Records the events. Errors: as of replay(); the tournament is of no use then.
  [[nodiscard]] std::optional<ReplayError> record_stored(std::span<const EventRecord> stored);
  /// Whether a pairing is undone that would be made again by itself before the arbiter has done anything.
  [[nodiscard]] bool must_hold_after(EventNumber undone) const;
  /// Whether the time of the arena was up when the game ended.
  [[nodiscard]] bool is_too_late(const EndArenaGame& command) const;

  TournamentState state_;
  std::vector<EventRecord> events_;
  std::vector<bool> counts_;
};

/// The tournament `before` with these stored events after its own. However many of them undo others, that
/// costs two replays at most. Errors: the first event that cannot follow; of events that are undone by later
/// ones only their undoing is examined.
[[nodiscard]] Expected<RunningTournament, ReplayError> replay(std::span<const EventRecord> events,
                                                              RunningTournament before = {});

/// The entrants to pair in `round`: checked in, not withdrawn, without a bye and, in a knockout, not
/// defeated. In the order of entry.
[[nodiscard]] std::vector<EntrantId> present_in(const TournamentState& state, Round round);

/// The tournament as a report, and who has which number in it, as TournamentTerms::numbering says. Rounds
/// that are open are part of it, their results without a game as far as they are missing. Penalties are
/// abnormal points, except where there are teams, of which a report would say them.
struct NumberedReport {
  Tournament tournament;
  std::vector<EntrantId> by_number;  ///< [0] has pairing number 1
};
[[nodiscard]] NumberedReport report_of(const TournamentState& state);
/// Penalties and imported points. `number_of`: as numbers_of() gives it.
[[nodiscard]] std::vector<AbnormalPoints> abnormal_points_of(const TournamentState& state,
                                                             const std::vector<Tpn>& number_of);
/// The pairing numbers by EntrantId; [0] is unused.
[[nodiscard]] std::vector<Tpn> numbers_of(const NumberedReport& report);

/// The winner of the board; nothing: there is none, or it is not known yet.
[[nodiscard]] std::optional<EntrantId> winner_of(const PlayedBoard& board);

}  // namespace rookery::tournament
