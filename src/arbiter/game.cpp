// SPDX-License-Identifier: MIT
#include "rookery/arbiter/game.h"

#include <algorithm>
#include <utility>

#include "color_draw.h"
#include "decision.h"
#include "mating_line.h"
#include "over_the_board.h"
#include "touching.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;
using chess::Outcome;
using chess::Position;

namespace {

/// Plies on the board before the clocks run: each side's first move is free of time.
constexpr std::size_t kFreePlies = 2;
constexpr std::size_t kPliesUntilAbortEnds = 2;

std::size_t moves_made_by(const Game& game, Color side) {
  const bool first = game.terms().start.turn() == side;
  return (game.moves().size() + (first ? 1 : 0)) / 2;
}

/// What the position after a move in `game` means for it, under the game's rules.
chess::Judgement judge_after(const Game& game, const Position& after) {
  chess::Judgement judgement = chess::judge(after, game.occurrences_of(after) + 1);
  const bool by_count = judgement.outcome && judgement.outcome->ending == Ending::SeventyFiveMoves;
  if (by_count && !game.terms().rules.move_counts) {
    judgement.outcome.reset();  // the last in the order of endings: nothing else was hidden by it
  }
  return judgement;
}

bool completes_fifty_moves(const Game& game, const Claim& claim) {
  constexpr int kPlies = 100;
  if (!game.terms().rules.move_counts) {
    return false;
  }
  const Position& now = game.position();
  if (!claim.intended) {
    return now.setup().halfmove_clock >= kPlies;
  }
  Position after = now;
  after.play_unchecked(*claim.intended);
  return after.setup().halfmove_clock >= kPlies;
}

}  // namespace

Ended lost_by(const Game& game, Color loser, Ending won, Ending drawn) {
  const chess::HelpmateResult found =
      chess::find_helpmate(game.position(), ~loser, chess::kWhileAPlayerWaits);
  if (found.verdict == chess::Helpmate::Impossible) {
    return {{drawn, chess::kDrawn}};
  }
  return {{won, chess::win_for(~loser)}, as_mating_line(game.position(), ~loser, found.line)};
}

std::optional<Refusal> why_no_move(const Game& game, Color actor) {
  if (game.is_over()) {
    return Refusal::GameOver;
  }
  if (!game.seat(actor) || !game.seat(~actor)) {
    return Refusal::NoOpponent;
  }
  return game.position().turn() == actor ? std::nullopt : std::optional(Refusal::NotYourTurn);
}

std::vector<Event> played(const Game& game, chess::Move move, Instant now, Duration credit) {
  Position after = game.position();
  after.play_unchecked(move);
  const Color mover = game.position().turn();
  Duration left{0};
  if (game.clock() && game.is_move_untold()) {
    left = game.clock()->remaining(mover, now);  // as it was when the clock was pressed
  } else if (game.clock()) {
    left = game.clock()->after_move(mover, static_cast<int>(moves_made_by(game, mover)) + 1, now - credit);
  }
  std::vector<Event> events{Played{move, left, credit}};
  const chess::Judgement judgement = judge_after(game, after);
  if (judgement.may_be_dead) {
    events.emplace_back(Undecided{});
  }
  if (judgement.outcome) {
    events.emplace_back(Ended{*judgement.outcome});
  }
  return events;
}

void append_penalty(std::vector<Event>& events, const Game& game, Color offender) {
  if (game.clock()) {
    events.emplace_back(TimeAwarded{~offender, kPenalty});
  }
}

Duty duty_of(const Game& game) {
  return duty_of(game.position(), game.touched());
}

Game::Game(Terms terms) : terms_(std::move(terms)), positions_{terms_.start} {
  if (terms_.clock.timed()) {
    clock_.emplace(terms_.clock);
  }
}

int Game::occurrences_of(const Position& position) const {
  // Nothing from before the last capture or pawn move can stand again.
  const auto reach = static_cast<std::ptrdiff_t>(position.setup().halfmove_clock);
  const auto count = static_cast<std::ptrdiff_t>(positions_.size());
  return static_cast<int>(
      std::count(positions_.end() - std::min(count, reach + 1), positions_.end(), position));
}

