// SPDX-License-Identifier: MIT
#include "rookery/arbiter/words.h"

namespace rookery::arbiter {

std::string_view word(chess::Color color) {
  return color == chess::Color::White ? "white" : "black";
}

std::string_view word(ClaimKind kind) {
  return kind == ClaimKind::Threefold ? "threefold" : "fifty";
}

/// Databases and scoresheets keep these words: one that was written stays as it is. There is no default case,
/// so that the compiler names an ending without a word.
std::string_view word(chess::Ending ending) {
  using chess::Ending;
  switch (ending) {
    case Ending::Checkmate:
      return "checkmate";
    case Ending::Stalemate:
      return "stalemate";
    case Ending::DeadPosition:
      return "dead_position";
    case Ending::FivefoldRepetition:
      return "fivefold_repetition";
    case Ending::SeventyFiveMoves:
      return "seventy_five_moves";
    case Ending::Resignation:
      return "resignation";
    case Ending::ResignationUnwinnable:
      return "resignation_unwinnable";
    case Ending::Agreement:
      return "agreement";
    case Ending::ThreefoldClaim:
      return "threefold_claim";
    case Ending::FiftyMoveClaim:
      return "fifty_move_claim";
    case Ending::FlagFall:
      return "flag_fall";
    case Ending::FlagFallUnwinnable:
      return "flag_fall_unwinnable";
    case Ending::IllegalMoves:
      return "illegal_moves";
    case Ending::IllegalMovesUnwinnable:
      return "illegal_moves_unwinnable";
    case Ending::Abandonment:
      return "abandonment";
    case Ending::ArbiterDecision:
      return "arbiter_decision";
  }
  return "";
}

std::string_view word(Hand hand) {
  return hand == Hand::Left ? "left" : "right";
}

std::string_view word(Irregularity what) {
  switch (what) {
    case Irregularity::IllegalMove:
      return "move";
    case Irregularity::PawnNotPromoted:
      return "pawn";
    case Irregularity::NothingMoved:
      return "nothing";
    case Irregularity::TwoHandsForAMove:
      return "hands";
  }
  return "";
}

std::string_view word(chess::Helpmate verdict) {
  switch (verdict) {
    case chess::Helpmate::Exists:
      return "exists";
    case chess::Helpmate::Impossible:
      return "impossible";
    case chess::Helpmate::Unknown:
      return "unknown";
  }
  return "";
}

std::string write_score(chess::Score score) {
  // Each side's points for themselves: an arbiter may give 0-0 or 1/2-0, for which PGN has no marker.
  const auto points = [](chess::Points value) {
    switch (value) {
      case chess::Points::Zero:
        return "0";
      case chess::Points::Half:
        return "1/2";
      case chess::Points::One:
        return "1";
    }
    return "";
  };
  return std::string(points(score.white)) + '-' + points(score.black);
}

const char* article(ClaimKind kind) {
  return kind == ClaimKind::Threefold ? "FIDE 2023, 9.2" : "FIDE 2023, 9.3";
}

}  // namespace rookery::arbiter
