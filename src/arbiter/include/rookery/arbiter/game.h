// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <span>

#include "rookery/arbiter/action.h"
#include "rookery/arbiter/clock.h"
#include "rookery/arbiter/hidden_pawns.h"
#include "rookery/arbiter/refusal.h"
#include "rookery/arbiter/scoresheet.h"
#include "rookery/arbiter/terms.h"
#include "rookery/arbiter/timekeeping.h"
#include "rookery/arbiter/touch.h"
#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

namespace rookery::arbiter {

/// What an opponent is given for a wrong claim and for a first illegal move (FIDE 2023, 9.5.3 and 7.5.5).
inline constexpr Duration kPenalty = std::chrono::minutes(2);

/// A game of fewer moves, of both sides together, may be aborted.
inline constexpr std::size_t kPliesUntilAbortEnds = 2;

/// The offers that are open in a game.
struct Offers {
  std::optional<chess::Color> draw;  ///< the side that offers one; a wrong claim counts as an offer
  std::optional<chess::Color> takeback;
};

/// What is known, and what is undecided, about dead positions and about whether the winner of a lost game
/// could have mated.
struct Proofs {
  /// Of a game that was lost other than by mate: a mating line of the winner from the last position on, which
  /// proves that the winner could mate; empty if none is known.
  std::vector<chess::Move> mate;
  /// Of such a game: whether the winner could mate. Empty: not yet decided, and the result may change.
  std::optional<chess::Helpmate> verdict;
  std::vector<Played> void_moves;       ///< moves played after the position that was found dead
  std::vector<std::size_t> pending;     ///< plies after which the position may be dead, ascending
  std::optional<std::size_t> examined;  ///< the last of them that was examined and stayed undecided
  bool found_dead = false;              ///< the game ended by FoundDead, after it had gone on

  /// The last ply that is undecided, unless it has been considered.
  [[nodiscard]] std::optional<std::size_t> open_ply() const {
    const bool asks = !pending.empty() && pending.back() != examined;
    return asks ? std::optional(pending.back()) : std::nullopt;
  }
};

/// What the side to move has touched in this turn.
struct TouchState {
  std::vector<chess::Square> squares;  ///< of the pieces that it touched, in order
  bool adjusting = false;              ///< the next piece touched is only adjusted
};

/// What a Game consists of besides its terms and its history (scoresheet, positions, moves). Its size does
/// not depend on the length of the game: a copy of it and the length of the history are enough to return to a
/// point of the game (Game::checkpoint).
struct GameState {
  std::array<std::optional<Seated>, 2> seats;
  Timekeeping time;
  std::optional<chess::Outcome> outcome;
  bool aborted = false;
  Proofs proofs;
  Offers offers;
  TouchState touch;
  std::array<int, 2> irregularities{};
  std::optional<ClocksStopped> stopped;
  std::optional<ColorDraw> color_draw;
};

/// One game under the Laws. decide() returns the events that an action causes; record() applies an event.
/// Nothing else changes a game, but for the clocks of one that was interrupted: to replay a scoresheet is to
/// record its events in order. A value that never reads the time: each call is given the time.
class Game {
 public:
  explicit Game(Terms terms);

  /// The events that `action` by `actor` at `now` causes, at least one; they are to be stored before they are
  /// recorded. If the flag of the side to move has fallen at `now`, any action causes the flag fall instead,
  /// or the abort of a game in which that side has not made its first move in time. A wrong claim is not
  /// refused: it has events of its own. `round_trip`: the measured round-trip time to the player to move, for
  /// which a move is credited. `budget`: for each side, the work of the proofs whether the position is dead
  /// and whether the winner of a lost game can mate; what needs more is left undecided
  /// (dead_position_query.h). Errors: why the action is refused.
  [[nodiscard]] Expected<std::vector<Event>, Refusal> decide(chess::Color actor, const Action& action,
                                                             Instant now, Duration round_trip = {},
                                                             chess::HelpmateBudget budget = {}) const;

  /// Applies an event. Precondition: it comes from decide() on this game, or from its stored scoresheet.
  void record(const EventRecord& record);

  /// The game was interrupted for `length`, in which nobody could move: neither the running clock nor the
  /// wait for a first move counts that time (FIDE 2023, 6.11.1). The scoresheet does not show it, so a
  /// caller that records interruptions repeats them at their place in a replay. Precondition: `length` is not
  /// negative and the game is not over.
  void interrupt(Duration length) { state_.time.excuse(length); }

