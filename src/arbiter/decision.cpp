// SPDX-License-Identifier: MIT
#include "decision.h"

#include "mating_line.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;
using chess::Position;

namespace {

/// What the position after a move in `game` means for it, under the game's rules.
chess::Judgement judge_after(const Game& game, const Position& after, chess::HelpmateBudget budget) {
  // The position after the move is not on the scoresheet yet, so it counts once more.
  chess::Judgement judgement = chess::judge(after, game.occurrences_of(after) + 1, budget);
  const bool by_count = judgement.outcome && judgement.outcome->ending == Ending::SeventyFiveMoves;
  if (by_count && !game.terms().rules.move_counts) {
    judgement.outcome.reset();  // the last in the order of endings: nothing else was hidden by it
  }
  return judgement;
}

}  // namespace

Ended lost_by(const Game& game, Color loser, Ending won, Ending drawn, chess::HelpmateBudget budget) {
  // FIDE 6.9 and 5.1.2: the winner has to be able to mate by some series of legal moves.
  const chess::HelpmateResult found = chess::find_helpmate(game.position(), ~loser, budget);
  if (found.verdict == chess::Helpmate::Impossible) {
    return {{drawn, chess::kDrawn}};
  }
  return {{won, chess::win_for(~loser)}, as_mating_line(game.position(), ~loser, found.line, budget)};
}

std::optional<Refusal> why_no_move(const Game& game, Color actor) {
  if (game.is_over()) {
    return Refusal::GameOver;
  }
  if (game.stopped()) {
    return Refusal::ClocksStopped;
  }
  if (!game.seat(actor) || !game.seat(~actor)) {
    return Refusal::NoOpponent;
  }
  return game.position().turn() == actor ? std::nullopt : std::optional(Refusal::NotYourTurn);
}

std::vector<Event> played(const Game& game, chess::Move move, const DecisionContext& context) {
  const auto& [now, credit, budget] = context;
  Position after = game.position();
  after.play_unchecked(move);
  const Color mover = game.position().turn();
  Duration left{0};
  // In over-the-board play the clock is pressed before the arbiter types the move.
  if (game.clock() && game.is_move_untold()) {
    left = game.clock()->remaining(mover, now);  // as it was when the clock was pressed
  } else if (game.clock()) {
    left = game.clock()->after_move(mover, static_cast<int>(moves_made_by(game, mover)) + 1, now - credit);
  }
  std::vector<Event> events{Played{move, left, credit}};
  const chess::Judgement judgement = judge_after(game, after, budget);
  // The budget was too small: the game goes on, and a proof worker finds out.
  if (judgement.may_be_dead) {
    events.emplace_back(ProofPending{});
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

}  // namespace rookery::arbiter
