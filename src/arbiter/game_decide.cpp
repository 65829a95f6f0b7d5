// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "arbitration.h"
#include "color_draw.h"
#include "decision.h"
#include "over_the_board.h"
#include "rookery/arbiter/game.h"
#include "touching.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;

/// What each action brings about. One function an action; a refusal changes nothing.
struct Deciding {
  const Game& game;
  Color actor;
  DecisionContext context;

  Decision operator()(const Sit& sit) const {
    if (game.seat(actor)) {
      return fail(Refusal::SeatTaken);
    }
    // A seat is a colour, and that is still to be drawn.
    if (game.color_draw()) {
      return fail(Refusal::ColorsNotDrawn);
    }
    return if_running({Seated{actor, sit.player, sit.name}});
  }

  Decision operator()(const PlayMove& play) const {
    if (const auto refusal = why_no_move()) {
      return fail(*refusal);
    }
    if (const auto refusal = why_not_this(play.move)) {
      return fail(*refusal);
    }
    return play.offers_draw ? played_with_offer(play.move) : Decision(played(game, play.move, context));
  }

  Decision operator()(const OfferDraw&) const {
    if (game.is_over()) {
      return fail(Refusal::GameOver);
    }
    // A player who answers an offer of a draw with an offer has agreed.
    if (game.offers().draw == ~actor) {
      return agreed();  // two offers meet
    }
    if (game.offers().draw == actor) {
      return fail(Refusal::OfferPending);
    }
    if (game.stopped()) {
      return fail(Refusal::ClocksStopped);
    }
    if (const auto refusal = why_no_offer(moves_made_by(game, actor))) {
      return fail(*refusal);
    }
    return if_room({DrawOffered{actor}});
  }

  Decision operator()(const AcceptDraw&) const {
    return if_offered(game.offers().draw, [&] { return agreed(); });
  }

  Decision operator()(const DeclineDraw&) const {
    return if_offered(game.offers().draw, [&] { return if_room({DrawDeclined{actor}}); });
  }

  Decision operator()(const AttemptIllegal& attempt) const {
    // What else is wrong is told first: the place of the move is of no interest before one's turn.
    const auto earlier = attempt.claim ? why_no_claim(*attempt.claim) : why_no_move();
    return fail(earlier.value_or(Refusal::IllegalMove));
  }

  Decision operator()(const ClaimDraw& claim) const {
    if (const auto refusal = why_no_claim(claim.kind)) {
      return fail(*refusal);
    }
    if (claim.intended && !chess::is_legal(game.position(), *claim.intended)) {
      return fail(Refusal::IllegalMove);
    }
    if (is_claim_right(game, {claim.kind, claim.intended})) {
      const Ending ending =
          claim.kind == ClaimKind::Threefold ? Ending::ThreefoldClaim : Ending::FiftyMoveClaim;
      return std::vector<Event>{DrawClaimed{actor, claim.kind, claim.intended, true},
                                Ended{{ending, chess::kDrawn}}};
    }
    // FIDE 9.1.2.3: a claim is an offer of a draw, which stands if the claim is wrong.
    Decision wrong = if_room({DrawClaimed{actor, claim.kind, claim.intended, false}});
    if (wrong && game.terms().rules.penalties) {
      append_penalty(*wrong, game, actor);
    }
    if (wrong && claim.intended) {
      const std::vector<Event> move =
          played(game, *claim.intended, context);  // 9.5.3: what was announced is played
      wrong->insert(wrong->end(), move.begin(), move.end());
    }
    return wrong;
  }

  Decision operator()(const Resign&) const {
    if (game.is_over()) {
      return fail(Refusal::GameOver);
    }
    // Resigning ends the game also when the opponent could not mate: it is a draw then.
    return std::vector<Event>{
        lost_by(game, actor, Ending::Resignation, Ending::ResignationUnwinnable, context.budget)};
  }

