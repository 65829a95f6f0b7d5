// SPDX-License-Identifier: MIT
#include "over_the_board.h"

#include <algorithm>

#include "rookery/chess/hand_moves.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;
using chess::Move;
using chess::Square;

namespace {

/// A pawn's move to the last rank from one square to another, with the queen it becomes.
std::optional<Move> promotion(const Game& game, Square from, Square to) {
  // More than one move: there is a choice of pieces, so it is a promotion. The first is to a queen.
  const chess::MoveList moves = chess::hand_moves(game.position(), from, to);
  return moves.size() > 1 ? std::optional(moves[0]) : std::nullopt;
}

bool is_permitted(const Game& game, Square from, Square to) {
  const Duty duty = duty_of(game);
  const chess::MoveList moves = chess::hand_moves(game.position(), from, to);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return duty.permits(move); });
}

/// Where the clock is not pressed after each move, it can be started before the first ones are made.
std::optional<Refusal> why_no_start(const Game& game, Color by) {
  if (!game.seat(Color::White) || !game.seat(Color::Black)) {
    return Refusal::NoOpponent;
  }
  if (game.stopped()) {
    return Refusal::ClocksStopped;
  }
  return starts_clock(game, by) ? std::nullopt : std::optional(Refusal::NotInThisGame);
}

}  // namespace

bool starts_clock(const Game& game, Color presser) {
  const bool is_first = game.moves().size() < kPliesUntilAbortEnds;
  // The player who is not to move presses, as Black does to start White's clock.
  return is_first && game.clock() && !game.clock()->running() && game.position().turn() != presser;
}

std::optional<Refusal> why_no_press(const Game& game, Color by) {
  if (!game.clock()) {
    return Refusal::NotInThisGame;
  }
  if (game.is_over()) {
    return Refusal::GameOver;
  }
  if (!game.terms().rules.over_the_board) {
    return why_no_start(game, by);
  }
  if (game.is_move_untold()) {
    return Refusal::MoveNotTold;
  }
  return starts_clock(game, by) ? std::nullopt : why_no_move(game, by);
}

std::optional<Refusal> why_not_irregular(const Game& game, Color by, const ReportIllegal& report) {
  if (!game.terms().rules.over_the_board) {
    return Refusal::NotInThisGame;
  }
  if (const auto refusal = why_no_move(game, by)) {
    return refusal;
  }
  const bool names_squares =
      report.what == Irregularity::IllegalMove || report.what == Irregularity::PawnNotPromoted;
  if (names_squares != (report.from && report.to)) {
    return Refusal::IllegalMove;
  }
  if (report.what == Irregularity::PawnNotPromoted) {
    return promotion(game, *report.from, *report.to) ? std::nullopt : std::optional(Refusal::IllegalMove);
  }
  if (report.what == Irregularity::IllegalMove) {
    return is_permitted(game, *report.from, *report.to) ? std::optional(Refusal::MoveIsLegal) : std::nullopt;
  }
  return std::nullopt;
}

Decision decide(const Game& game, Color actor, const PressClock&) {
  const auto refusal = why_no_press(game, actor);
  return refusal ? Decision(fail(*refusal)) : Decision({ClockPressed{actor}});
}

Decision decide(const Game& game, Color actor, const ReportIllegal& report, const DecisionContext& context) {
  if (const auto refusal = why_not_irregular(game, actor, report)) {
    return fail(*refusal);
  }
  std::vector<Event> events{IllegalMade{actor, report.what, report.from, report.to}};
  // The second irregularity loses, unless the opponent cannot checkmate (FIDE 2023, 7.5.5).
  if (game.irregularities(actor) > 0) {
    events.emplace_back(
        lost_by(game, actor, Ending::IllegalMoves, Ending::IllegalMovesUnwinnable, context.budget));
    return events;
  }
  append_penalty(events, game, actor);
  // A pawn left unpromoted becomes a queen, and the move counts (FIDE 2023, 7.5.2).
  if (report.what == Irregularity::PawnNotPromoted) {
    const std::vector<Event> queened =
        played(game, *promotion(game, *report.from, *report.to), {context.now, {}, context.budget});
    events.insert(events.end(), queened.begin(), queened.end());
  }
  return events;
}

}  // namespace rookery::arbiter