  /// `side` gives up `time` of what its clock shows at `now` and, from then on, every increment and delay.
  /// For a layer above whose rules have that; not on the scoresheet, as with interrupt(). Precondition: the
  /// game has clocks and is not over, and `time` is at most what is left.
  void give_up_time(chess::Color side, Duration time, Instant now) {
    state_.time.clock->forgo_extra(side, now);
    state_.time.clock->add(side, -time);
  }

  /// A point of a game to which it can be rolled back. A value without positions.
  class Checkpoint {
    friend class Game;
    GameState state_;
    std::size_t events_, moves_;  ///< how many there were
  };
  /// The present point of the game. Cost: does not depend on the length of the game.
  [[nodiscard]] Checkpoint checkpoint() const;
  /// Removes every event that was recorded since `point`. Cost: depends on their number, not on the length of
  /// the game. Precondition: `point` comes from this game, and none of these events removed moves (TakenBack,
  /// FoundDead), which are not kept.
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
  /// The time that `side` was credited so far for the transmission of its moves.
  [[nodiscard]] Duration credited(chess::Color side) const { return state_.time.credited[index(side)]; }
  /// When the game needs attention if no event comes before: when the running flag falls, with a credit for
  /// `round_trip`, or when a first move is overdue.
  [[nodiscard]] std::optional<Instant> deadline(Duration round_trip = {}) const {
    return state_.time.deadline(round_trip, terms_);
  }
  [[nodiscard]] const std::optional<chess::Outcome>& outcome() const { return state_.outcome; }
  [[nodiscard]] bool is_aborted() const { return state_.aborted; }
  [[nodiscard]] bool is_over() const { return state_.aborted || state_.outcome.has_value(); }
  [[nodiscard]] const Proofs& proofs() const { return state_.proofs; }
  [[nodiscard]] const Offers& offers() const { return state_.offers; }
  [[nodiscard]] const TouchState& touch() const { return state_.touch; }
  /// Over the board: the side to move has pressed its clock, and its move was not entered yet. No flag falls
  /// before it is.
  [[nodiscard]] bool is_move_untold() const { return state_.time.before_press.has_value(); }
  /// The number of irregularities, such as illegal moves, that `side` has completed.
  [[nodiscard]] int irregularities(chess::Color side) const { return state_.irregularities[index(side)]; }
  /// The side that stopped the clocks; empty: they were not stopped, or run again.
  [[nodiscard]] const std::optional<ClocksStopped>& stopped() const { return state_.stopped; }
  /// The drawing of colours, if this game draws them by hidden pawns.
  [[nodiscard]] const std::optional<ColorDraw>& color_draw() const { return state_.color_draw; }
  /// How often the present position has appeared in this game, this time included.
  [[nodiscard]] int occurrences() const { return occurrences_of(position()); }
  /// How often `position` has appeared since the last irreversible move.
  [[nodiscard]] int occurrences_of(const chess::Position& position) const;

 private:
  Terms terms_;
  GameState state_;
  Scoresheet scoresheet_;
  std::vector<chess::Position> positions_;
  std::vector<Played> moves_;
};

/// Which moves the side to move may make after the pieces that it has touched.
[[nodiscard]] Duty duty_of(const Game& game);

/// A claim of the side to move.
struct Claim {
  ClaimKind kind;
  std::optional<chess::Move> intended;  ///< empty: the position on the board is enough
};
/// Whether `claim` by the side to move is right (FIDE 2023, 9.2, 9.3).
[[nodiscard]] bool is_claim_right(const Game&, const Claim& claim);

/// How many moves `side` has made.
[[nodiscard]] std::size_t moves_made_by(const Game&, chess::Color side);

/// The number of plies that a takeback offered by `side` removes if it is accepted: its own last move and
/// those after it; 0 if it has made no move.
[[nodiscard]] int takeback_plies(const Game&, chess::Color side);

/// Whether `event` can follow in `game`: a legal move of an unfinished game, a seat that is free, no more
/// plies taken back than were played, a mating line that mates. For events from a disk or a network, which
/// may be damaged; an event that decide() or answer() returned always can. It is not proved again that a
/// position is dead or cannot be won.
[[nodiscard]] bool is_recordable(const Game& game, const Event& event);

/// The game that has these events, recorded in order. Errors: the number of the first event that is not
/// recordable.
[[nodiscard]] Expected<Game, std::size_t> replay(Terms terms, std::span<const EventRecord> events);

}  // namespace rookery::arbiter
