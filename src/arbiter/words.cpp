// SPDX-License-Identifier: MIT
#include "rookery/arbiter/words.h"

namespace rookery::arbiter {

std::string_view word(chess::Color color) {
  return color == chess::Color::White ? "white" : "black";
}

std::string_view word(ClaimKind kind) {
  return kind == ClaimKind::Threefold ? "threefold" : "fifty";
}

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

std::string_view word(Refusal refusal) {
  switch (refusal) {
    case Refusal::GameOver:
      return "game_over";
    case Refusal::GameNotOver:
      return "game_not_over";
    case Refusal::NotYourTurn:
      return "not_your_turn";
    case Refusal::IllegalMove:
      return "illegal_move";
    case Refusal::SeatTaken:
      return "seat_taken";
    case Refusal::NoOpponent:
      return "no_opponent";
    case Refusal::NoOfferPending:
      return "no_offer_pending";
    case Refusal::OfferPending:
      return "offer_pending";
    case Refusal::OfferTooEarly:
      return "offer_too_early";
    case Refusal::OfferTooOften:
      return "offer_too_often";
    case Refusal::NothingToTakeBack:
      return "nothing_to_take_back";
    case Refusal::TooLateToAbort:
      return "too_late_to_abort";
    case Refusal::FlagNotFallen:
      return "flag_not_fallen";
    case Refusal::TooManyEvents:
      return "too_many_events";
    case Refusal::NotInThisGame:
      return "not_in_this_game";
    case Refusal::TouchedPiece:
      return "touched_piece";
    case Refusal::NothingToTouch:
      return "nothing_to_touch";
    case Refusal::ClaimAfterTouch:
      return "claim_after_touch";
    case Refusal::NoTakebacks:
      return "no_takebacks";
    case Refusal::MoveNotTold:
      return "move_not_told";
    case Refusal::MoveIsLegal:
      return "move_is_legal";
    case Refusal::ColorsNotDrawn:
      return "colors_not_drawn";
    case Refusal::NotYourHands:
      return "not_your_hands";
    case Refusal::NotAsHidden:
      return "not_as_hidden";
    case Refusal::TimeToOpen:
      return "time_to_open";
  }
  return "";
}

std::string write_score(chess::Score score) {
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
