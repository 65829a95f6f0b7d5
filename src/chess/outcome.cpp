// SPDX-License-Identifier: MIT
#include "rookery/chess/outcome.h"

namespace rookery::chess {

/// Lemmas, each about a side that has a king and only the men named; men never come back, so each holds for
/// the rest of the game.
/// - A bare king gives no check.
/// - One knight: the mated king's flights must be blocked by its own men. A queen, wherever she blocks, takes
///   the knight or leaves a flight; so the opponent needs another man than queens. (Bishop, knight, rook and
///   pawn do allow a helpmate.)
/// - Bishops all on one colour: the check runs on that colour, past one of the king's diagonal neighbours, N.
///   Of the two flights that touch both the king and N, the other king guards one at most; the other one is
///   blocked. A rook or queen there reaches N, so the blocker is a bishop of the other colour, a knight or a
///   pawn.
/// A test tries every placement with up to two men of the opponent.
bool cannot_mate_by_material(const Board& board, Color side) {
  const Bitboard own = board.by(side);
  if ((own & (board.by(Role::Pawn) | board.by(Role::Rook) | board.by(Role::Queen))).any()) {
    return false;
  }
  const Bitboard knights = own & board.by(Role::Knight);
  const Bitboard bishops = own & board.by(Role::Bishop);
  if (knights.empty() && bishops.empty()) {
    return true;
  }
  const Bitboard enemy = board.by(~side);
  if (knights.any()) {
    const Bitboard helpers = enemy & ~(board.by(Role::King) | board.by(Role::Queen));
    return bishops.empty() && !knights.several() && helpers.empty();
  }
  const bool light = (bishops & ~kDarkSquares).any();
  const bool dark = (bishops & kDarkSquares).any();
  if (light && dark) {
    return false;
  }
  const Bitboard other_color = light ? kDarkSquares : ~kDarkSquares;
  const Bitboard helpers =
      board.by(Role::Knight) | board.by(Role::Pawn) | (board.by(Role::Bishop) & other_color);
  return (enemy & helpers).empty();
}

bool is_dead_by_material(const Board& board) {
  return cannot_mate_by_material(board, Color::White) && cannot_mate_by_material(board, Color::Black);
}

bool cannot_mate(const Position& position, Color side) {
  return find_helpmate(position, side, kWhileAPlayerWaits).verdict == Helpmate::Impossible;
}

bool is_dead(const Position& position) {
  return find_life(position, kWhileAPlayerWaits) == Life::Dead;
}

namespace {

Judgement judge_board(const Position& position) {
  if (!has_legal_move(position)) {
    return {is_check(position) ? Outcome{Ending::Checkmate, win_for(~position.turn())}
                               : Outcome{Ending::Stalemate, kDrawn}};
  }
  switch (find_life(position, kWhileAPlayerWaits)) {
    case Life::Dead:
      return {Outcome{Ending::DeadPosition, kDrawn}};
    case Life::Alive:
      return {};
    case Life::Unknown:
      break;
  }
  return {std::nullopt, true};
}

}  // namespace

std::optional<Outcome> outcome_on_board(const Position& position) {
  return judge_board(position).outcome;
}

Judgement judge(const Position& position, int occurrences) {
  Judgement judgement = judge_board(position);
  if (judgement.outcome) {
    return judgement;
  }
  if (occurrences >= 5) {
    judgement.outcome = Outcome{Ending::FivefoldRepetition, kDrawn};
  } else if (position.setup().halfmove_clock >= 150) {
    judgement.outcome = Outcome{Ending::SeventyFiveMoves, kDrawn};
  }
  return judgement;
}

std::optional<Outcome> automatic_outcome(const Position& position, int occurrences) {
  return judge(position, occurrences).outcome;
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
  }
  return "";
}

}  // namespace rookery::chess
