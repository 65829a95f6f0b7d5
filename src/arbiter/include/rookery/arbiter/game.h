// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <span>

#include "rookery/arbiter/clock.h"
#include "rookery/arbiter/hidden_pawns.h"
#include "rookery/arbiter/scoresheet.h"
#include "rookery/arbiter/terms.h"
#include "rookery/arbiter/timekeeping.h"
#include "rookery/arbiter/touch.h"
#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

namespace rookery::arbiter {

// What a player asks for.
struct Sit {
  std::string player, name;
};
struct PlayMove {
  chess::Move move;
  bool offers_draw = false;  ///< as one offers a draw: with the move made (FIDE 2023, 9.1.2.1)
};
/// A well-formed move that is not legal in the position, made or announced with a claim: refused, for the
/// reason that comes first.
struct AttemptIllegal {
  std::optional<ClaimKind> claim = std::nullopt;
};
struct OfferDraw {};
struct AcceptDraw {};
struct DeclineDraw {};
struct ClaimDraw {  ///< FIDE 2023, 9.2 and 9.3; `intended`: the move the player announces and would make
  ClaimKind kind;
  std::optional<chess::Move> intended;
};
struct Resign {};
struct Abort {};
struct OfferTakeback {};
struct AcceptTakeback {};
struct DeclineTakeback {};
struct ReportFlag {};  ///< anyone, the server's timer above all, points at a fallen flag
struct OfferRematch {};
struct AcceptRematch {
  std::string game;  ///< the id that the new game has
};
struct Touch {  ///< a piece is picked up, or an enemy piece touched, under touch-move
  chess::Square square;
};
struct Adjust {};       ///< "I adjust", before touching
struct PressClock {};   ///< over the board: the move is made, and told afterwards
struct ReportIllegal {  ///< over the board: what the player to move completed was no legal move
  Irregularity what;
  std::optional<chess::Square> from, to;  ///< as in IllegalMade
};
struct PickHand {  ///< by anyone but who hid the pawns; the other's colour is what that hand holds
  std::string player, name;
  Hand hand;
};
struct OpenHands {
  std::string player;
  Hand white;
  std::string nonce;
};
struct ChooseColor {  ///< by who picked, when the hands stay closed
  std::string player;
  chess::Color color;
};
using Action =
    std::variant<Sit, PlayMove, AttemptIllegal, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw, Resign, Abort,
                 OfferTakeback, AcceptTakeback, DeclineTakeback, ReportFlag, OfferRematch, AcceptRematch,
                 Touch, Adjust, PressClock, ReportIllegal, PickHand, OpenHands, ChooseColor>;

enum class Refusal : std::uint8_t {
  GameOver,
  GameNotOver,  ///< a rematch is for finished games
  NotYourTurn,
  IllegalMove,
  SeatTaken,
  NoOpponent,  ///< both must be seated before the first move of a game between devices
  NoOfferPending,
  OfferPending,   ///< your own offer stands already
  OfferTooEarly,  ///< each side makes a move first (FIDE 2023, 9.1)
  OfferTooOften,  ///< Limits::moves_between_offers after a refused one
  NothingToTakeBack,
  TooLateToAbort,
  FlagNotFallen,
  TooManyEvents,
  NotInThisGame,    ///< the game's rules do not have this
  TouchedPiece,     ///< another piece was touched and must move or be taken: describe(duty) says which
  NothingToTouch,   ///< no piece stands there, or it was touched already
  ClaimAfterTouch,  ///< who touched a piece makes no claim on that move (FIDE 2023, 9.4)
  NoTakebacks,      ///< under touch-move a piece released has moved (FIDE 2023, 4.7)
  MoveNotTold,      ///< the clock was pressed: the move made comes first
  MoveIsLegal,      ///< it was reported as illegal
  ColorsNotDrawn,   ///< nobody sits down before the hands are open
  NotYourHands,     ///< who hid the pawns does not pick, and only that player opens
  NotAsHidden,      ///< the hands hold something else than what was shown as their commitment
  TimeToOpen,       ///< kTimeToOpen has not passed
};

/// What an opponent is given for a wrong claim and for a first illegal move (FIDE 2023, 9.5.3 and 7.5.5).
inline constexpr Duration kPenalty = std::chrono::minutes(2);

/// The offers that stand in a game.
struct Offers {
  std::optional<chess::Color> draw;  ///< who made one that the other side may accept; a wrong claim counts
  std::array<std::optional<int>, 2> draw_declined_at;  ///< ply count when each side's last offer was declined
  std::optional<chess::Color> takeback;
  std::optional<chess::Color> rematch;
  std::string next_game;  ///< the id of the game that follows; empty: none
};

/// What is known, and what is still open, about dead positions and about whether a lost game could be won.
struct Proofs {
  /// Of a game that was lost, but not by mate: the winner's mate from the last position on, as the proof that
  /// there was one; empty if none is known.
  std::vector<chess::Move> mate;
  /// Of such a game: whether the winner could mate. Empty: nobody has said yet, and the result may change.
  std::optional<chess::Helpmate> verdict;
  std::vector<Played> void_moves;         ///< played after the position that was found to be dead
  std::vector<std::size_t> undecided;     ///< plies after which it is not known whether the position is dead,
                                          ///< ascending
  std::optional<std::size_t> considered;  ///< the last of them that was thought through and stayed open
  bool found_dead = false;                ///< the end came with FoundDead, after play had gone on