bool is_claim_right(const Game& game, const Claim& claim) {
  if (claim.intended && !chess::is_legal(game.position(), *claim.intended)) {
    return false;
  }
  if (claim.kind == ClaimKind::FiftyMoves) {
    return completes_fifty_moves(game, claim);
  }
  if (!claim.intended) {
    return game.occurrences() >= 3;
  }
  Position after = game.position();
  after.play_unchecked(*claim.intended);
  return game.occurrences_of(after) + 1 >= 3;
}

int takeback_plies(const Game& game, Color side) {
  const std::size_t plies = game.position().turn() == side ? 2 : 1;
  return game.moves().size() < plies ? 0 : static_cast<int>(plies);
}

/// What each action brings about. One function an action; a refusal changes nothing.
struct Deciding {
  const Game& game;
  Color actor;
  Instant now;
  Duration credit;  ///< for a move

  Decision operator()(const Sit& sit) const {
    if (game.seat(actor)) {
      return fail(Refusal::SeatTaken);
    }
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
    return play.offers_draw ? played_with_offer(play.move) : Decision(played(game, play.move, now, credit));
  }

  Decision operator()(const OfferDraw&) const {
    if (game.is_over()) {
      return fail(Refusal::GameOver);
    }
    if (game.draw_offer() == ~actor) {
      return agreed();  // two offers meet
    }
    if (game.draw_offer() == actor) {
      return fail(Refusal::OfferPending);
    }
    if (const auto refusal = why_no_offer(moves_made_by(game, actor))) {
      return fail(*refusal);
    }
    return if_room({DrawOffered{actor}});
  }

  Decision operator()(const AcceptDraw&) const {
    return if_offered(game.draw_offer(), [&] { return agreed(); });
  }

  Decision operator()(const DeclineDraw&) const {
    return if_offered(game.draw_offer(), [&] { return if_room({DrawDeclined{actor}}); });
  }

