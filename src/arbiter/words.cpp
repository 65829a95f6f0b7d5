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

/// The page finds its text by this word in the visitor's language; the sentence below is for logs and
/// programs.
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
    case Refusal::OpponentNotGone:
      return "opponent_not_gone";
    case Refusal::ClocksStopped:
      return "clocks_stopped";
    case Refusal::ClocksNotStopped:
      return "clocks_not_stopped";
    case Refusal::TooMuchTaken:
      return "too_much_taken";
    case Refusal::TooLateForBerserk:
      return "too_late_for_berserk";
  }
  return "";
}

std::string_view describe(Refusal refusal) {
  switch (refusal) {
    case Refusal::GameOver:
      return "The game is over.";
    case Refusal::GameNotOver:
      return "The game is not over yet.";
    case Refusal::NotYourTurn:
      return "It is not your turn.";
    case Refusal::IllegalMove:
      return "The move is not legal in this position.";
    case Refusal::SeatTaken:
      return "The seat is taken.";
    case Refusal::NoOpponent:
      return "Both players must be seated first.";
    case Refusal::NoOfferPending:
      return "No such offer is open.";
    case Refusal::OfferPending:
      return "Your offer is still open.";
    case Refusal::OfferTooEarly:
      return "A draw can be offered once both sides have made a move (FIDE 2023, 9.1).";
    case Refusal::OfferTooOften:
      return "Your last offer was declined: make a few more moves before the next one (FIDE 2023, 11.5).";
    case Refusal::NothingToTakeBack:
      return "There is no move to take back.";
    case Refusal::TooLateToAbort:
      return "A game can be aborted before the second ply only.";
    case Refusal::FlagNotFallen:
      return "There is still time on the clock.";
    case Refusal::TooManyEvents:
      return "The scoresheet is nearly full: only moves and the end of the game are recorded.";
    case Refusal::NotInThisGame:
      return "The rules of this game do not have that.";
    case Refusal::TouchedPiece:
      return "Another piece was touched: it must move or be captured (FIDE 2023, 4.3).";
    case Refusal::NothingToTouch:
      return "No piece stands there, or it was touched already.";
    case Refusal::ClaimAfterTouch:
      return "Who has touched a piece cannot claim a draw on that move (FIDE 2023, 9.4).";
    case Refusal::NoTakebacks:
      return "There are no takebacks in this game (FIDE 2023, 4.7, under touch-move).";
    case Refusal::MoveNotTold:
      return "The clock was pressed: enter the move made first.";
    case Refusal::MoveIsLegal:
      return "The move is legal, so it stands.";
    case Refusal::ColorsNotDrawn:
      return "The colours have not been drawn yet.";
    case Refusal::NotYourHands:
      return "The other player has to do that.";
    case Refusal::NotAsHidden:
      return "The hands do not hold what was hidden in them.";
    case Refusal::TimeToOpen:
      return "The other player still has time to open the hands.";
    case Refusal::OpponentNotGone:
      return "The opponent is here, or has not been gone for long enough.";
    case Refusal::ClocksStopped:
      return "The arbiter has stopped the clocks (FIDE 2023, 6.11).";
    case Refusal::ClocksNotStopped:
      return "The clocks are not stopped.";
    case Refusal::TooMuchTaken:
      return "That would leave the player less than a second.";
    case Refusal::TooLateForBerserk:
      return "A player can go berserk once, before the own first move.";
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