  /// The last ply that is undecided, unless it has been considered.
  [[nodiscard]] std::optional<std::size_t> open_ply() const {
    const bool asks = !undecided.empty() && undecided.back() != considered;
    return asks ? std::optional(undecided.back()) : std::nullopt;
  }
};

/// What the side to move has touched in this turn.
struct TouchState {
  std::vector<chess::Square> squares;  ///< of the pieces it is bound by, in order
  bool adjusting = false;              ///< the next piece touched is not bound by it
};

/// What a Game holds besides its terms and its history (scoresheet, positions, moves). It is small however
/// long the game is: a copy of it, and how long the history was, are the way back to a point of the game
/// (Game::checkpoint).
struct GameState {
  std::array<std::optional<Seated>, 2> seats;
  Timekeeping time;
  std::optional<chess::Outcome> outcome;
  bool aborted = false;
  Proofs proofs;
  Offers offers;
  TouchState touch;
  std::array<int, 2> irregularities{};
  std::optional<ColorDraw> color_draw;
};

/// One game under the Laws. `decide` says what an action would bring; `record` makes it so. Replaying a
/// scoresheet is recording its events in order; nothing else changes a game. A value without a clock of its
/// own: time comes in with each call.
class Game {
 public:
  explicit Game(Terms terms);

  /// The events that `action` by `actor` at `now` brings about, to be stored before they are recorded: at
  /// least one. If the side to move has overstepped its time at `now`, any action brings about the fall of
  /// the flag instead, or the end of a game that it did not begin. A wrong claim is no refusal: it is
  /// answered with its events. `round_trip`: the way to the player to move and back, as measured by whoever
  /// keeps the time; a move is given credit for it. `budget`: what proofs may take, whether the position is
  /// dead or the winner of a lost game could mate, for each side; what exceeds it is left open, and
  /// open_question.h asks about it. Errors: why the action is refused; nothing has changed then.
  [[nodiscard]] Expected<std::vector<Event>, Refusal> decide(chess::Color actor, const Action& action,
                                                             Instant now, Duration round_trip = {},
                                                             chess::HelpmateBudget budget = {}) const;

  /// Precondition: `event` comes from decide on this game, or from its stored scoresheet.
  void record(const EventRecord& record);

  /// A point of a game that it can be rolled back to. A value; it outlives nothing and holds no position.
  class Checkpoint {
    friend class Game;
    GameState state_;
    std::size_t events_, moves_;  ///< how many there were
  };
  /// Where the game is now. The cost does not depend on its length.
  [[nodiscard]] Checkpoint checkpoint() const;
  /// Removes every event recorded since `point`, as if it had never been: the cost depends on how many those
  /// are, not on the length of the game. Precondition: `point` comes from this game, and none of those events
  /// removed moves (TakenBack, FoundDead): they are not kept.
  void roll_back(const Checkpoint& point);

