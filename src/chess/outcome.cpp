// SPDX-License-Identifier: MIT
#include "rookery/chess/outcome.h"

#include "rookery/chess/dead_position.h"

namespace rookery::chess {

bool cannot_mate(const Position& position, Color side, HelpmateBudget budget) {
  return find_helpmate(position, side, budget).verdict == Helpmate::Impossible;
}

bool is_dead(const Position& position, HelpmateBudget budget) {
  return !rules_out_dead_position(position) && decide_dead_position(position, budget) == DeadPosition::Yes;
}

namespace {

Judgement judge_board(const Position& position, HelpmateBudget budget) {
  // A position that this rules out has a legal move, so it is no stalemate either.
  if (rules_out_dead_position(position)) {
    return {};
  }
  // Mate and stalemate end the game at once (FIDE 2023, 5.1.1 and 5.2.1), whatever else is true.
  if (!has_legal_move(position)) {
    return {is_check(position) ? Outcome{Ending::Checkmate, win_for(~position.turn())}
                               : Outcome{Ending::Stalemate, kDrawn}};
  }
  switch (decide_dead_position(position, budget)) {
    case DeadPosition::Yes:
      return {Outcome{Ending::DeadPosition, kDrawn}};
    case DeadPosition::No:
      return {};
    // The budget was used up: the caller learns that it is not known.
    case DeadPosition::Unknown:
      break;
  }
  return {std::nullopt, true};
}

}  // namespace

std::optional<Outcome> outcome_on_board(const Position& position, HelpmateBudget budget) {
  return judge_board(position, budget).outcome;
}

Judgement judge(const Position& position, int occurrences, HelpmateBudget budget) {
  Judgement judgement = judge_board(position, budget);
  if (judgement.outcome) {
    return judgement;
  }
  // 9.6.1 and 9.6.2 come last: a mate that is on the board takes precedence (9.6.2).
  if (occurrences >= 5) {
    judgement.outcome = Outcome{Ending::FivefoldRepetition, kDrawn};
    // In plies: seventy-five moves by each player.
  } else if (position.setup().halfmove_clock >= 150) {
    judgement.outcome = Outcome{Ending::SeventyFiveMoves, kDrawn};
  }
  return judgement;
}

std::optional<Outcome> automatic_outcome(const Position& position, int occurrences, HelpmateBudget budget) {
  return judge(position, occurrences, budget).outcome;
}

const char* article(Ending ending) {
  switch (ending) {
    case Ending::Checkmate:
      return "FIDE 2023, 5.1.1";
    case Ending::Stalemate:
      return "FIDE 2023, 5.2.1";
    case Ending::DeadPosition:
      return "FIDE 2023, 5.2.2";
    case Ending::FivefoldRepetition:
      return "FIDE 2023, 9.6.1";
    case Ending::SeventyFiveMoves:
      return "FIDE 2023, 9.6.2";
    case Ending::Resignation:
    case Ending::ResignationUnwinnable:
      return "FIDE 2023, 5.1.2";
    case Ending::Agreement:
      return "FIDE 2023, 5.2.3";
    case Ending::ThreefoldClaim:
      return "FIDE 2023, 9.2";
    case Ending::FiftyMoveClaim:
      return "FIDE 2023, 9.3";
    case Ending::FlagFall:
    case Ending::FlagFallUnwinnable:
      return "FIDE 2023, 6.9";
    case Ending::IllegalMoves:
    case Ending::IllegalMovesUnwinnable:
      return "FIDE 2023, 7.5.5";
    case Ending::Abandonment:
      return "FIDE 2023, 12.9.6";
    case Ending::ArbiterDecision:
      return "FIDE 2023, 8.7";
  }
  return "";
}

const char* article(const Outcome& outcome) {
  const bool is_penalty = outcome.ending == Ending::ArbiterDecision && outcome.score != kDrawn &&
                          outcome.score != win_for(Color::White) && outcome.score != win_for(Color::Black);
  if (!is_penalty) {
    return article(outcome.ending);
  }
  return is_lost_by_both(outcome.score) ? "FIDE 2023, 11.8" : "FIDE 2023, 12.9.6";
}

}  // namespace rookery::chess