  Decision operator()(const Abort&) const {
    // A game that nobody joined is nobody's yet.
    const bool is_joined = game.seat(Color::White) && game.seat(Color::Black);
    if (is_joined && !game.terms().rules.aborts) {
      return fail(Refusal::NotInThisGame);
    }
    if (!game.is_over() && game.moves().size() >= kPliesUntilAbortEnds) {
      return fail(Refusal::TooLateToAbort);
    }
    return if_running({Aborted{actor}});
  }

  Decision operator()(const OfferTakeback&) const {
    if (game.is_over()) {
      return fail(Refusal::GameOver);
    }
    if (game.terms().rules.touch_move || !game.terms().rules.takebacks) {
      return fail(Refusal::NoTakebacks);
    }
    if (game.stopped()) {
      return fail(Refusal::ClocksStopped);
    }
    // Two offers meet, as with draws.
    if (game.offers().takeback == ~actor) {
      return std::vector<Event>{TakenBack{takeback_plies(game, ~actor)}};
    }
    if (game.offers().takeback == actor) {
      return fail(Refusal::OfferPending);
    }
    if (takeback_plies(game, actor) == 0) {
      return fail(Refusal::NothingToTakeBack);
    }
    return if_room({TakebackOffered{actor}});
  }

  Decision operator()(const AcceptTakeback&) const {
    if (game.stopped()) {
      return fail(Refusal::ClocksStopped);
    }
    return if_offered(game.offers().takeback,
                      [&] { return if_room({TakenBack{takeback_plies(game, ~actor)}}); });
  }

  Decision operator()(const DeclineTakeback&) const {
    return if_offered(game.offers().takeback, [&] { return if_room({TakebackDeclined{actor}}); });
  }

  Decision operator()(const ReportFlag&) const {
    return fail(game.is_over() ? Refusal::GameOver : Refusal::FlagNotFallen);  // a fallen one never gets here
  }

  // A gift needs no consent: it can only help the opponent.
  Decision operator()(const GiveTime& gift) const {
    if (!game.clock() || !game.terms().rules.given_time) {
      return fail(Refusal::NotInThisGame);
    }
    return game.is_over() ? Decision(fail(Refusal::GameOver)) : if_room({TimeAwarded{~actor, gift.length}});
  }

  Decision operator()(const StopClocks& stop) const { return arbiter::decide(game, stop); }
  Decision operator()(const RestartClocks& restart) const { return arbiter::decide(game, restart); }
  Decision operator()(const AdjustClock& adjust) const { return arbiter::decide(game, adjust, context.now); }
  Decision operator()(const DecideResult& result) const { return arbiter::decide(game, result); }
  Decision operator()(const Touch& touch) const { return arbiter::decide(game, actor, touch); }
  Decision operator()(const PickHand& pick) const { return arbiter::decide(game, pick); }
  Decision operator()(const OpenHands& open) const { return arbiter::decide(game, open); }
  Decision operator()(const ChooseColor& choose) const { return arbiter::decide(game, choose, context.now); }
  Decision operator()(const Adjust& adjust) const { return arbiter::decide(game, actor, adjust); }
  Decision operator()(const PressClock& press) const { return arbiter::decide(game, actor, press); }
  Decision operator()(const ReportIllegal& report) const {
    return arbiter::decide(game, actor, report, context);
  }

  [[nodiscard]] std::optional<Refusal> why_no_move() const { return arbiter::why_no_move(game, actor); }

  [[nodiscard]] std::optional<Refusal> why_no_claim(ClaimKind kind) const {
    if (const auto refusal = why_no_move()) {
      return refusal;
    }
    if (game.is_move_untold()) {
      return Refusal::MoveNotTold;
    }
    if (!game.touch().squares.empty()) {
      return Refusal::ClaimAfterTouch;
    }
    // The terms of a game may leave the counts of moves out.
    const bool is_ruled_out = kind == ClaimKind::FiftyMoves && !game.terms().rules.move_counts;
    return is_ruled_out ? std::optional(Refusal::NotInThisGame) : std::nullopt;
  }