  [[nodiscard]] const Terms& terms() const { return terms_; }
  [[nodiscard]] const Scoresheet& scoresheet() const { return scoresheet_; }
  [[nodiscard]] const chess::Position& position() const { return positions_.back(); }
  /// The start position and the position after each ply played and not taken back.
  [[nodiscard]] std::span<const chess::Position> positions() const { return positions_; }
  [[nodiscard]] std::span<const Played> moves() const { return moves_; }
  [[nodiscard]] const std::optional<Seated>& seat(chess::Color side) const {
    return state_.seats[index(side)];
  }
  [[nodiscard]] const std::optional<Clock>& clock() const { return state_.time.clock; }
  /// What `side` was given so far for its moves' way.
  [[nodiscard]] Duration credited(chess::Color side) const { return state_.time.credited[index(side)]; }
  /// When the server must look at the game by itself, if no event comes before: the running flag falls, a way
  /// of `round_trip` allowed for, or a first move is overdue.
  [[nodiscard]] std::optional<Instant> deadline(Duration round_trip = {}) const {
    return state_.time.deadline(round_trip, terms_);
  }
  [[nodiscard]] const std::optional<chess::Outcome>& outcome() const { return state_.outcome; }
  [[nodiscard]] bool is_aborted() const { return state_.aborted; }
  [[nodiscard]] bool is_over() const { return state_.aborted || state_.outcome.has_value(); }
  [[nodiscard]] const Proofs& proofs() const { return state_.proofs; }
  [[nodiscard]] const Offers& offers() const { return state_.offers; }
  [[nodiscard]] const TouchState& touch() const { return state_.touch; }
  /// Over the board: the side to move has pressed its clock, and its move is not known yet. No flag falls
  /// until it is.
  [[nodiscard]] bool is_move_untold() const { return state_.time.before_press.has_value(); }
  /// Illegal moves and their like that `side` has completed.
  [[nodiscard]] int irregularities(chess::Color side) const { return state_.irregularities[index(side)]; }
  /// The drawing of colours, if they are drawn by hidden pawns in this game.
  [[nodiscard]] const std::optional<ColorDraw>& color_draw() const { return state_.color_draw; }
  /// How often the present position has stood on the board in this game, now included.
  [[nodiscard]] int occurrences() const { return occurrences_of(position()); }
  /// How often `position` has stood on the board since the last move that cannot be undone.
  [[nodiscard]] int occurrences_of(const chess::Position& position) const;

 private:
  Terms terms_;
  GameState state_;
  Scoresheet scoresheet_;
  std::vector<chess::Position> positions_;
  std::vector<Played> moves_;
};

/// What the side to move is bound to by the pieces it has touched.
[[nodiscard]] Duty duty_of(const Game& game);

/// A claim that the side to move could make with success.
struct Claim {
  ClaimKind kind;
  std::optional<chess::Move> intended;  ///< empty: the position on the board is enough
};
/// Whether `claim` by the side to move is right (FIDE 2023, 9.2, 9.3).
[[nodiscard]] bool is_claim_right(const Game&, const Claim& claim);

/// How many moves `side` has made.
[[nodiscard]] std::size_t moves_made_by(const Game&, chess::Color side);

/// The plies that an accepted takeback asked for by `side` removes: its own last move and what came after; 0:
/// none to remove.
[[nodiscard]] int takeback_plies(const Game&, chess::Color side);

/// Whether `event` can follow in `game` at all: a legal move of an unfinished game, a seat that is free, no
/// more plies taken back than were played, a mating line that mates. For events from a disk or a wire, which
/// may be damaged; what decide or answer brought about always can. That a position is dead or cannot be won
/// is not proved again.
[[nodiscard]] bool is_recordable(const Game& game, const Event& event);

/// The game that `events` tell: records them in order. Errors: the number of the first event that is not
/// recordable.
[[nodiscard]] Expected<Game, std::size_t> replay(Terms terms, std::span<const EventRecord> events);

}  // namespace rookery::arbiter
