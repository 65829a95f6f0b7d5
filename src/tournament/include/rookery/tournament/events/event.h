#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/tournament/scoring.h"
#include "rookery/tournament/tournament.h"

/// What happened in a tournament. A tournament is the list of its events, which only grows: who entered, what
/// was paired, which results came, and what was undone. Each event has its name, `kName`, and shows its parts
/// to `each_field(f)`, which calls f(name, value) for each of them in order.
namespace rookery::tournament {

/// An entrant's number in the order of entry, from 1; never given again. Pairing numbers follow from ratings
/// and change with late entries.
using EntrantId = std::uint16_t;
/// The number of an event, from 0, without gaps.
using EventNumber = std::uint32_t;

inline constexpr std::size_t kMaxName = 60;   ///< letters of a name
inline constexpr std::size_t kMaxNote = 200;  ///< letters of a note
inline constexpr std::size_t kMaxActor = 40;  ///< characters of who did it
inline constexpr EventNumber kMaxEvents = 500'000;

/// What is fixed when a tournament is created.
struct TournamentSettings {
  std::string name;
  PairingSystem system = PairingSystem::Dutch;
  Round rounds = 1;
  ScoringSystem scoring;
  bool operator==(const TournamentSettings&) const = default;
};

/// Where the games are played.
enum class Venue : std::uint8_t {
  Board,
  Screen,
  Mixed,  ///< board by board: on the screen where one of the two is checked in there and both have accounts
};

/// How pairing numbers are given.
enum class Numbering : std::uint8_t {
  ByRating,  ///< rating, title and name (FIDE C.04.2, 2.2); late entries change the numbers of others
  ByEntry,   ///< the order of entry
};

/// The thinking time of each player.
struct ThinkingTime {
  std::uint32_t seconds = 0;    ///< for the game
  std::uint32_t increment = 0;  ///< seconds added for each move
  bool operator==(const ThinkingTime&) const = default;
};
inline constexpr std::uint32_t kMaxThinkingSeconds = 86'400;

/// Bounds of TournamentTerms::absence.
inline constexpr std::uint32_t kLeastAbsence = 10;
inline constexpr std::uint32_t kMostAbsence = 3'600;

/// How rounds begin by themselves: each at its time if it has one, yet no sooner than the pause after the
/// last result of the round before. The first round begins by itself only if it has a time.
struct RoundStarts {
  std::uint32_t pause = 60;         ///< seconds
  std::vector<Instant> times = {};  ///< of the first rounds, ascending; the others have none
  bool operator==(const RoundStarts&) const = default;
};
inline constexpr std::uint32_t kMostPause = 86'400;

/// The clocks of a play-off: of its two games, and of the game after them, in which a draw wins for Black and
/// which is repeated until it decides. There the increment comes from move 61 on.
struct PlayOffTimes {
  ThinkingTime games = {.seconds = 180, .increment = 2};
  std::uint32_t white_seconds = 300;
  std::uint32_t black_seconds = 240;
  bool operator==(const PlayOffTimes&) const = default;
};
inline constexpr std::uint16_t kDecidingIncrementFrom = 61;
/// When an arena begins, and for how long it is played.
struct ArenaTimes {
  Instant begins;
  std::uint32_t minutes = 60;
  bool operator==(const ArenaTimes&) const = default;
};
inline constexpr std::uint32_t kMostArenaMinutes = 1'440;

/// Which half-point byes entrants may ask for.
struct HalfByeLimit {
  Round most = 0;         ///< of one entrant in the whole tournament
  Round last_rounds = 0;  ///< none in so many rounds at the end
  bool operator==(const HalfByeLimit&) const = default;
};

/// What is published before the first round.
struct TournamentTerms {
  Venue venue = Venue::Board;
  std::optional<ThinkingTime> time = {};  ///< nothing: not announced
  bool is_rated = false;                  ///< by the server, of games on the screen
  Color initial_color = Color::White;     ///< of number 1, drawn by lot (FIDE C.04.3, 5.1)
  Numbering numbering = Numbering::ByRating;
  std::vector<std::string> tie_breaks = {};  ///< codes as "BH/C1"; none: usual ones
  /// For how many seconds a player may stay away before a game on the screen is forfeited; nothing: as long
  /// as the clock of such a game lets them.
  std::optional<std::uint32_t> absence = std::nullopt;
  std::vector<std::string> team_tie_breaks = {};     ///< of a match of teams: codes as "BC"; none: usual ones
  std::optional<RoundStarts> starts = std::nullopt;  ///< nothing: an arbiter begins each round
  std::optional<HalfByeLimit> half_byes = std::nullopt;  ///< nothing: as the arbiters decide
  /// Of a match of teams; nothing: as many as the smallest team had members when the first round was paired.
  std::optional<std::uint16_t> team_boards = std::nullopt;
  /// The seed of the lots by which the numbers of a round robin are drawn; nothing: they follow `numbering`.
  std::optional<std::uint32_t> number_lots = std::nullopt;
  /// Of a knockout: a match has two games, and a play-off where these are tied (FIDE C.07, 3), a round for
  /// each game; otherwise it is one game that has a winner.
  bool has_two_games = false;
  std::optional<PlayOffTimes> play_off = std::nullopt;  ///< of such matches; nothing: `time` stays
  /// Players say results with a code of their own each, and not with that of their board.
  bool has_own_codes = false;
  /// Which of the clubs, from 1 in the order of entry, is the first of the table of teams, the second, and so
  /// on; empty: the order of entry.
  std::vector<std::uint16_t> table_order = {};
  std::optional<ArenaTimes> arena = std::nullopt;  ///< of an arena, which always has them
  bool operator==(const TournamentTerms&) const = default;
};

/// Somebody who enters: an account, or a name without one.
struct EntrantDetails {
  std::string name;
  std::string account;       ///< empty: none
  std::string title;         ///< "WIM"; empty: none
  std::string federation;    ///< "NED"; empty: none
  std::string fide_id;       ///< digits; empty: none
  std::uint16_t rating = 0;  ///< 0: unrated
  bool operator==(const EntrantDetails&) const = default;
};

/// The result of a board; a forfeit is of those who did not come.
enum class BoardResult : std::uint8_t {
  WhiteWins,
  Draw,
  BlackWins,
  WhiteForfeits,
  BlackForfeits,
  BothForfeit,
  Adjourned,  ///< not known yet; counts as a draw when the next round is paired
};
inline constexpr std::size_t kBoardResults = 7;

/// How the places of a round came about.
enum class PairingOrigin : std::uint8_t {
  System,        ///< by the tournament's system
  ByHand,        ///< by an arbiter
  AgainstRules,  ///< by an arbiter who was told which rule it breaks
};

/// A bye on request.
enum class ByeKind : std::uint8_t { Zero, Half, Full };

struct PairedBoard {
  EntrantId white = 0;
  EntrantId black = 0;
  bool operator==(const PairedBoard&) const = default;
};

struct TournamentCreated {
  TournamentSettings settings;
  static constexpr std::string_view kName = "create";
  void each_field(auto&& field) const { field("settings", settings); }
  bool operator==(const TournamentCreated&) const = default;
};

struct TermsPublished {
  TournamentTerms terms;
  static constexpr std::string_view kName = "terms";
  void each_field(auto&& field) const { field("terms", terms); }
  bool operator==(const TermsPublished&) const = default;
};

/// An account may arrange the tournament as its owner does.
struct ArbiterAppointed {
  std::string account;
  static constexpr std::string_view kName = "appoint";
  void each_field(auto&& field) const { field("account", account); }
  bool operator==(const ArbiterAppointed&) const = default;
};

struct ArbiterDismissed {
  std::string account;
  static constexpr std::string_view kName = "dismiss";
  void each_field(auto&& field) const { field("account", account); }
  bool operator==(const ArbiterDismissed&) const = default;
};

/// Two of these are not paired with each other in these rounds (FIDE C.04.2, 4.5).
struct PairsForbidden {
  Round first = 1;
  Round last = 1;
  std::vector<EntrantId> entrants;
  bool is_weak = false;  ///< only as long as another pairing exists
  static constexpr std::string_view kName = "forbid";
  void each_field(auto&& field) const {
    field("first", first);
    field("last", last);
    field("weak", is_weak);
    field("entrants", entrants);
  }
  bool operator==(const PairsForbidden&) const = default;
};

struct Entered {
  EntrantId entrant;
  EntrantDetails details;
  static constexpr std::string_view kName = "enter";
  void each_field(auto&& field) const {
    field("entrant", entrant);
    field("details", details);
  }
  bool operator==(const Entered&) const = default;
};

/// What categories of prizes, teams and pairs that must not meet ask of an entrant. A later description takes
/// the place of an earlier one.
struct EntrantDescription {
  char sex = ' ';          ///< 'm', 'w' or ' '
  std::uint16_t born = 0;  ///< the year; 0: not known
  std::string club = {};   ///< a club, a school or a team; empty: none
  bool operator==(const EntrantDescription&) const = default;
};
struct EntrantDescribed {
  EntrantId entrant;
  EntrantDescription description;
  static constexpr std::string_view kName = "describe";
  void each_field(auto&& field) const {
    field("entrant", entrant);
    field("description", description);
  }
  bool operator==(const EntrantDescribed&) const = default;
};

/// A national rating of the entrant; a later one of the same federation takes the place of an earlier one.
struct NationalRatingNoted {
  EntrantId entrant;
  NationalListing listing;
  static constexpr std::string_view kName = "national";
  void each_field(auto&& field) const {
    field("entrant", entrant);
    field("listing", listing);
  }
  bool operator==(const NationalRatingNoted&) const = default;
};

/// The entrant has come. Only those who have are paired (FIDE C.04.2, 4.1).
struct CheckedIn {
  EntrantId entrant;
  bool is_at_screen = false;  ///< where boards are played in both ways: an account that plays on the screen
  static constexpr std::string_view kName = "check-in";
  void each_field(auto&& field) const {
    field("entrant", entrant);
    field("is_at_screen", is_at_screen);
  }
  bool operator==(const CheckedIn&) const = default;
};

/// The entrant plays no further round. A board of a round that goes on keeps its opponent.
struct Withdrew {
  EntrantId entrant;
  bool is_expelled;
  static constexpr std::string_view kName = "withdraw";
  void each_field(auto&& field) const {
    field("entrant", entrant);
    field("expelled", is_expelled);
  }
  bool operator==(const Withdrew&) const = default;
};

struct ByeGranted {
  EntrantId entrant;
  Round round;
  ByeKind kind;
  bool is_beyond_limit = false;  ///< of TournamentTerms::half_byes; an arbiter gave it after a second yes
  static constexpr std::string_view kName = "bye";
  void each_field(auto&& field) const {
    field("entrant", entrant);
    field("round", round);
    field("kind", kind);
    field("beyond_limit", is_beyond_limit);
  }
  bool operator==(const ByeGranted&) const = default;
};

struct RoundPaired {
  Round round;
  std::vector<PairedBoard> boards;  ///< board 1 first
  std::optional<EntrantId> bye;     ///< the pairing-allocated bye
  PairingOrigin origin = PairingOrigin::System;
  static constexpr std::string_view kName = "pair";
  void each_field(auto&& field) const {
    field("round", round);
    field("origin", origin);
    field("boards", boards);
    field("bye", bye);
  }
  bool operator==(const RoundPaired&) const = default;
};

/// Two entrants take each other's places in a round: those of one board exchange colours.
struct EntrantsSwapped {
  Round round;
  EntrantId first;
  EntrantId second;
  bool is_against_rules = false;  ///< the arbiter was told which rule it breaks
  static constexpr std::string_view kName = "swap";
  void each_field(auto&& field) const {
    field("round", round);
    field("first", first);
    field("second", second);
    field("against_rules", is_against_rules);
  }
  bool operator==(const EntrantsSwapped&) const = default;
};

struct ResultGiven {
  Round round;
  std::uint16_t board;  ///< from 1
  BoardResult result;
  static constexpr std::string_view kName = "result";
  void each_field(auto&& field) const {
    field("round", round);
    field("board", board);
    field("result", result);
  }
  bool operator==(const ResultGiven&) const = default;
};

/// What a player at the board says the result is. It becomes the result when the opponent says the same.
struct ResultClaimed {
  Round round;
  std::uint16_t board;
  Color side;
  BoardResult result;
  static constexpr std::string_view kName = "claim";
  void each_field(auto&& field) const {
    field("round", round);
    field("board", board);
    field("side", side);
    field("result", result);
  }
  bool operator==(const ResultClaimed&) const = default;
};

/// Another result in place of one that was given, also of a round that is closed. It counts for the pairing
/// after the next one if that was published (FIDE C.04.2, 4.3).
struct ResultCorrected {
  Round round;
  std::uint16_t board;
  BoardResult result;
  std::string note;  ///< why
  static constexpr std::string_view kName = "correct";
  void each_field(auto&& field) const {
    field("round", round);
    field("board", board);
    field("result", result);
    field("note", note);
  }
  bool operator==(const ResultCorrected&) const = default;
};

/// Counts from the end of the round that was paired last.
struct PenaltyGiven {
  EntrantId entrant;
  Points points;  ///< taken from the score
  std::string note;
  static constexpr std::string_view kName = "penalty";
  void each_field(auto&& field) const {
    field("entrant", entrant);
    field("points", points);
    field("note", note);
  }
  bool operator==(const PenaltyGiven&) const = default;
};

/// Points that do not follow from results, as an imported report has them.
struct AbnormalPointsAssigned {
  AbnormalPoints points;  ///< entrants by EntrantId
  static constexpr std::string_view kName = "abnormal-points";
  void each_field(auto&& field) const {
    field("kind", points.kind);
    field("points", points.points);
    field("round", points.round);
    field("entrants", points.entrants);
  }
  bool operator==(const AbnormalPointsAssigned&) const = default;
};

/// Who may win a prize; what is not set excludes no entrant.
struct PrizeCategory {
  char sex = ' ';               ///< 'm', 'w' or ' '
  std::uint16_t born_from = 0;  ///< years, both included; 0: no limit
  std::uint16_t born_to = 0;
  std::uint16_t rating_from = 0;  ///< both included; 0: no limit. The unrated count as 0
  std::uint16_t rating_to = 0;
  std::string club = {};  ///< empty: any
  bool operator==(const PrizeCategory&) const = default;
};
inline constexpr std::uint16_t kMaxPrizePlaces = 100;
/// Each is given at every look at the standings.
inline constexpr std::size_t kMaxPrizes = 500;

/// A prize for the first ones of a category.
struct PrizeOffered {
  std::uint16_t places = 1;
  PrizeCategory category;
  std::string name;
  static constexpr std::string_view kName = "prize";
  void each_field(auto&& field) const {
    field("places", places);
    field("category", category);
    field("name", name);
  }
  bool operator==(const PrizeOffered&) const = default;
};

/// Entrants whom no tie-break separates are ordered by lot. The same seed gives the same order everywhere.
struct LotsDrawn {
  std::uint32_t seed = 0;
  static constexpr std::string_view kName = "lots";
  void each_field(auto&& field) const { field("seed", seed); }
  bool operator==(const LotsDrawn&) const = default;
};

/// Those among them who share a rank are ordered like this; it comes before lots.
struct RankedByHand {
  std::vector<EntrantId> entrants;  ///< the first one ranks highest
  std::string note;                 ///< why
  static constexpr std::string_view kName = "rank";
  void each_field(auto&& field) const {
    field("entrants", entrants);
    field("note", note);
  }
  bool operator==(const RankedByHand&) const = default;
};

struct RoundClosed {
  Round round;
  static constexpr std::string_view kName = "close-round";
  void each_field(auto&& field) const { field("round", round); }
  bool operator==(const RoundClosed&) const = default;
};

/// No round begins by itself until that is resumed.
struct RoundsHeld {
  /// The word of the refusal because of which the next round could not begin; empty: an arbiter holds them.
  std::string reason;
  static constexpr std::string_view kName = "hold-rounds";
  void each_field(auto&& field) const { field("reason", reason); }
  bool operator==(const RoundsHeld&) const = default;
};

struct RoundsResumed {
  static constexpr std::string_view kName = "resume-rounds";
  void each_field(auto&&) const {}
  bool operator==(const RoundsResumed&) const = default;
};

struct TournamentClosed {
  static constexpr std::string_view kName = "close";
  void each_field(auto&&) const {}
  bool operator==(const TournamentClosed&) const = default;
};

/// A game of an arena, from 1 in the order of pairing.
using ArenaGameNumber = std::uint32_t;
inline constexpr ArenaGameNumber kMaxArenaGames = 200'000;

/// Of an arena: some of those who were free play each other.
struct FreePaired {
  ArenaGameNumber first;  ///< the number of the first of these games; the others follow
  std::vector<PairedBoard> boards;
  static constexpr std::string_view kName = "pair-free";
  void each_field(auto&& field) const {
    field("first", first);
    field("boards", boards);
  }
  bool operator==(const FreePaired&) const = default;
};

/// Who of the two at a board gave up half of the time, and the increment, for a point more.
struct BerserkSides {
  bool white = false, black = false;
  bool operator==(const BerserkSides&) const = default;
};

/// Of an arena: a game is over.
struct ArenaGameEnded {
  ArenaGameNumber game;
  BoardResult result;   ///< not Adjourned
  std::uint16_t plies;  ///< how many were played
  BerserkSides berserk = {};
  static constexpr std::string_view kName = "game-over";
  void each_field(auto&& field) const {
    field("game", game);
    field("result", result);
    field("plies", plies);
    field("white_berserk", berserk.white);
    field("black_berserk", berserk.black);
  }
  bool operator==(const ArenaGameEnded&) const = default;
};

/// Of an arena: the entrant is not paired until coming back. A game that goes on counts.
struct Paused {
  EntrantId entrant;
  static constexpr std::string_view kName = "pause";
  void each_field(auto&& field) const { field("entrant", entrant); }
  bool operator==(const Paused&) const = default;
};

struct CameBack {
  EntrantId entrant;
  static constexpr std::string_view kName = "come-back";
  void each_field(auto&& field) const { field("entrant", entrant); }
  bool operator==(const CameBack&) const = default;
};

/// An event does not count any more. It stays in the list.
struct Undone {
  EventNumber event;
  static constexpr std::string_view kName = "undo";
  void each_field(auto&& field) const { field("event", event); }
  bool operator==(const Undone&) const = default;
};

using Event =
    std::variant<TournamentCreated, TermsPublished, ArbiterAppointed, ArbiterDismissed, Entered,
                 EntrantDescribed, NationalRatingNoted, CheckedIn, Withdrew, ByeGranted, PairsForbidden,
                 RoundPaired, EntrantsSwapped, ResultClaimed, ResultGiven, ResultCorrected, PenaltyGiven,
                 AbnormalPointsAssigned, PrizeOffered, LotsDrawn, RankedByHand, RoundClosed, RoundsHeld,
                 RoundsResumed, TournamentClosed, FreePaired, ArenaGameEnded, Paused, CameBack, Undone>;

/// An event, when it was recorded, and who caused it.
struct EventRecord {
  Instant at;
  std::string
      actor;  ///< the id of an account, of a device at a board, or of the server: 1 to kMaxActor characters
  Event event;
  bool operator==(const EventRecord&) const = default;
};

}  // namespace rookery::tournament