  [[nodiscard]] std::optional<Refusal> why_not_this(chess::Move move) const {
    if (!chess::is_legal(game.position(), move)) {
      return Refusal::IllegalMove;
    }
    return duty_of(game).permits(move) ? std::nullopt : std::optional(Refusal::TouchedPiece);
  }

  /// An offer that may not be made keeps the move back too: the player is told before it is too late. One
  /// that stands already goes on standing, and a game that ends with the move has no offers.
  [[nodiscard]] Decision played_with_offer(chess::Move move) const {
    const bool stands = game.offers().draw == actor;
    if (const auto refusal = why_no_offer(moves_made_by(game, actor) + 1); refusal && !stands) {
      return fail(*refusal);
    }
    std::vector<Event> events = played(game, move, context);
    const bool ends = std::holds_alternative<Ended>(events.back());
    if (!stands && !ends && game.scoresheet().size() < game.terms().limits.max_events) {
      events.emplace_back(DrawOffered{actor});
    }
    return events;
  }

  /// `own_moves`: how many the actor will have made when the offer reaches the opponent.
  [[nodiscard]] std::optional<Refusal> why_no_offer(std::size_t own_moves) const {
    if (own_moves == 0 || moves_made_by(game, ~actor) == 0) {
      return Refusal::OfferTooEarly;
    }
    return is_too_early(own_moves) ? std::optional(Refusal::DrawTooEarly) : std::nullopt;
  }

  /// Whether early draws are ruled out, and a side has not made its moves; `own_moves` as for why_no_offer.
  [[nodiscard]] bool is_too_early(std::size_t own_moves) const {
    return !game.terms().rules.early_draws &&
           std::min(own_moves, moves_made_by(game, ~actor)) < kMovesBeforeDraw;
  }

  [[nodiscard]] Decision agreed() const {
    // A wrong claim stands as an offer also where none could be made.
    if (is_too_early(moves_made_by(game, actor))) {
      return fail(Refusal::DrawTooEarly);
    }
    return std::vector<Event>{Ended{{Ending::Agreement, chess::kDrawn}}};
  }

  [[nodiscard]] Decision if_running(std::vector<Event> events) const {
    return game.is_over() ? Decision(fail(Refusal::GameOver)) : Decision(std::move(events));
  }

  /// For what players could repeat without end.
  [[nodiscard]] Decision if_room(std::vector<Event> events) const {
    const bool full = game.scoresheet().size() >= game.terms().limits.max_events;
    return full ? Decision(fail(Refusal::TooManyEvents)) : Decision(std::move(events));
  }

  template <class Then>
  [[nodiscard]] Decision if_offered(std::optional<Color> offer, Then then) const {
    if (game.is_over()) {
      return fail(Refusal::GameOver);
    }
    return offer == ~actor ? Decision(then()) : Decision(fail(Refusal::NoOfferPending));
  }
};

Expected<std::vector<Event>, Refusal> Game::decide(Color actor, const Action& action, Instant now,
                                                   Duration round_trip, chess::HelpmateBudget budget) const {
  // A late move counts as made earlier, by at most the credit that is left to the mover.
  const Duration allowed = state_.time.credit_for(round_trip, terms_);
  if (!is_over() && state_.time.clock && !is_move_untold()) {
    if (const std::optional<Color> late = state_.time.clock->flagged(now - allowed)) {
      return std::vector<Event>{lost_by(*this, *late, Ending::FlagFall, Ending::FlagFallUnwinnable, budget)};
    }
  }
  // The grace for the first move has run out: the game is aborted, whatever was asked for.
  if (const std::optional<Instant> end = state_.time.grace_end(terms_); end && now >= *end) {
    return std::vector<Event>{Aborted{position().turn(), true}};
  }
  // No more than was taken: a credit must not add time to the clock.
  const Duration credit = state_.time.clock && !is_move_untold()
                              ? std::min(allowed, state_.time.clock->charged(now))
                              : Duration{0};
  return std::visit(Deciding{*this, actor, {now, credit, budget}}, action);
}

}  // namespace rookery::arbiter