  Decision operator()(const ClaimDraw& claim) const {
    if (const auto refusal = why_no_move()) {
      return fail(*refusal);
    }
    if (game.is_move_untold()) {
      return fail(Refusal::MoveNotTold);
    }
    if (!game.touched().empty()) {
      return fail(Refusal::ClaimAfterTouch);
    }
    if (claim.kind == ClaimKind::FiftyMoves && !game.terms().rules.move_counts) {
      return fail(Refusal::NotInThisGame);
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
    Decision wrong = if_room({DrawClaimed{actor, claim.kind, claim.intended, false}});
    if (wrong && game.terms().rules.penalties) {
      append_penalty(*wrong, game, actor);
    }
    if (wrong && claim.intended) {
      const std::vector<Event> move =
          played(game, *claim.intended, now, credit);  // 9.5.3: what was announced is played
      wrong->insert(wrong->end(), move.begin(), move.end());
    }
    return wrong;
  }

  Decision operator()(const Resign&) const {
    if (game.is_over()) {
      return fail(Refusal::GameOver);
    }
    return std::vector<Event>{lost_by(game, actor, Ending::Resignation, Ending::ResignationUnwinnable)};
  }

  Decision operator()(const Abort&) const {
    if (!game.is_over() && game.moves().size() >= kPliesUntilAbortEnds) {
      return fail(Refusal::TooLateToAbort);
    }
    return if_running({Aborted{actor}});
  }

  Decision operator()(const OfferTakeback&) const {
    if (game.is_over()) {
      return fail(Refusal::GameOver);
    }
    if (game.terms().rules.touch_move) {
      return fail(Refusal::NoTakebacks);
    }
    if (game.takeback_offer() == ~actor) {
      return std::vector<Event>{TakenBack{takeback_plies(game, ~actor)}};
    }
    if (game.takeback_offer() == actor) {
      return fail(Refusal::OfferPending);
    }
    if (takeback_plies(game, actor) == 0) {
      return fail(Refusal::NothingToTakeBack);
    }
    return if_room({TakebackOffered{actor}});
  }

  Decision operator()(const AcceptTakeback&) const {
    return if_offered(game.takeback_offer(),
                      [&] { return if_room({TakenBack{takeback_plies(game, ~actor)}}); });
  }

  Decision operator()(const DeclineTakeback&) const {
    return if_offered(game.takeback_offer(), [&] { return if_room({TakebackDeclined{actor}}); });
  }

  Decision operator()(const ReportFlag&) const {
    return fail(game.is_over() ? Refusal::GameOver : Refusal::FlagNotFallen);  // a fallen one never gets here
  }

  Decision operator()(const OfferRematch&) const {
    if (!game.is_over()) {
      return fail(Refusal::GameNotOver);
    }
    if (game.rematch_offer() == actor || !game.rematch().empty()) {
      return fail(Refusal::OfferPending);
    }
    return if_room({RematchOffered{actor}});
  }

  Decision operator()(const AcceptRematch& accept) const {
    if (game.rematch_offer() != ~actor || !game.rematch().empty()) {
      return fail(Refusal::NoOfferPending);
    }
    return std::vector<Event>{RematchAgreed{accept.game}};
  }

  Decision operator()(const Touch& touch) const { return arbiter::decide(game, actor, touch); }
  Decision operator()(const PickHand& pick) const { return arbiter::decide(game, pick); }
  Decision operator()(const OpenHands& open) const { return arbiter::decide(game, open); }
  Decision operator()(const ChooseColor& choose) const { return arbiter::decide(game, choose, now); }
  Decision operator()(const Adjust& adjust) const { return arbiter::decide(game, actor, adjust); }
  Decision operator()(const PressClock& press) const { return arbiter::decide(game, actor, press); }
  Decision operator()(const ReportIllegal& report) const { return arbiter::decide(game, actor, report, now); }

  [[nodiscard]] std::optional<Refusal> why_no_move() const { return arbiter::why_no_move(game, actor); }

  [[nodiscard]] std::optional<Refusal> why_not_this(chess::Move move) const {
    if (!chess::is_legal(game.position(), move)) {
      return Refusal::IllegalMove;
    }
    return duty_of(game).permits(move) ? std::nullopt : std::optional(Refusal::TouchedMan);
  }

  /// An offer that may not be made keeps the move back too: the player is told before it is too late. One
  /// that stands already goes on standing, and a game that ends with the move has no offers.
  [[nodiscard]] Decision played_with_offer(chess::Move move) const {
    const bool stands = game.draw_offer() == actor;
    if (const auto refusal = why_no_offer(moves_made_by(game, actor) + 1); refusal && !stands) {
      return fail(*refusal);
    }
    std::vector<Event> events = played(game, move, now, credit);
    const bool ends = std::holds_alternative<Ended>(events.back());
    if (!stands && !ends && game.scoresheet().size() < kMaxLines) {
      events.emplace_back(DrawOffered{actor});
    }
    return events;
  }

  /// `own_moves`: how many the actor will have made when the offer reaches the opponent.
  [[nodiscard]] std::optional<Refusal> why_no_offer(std::size_t own_moves) const {
    if (own_moves == 0 || moves_made_by(game, ~actor) == 0) {
      return Refusal::OfferTooEarly;
    }
    return is_pestering() ? std::optional(Refusal::OfferTooOften) : std::nullopt;
  }

  [[nodiscard]] static std::vector<Event> agreed() { return {Ended{{Ending::Agreement, chess::kDrawn}}}; }

  [[nodiscard]] bool is_pestering() const {
    const std::optional<int>& refused = game.draw_refused_at_[index(actor)];
    return refused && static_cast<int>(game.moves().size()) < *refused + 2 * kMovesBetweenOffers;
  }

  [[nodiscard]] Decision if_running(std::vector<Event> events) const {
    return game.is_over() ? Decision(fail(Refusal::GameOver)) : Decision(std::move(events));
  }

  /// For what players could repeat without end.
  [[nodiscard]] Decision if_room(std::vector<Event> events) const {
    const bool full = game.scoresheet().size() >= kMaxLines;
    return full ? Decision(fail(Refusal::TooManyLines)) : Decision(std::move(events));
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
                                                   Duration round_trip) const {
  const Duration allowed = credit_for(round_trip);
  if (!is_over() && clock_ && !is_move_untold()) {
    if (const std::optional<Color> late = clock_->flagged(now - allowed)) {
      return std::vector<Event>{lost_by(*this, *late, Ending::FlagFall, Ending::FlagFallUnwinnable)};
    }
  }
  if (const std::optional<Instant> end = grace_end(); end && now >= *end) {
    return std::vector<Event>{Aborted{position().turn(), true}};
  }
  const Duration credit = clock_ && !is_move_untold() ? std::min(allowed, clock_->charged(now)) : Duration{0};
  return std::visit(Deciding{*this, actor, now, credit}, action);
}

/// What each event changes. It trusts the event: it was decided by the rules above.
struct Recording {
  Game& game;
  Instant at;

  void operator()(const Seated& seated) const {
    game.seats_[index(seated.side)] = seated;
    game.waiting_since_ = at;
  }

  void operator()(const Played& played) const {
    const Color mover = game.position().turn();
    Position after = game.position();
    after.play_unchecked(played.move);
    game.positions_.push_back(after);
    game.moves_.push_back(played);
    game.takeback_offer_.reset();
    refuse_draw_offer_of(~mover);  // moving on is a refusal (FIDE 2023, 9.1.2.1)
    forget_touches();
    if (game.before_press_) {
      game.before_press_.reset();  // the clocks run as they were pressed
    } else if (game.clock_) {
      game.clock_->stop(at);
      game.credited_[index(mover)] += played.credit;
      game.clock_->complete_move(mover, static_cast<int>(moves_made_by(game, mover)), played.remaining);
      run_clock();
    }
  }

  void operator()(const Touched& touched) const {
    if (std::exchange(game.adjusting_, false)) {
      return;
    }
    game.touched_.push_back(touched.square);
    refuse_draw_offer_of(~touched.by);  // so is touching a man (FIDE 2023, 9.1.2.1)
  }
  void operator()(const Adjusting&) const { game.adjusting_ = true; }

  void operator()(const PawnsHidden& hidden) const {
    game.color_draw_ = ColorDraw{hidden, std::nullopt, {}, std::nullopt, std::nullopt};
  }
  void operator()(const HandPicked& picked) const {
    game.color_draw_->picked = picked;
    game.color_draw_->picked_at = at;
  }
  void operator()(const HandsOpened& opened) const { game.color_draw_->opened = opened; }
  void operator()(const ColorChosen& chosen) const { game.color_draw_->chosen = chosen; }

  void operator()(const ClockPressed& pressed) const {
    if (starts_clock(game, pressed.by)) {
      start_clock(~pressed.by);
      return;
    }
    const int made = static_cast<int>(moves_made_by(game, pressed.by)) + 1;
    const Duration left = game.clock_->after_move(pressed.by, made, at);
    game.clock_->stop(at);
    game.before_press_ = game.clock_;
    game.clock_->complete_move(pressed.by, made, left);
    start_clock(~pressed.by);
  }

  /// The position before it stands again, with the clocks as they were; the man that was moved is touched
  /// (FIDE 2023, 7.5.1). Two hands are punished, their move stands.
  void operator()(const IllegalMade& illegal) const {
    ++game.irregularities_[index(illegal.by)];
    if (illegal.what == Irregularity::TwoHandsForAMove || illegal.what == Irregularity::PawnNotPromoted) {
      return;
    }
    if (game.before_press_) {
      game.clock_ = std::exchange(game.before_press_, std::nullopt);
      start_clock(illegal.by);
    }
    for (const std::optional<chess::Square>& square : {illegal.from, illegal.to}) {
      const bool moved = square == illegal.from;
      const auto man = square ? game.position().board().at(*square) : std::nullopt;
      if (man && (moved || man->color != illegal.by)) {
        game.touched_.push_back(*square);
      }
    }
  }
  void operator()(const TimeAwarded& awarded) const {
    game.clock_->add(awarded.to, awarded.length);
    if (game.before_press_) {
      game.before_press_->add(awarded.to, awarded.length);
    }
  }

  void operator()(const DrawOffered& offered) const { game.draw_offer_ = offered.by; }
  void operator()(const DrawDeclined&) const { refuse_draw_offer(); }
  void operator()(const DrawClaimed& claimed) const {
    if (!claimed.granted) {
      game.draw_offer_ = claimed.by;
    }
  }

  void operator()(const TakebackOffered& offered) const { game.takeback_offer_ = offered.by; }
  void operator()(const TakebackDeclined&) const { game.takeback_offer_.reset(); }
  void operator()(const TakenBack& taken) const {
    const auto plies = static_cast<std::size_t>(taken.plies);
    game.positions_.resize(game.positions_.size() - plies, game.terms_.start);
    game.moves_.resize(game.moves_.size() - plies);
    std::erase_if(game.undecided_, [&](std::size_t ply) { return ply > game.moves_.size(); });
    if (game.considered_ && *game.considered_ > game.moves_.size()) {
      game.considered_.reset();
    }
    game.takeback_offer_.reset();
    game.draw_offer_.reset();
    game.before_press_.reset();
    forget_touches();
    if (game.clock_) {
      game.clock_->stop(at);  // time used stays used
      run_clock();
    }
  }

  void operator()(const HouseAway& away) const {
    game.waiting_since_ += away.length;
    if (game.clock_) {
      game.clock_->excuse(away.length);
    }
  }
  void operator()(const Aborted&) const {
    game.aborted_ = true;
    finish();
  }
  void operator()(const Ended& ended) const {
    game.outcome_ = ended.outcome;
    game.mate_ = ended.mate;
    if (!ended.mate.empty()) {
      game.proof_ = chess::Helpmate::Exists;
    }
    finish();
  }
  void operator()(const Undecided&) const { game.undecided_.push_back(game.moves_.size()); }
  void operator()(const Considered& considered) const {
    const auto last = static_cast<std::size_t>(considered.ply);
    game.considered_ = last;
    if (considered.alive) {  // and so was every position before it
      std::erase_if(game.undecided_, [&](std::size_t ply) { return ply <= last; });
    }
  }
  void operator()(const FoundDead& found) const {
    const auto ply = static_cast<std::ptrdiff_t>(found.ply);
    game.void_moves_.assign(game.moves_.begin() + ply, game.moves_.end());
    game.moves_.erase(game.moves_.begin() + ply, game.moves_.end());
    game.positions_.erase(game.positions_.begin() + ply + 1, game.positions_.end());
    game.outcome_ = Outcome{Ending::DeadPosition, chess::kDrawn};
    game.proof_.reset();
    game.found_dead_ = true;
    finish();
  }
  void operator()(const Proof& proof) const {
    game.proof_ = proof.verdict;
    game.mate_ = proof.mate;
    if (proof.verdict == chess::Helpmate::Impossible) {
      game.outcome_ = Outcome{*drawn_form(game.outcome_->ending), chess::kDrawn};
    }
  }
  void operator()(const RematchOffered& offered) const { game.rematch_offer_ = offered.by; }
  void operator()(const RematchAgreed& agreed) const { game.rematch_ = agreed.game; }

  void run_clock() const {
    game.waiting_since_ = at;
    // Over the board the clocks run from the first move on.
    const std::size_t free = game.terms_.rules.over_the_board ? 1 : kFreePlies;
    if (game.moves_.size() >= free) {
      start_clock(game.position().turn());
    }
  }

  void start_clock(Color side) const {
    game.clock_->start(side, static_cast<int>(moves_made_by(game, side)), at);
  }

  void forget_touches() const {
    game.touched_.clear();
    game.adjusting_ = false;
  }

  void refuse_draw_offer_of(Color maker) const {
    if (game.draw_offer_ == maker) {
      refuse_draw_offer();
    }
  }

  void refuse_draw_offer() const {
    if (game.draw_offer_) {
      game.draw_refused_at_[index(*game.draw_offer_)] = static_cast<int>(game.moves_.size());
      game.draw_offer_.reset();
    }
  }

  void finish() const {
    game.before_press_.reset();
    forget_touches();
    game.draw_offer_.reset();
    game.takeback_offer_.reset();
    if (game.clock_) {
      game.clock_->stop(at);
    }
  }
};

void Game::record(const Line& line) {
  scoresheet_.push_back(line);
  std::visit(Recording{*this, line.at}, line.event);
}

}  // namespace rookery::arbiter
