// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <string_view>

/// Why the Laws refuse an action. A layer above has refusals of its own.
namespace rookery::arbiter {

enum class Refusal : std::uint8_t {
  GameOver,
  NotYourTurn,
  IllegalMove,
  SeatTaken,
  NoOpponent,  ///< both must be seated before the first move of a game between devices
  NoOfferPending,
  OfferPending,   ///< the player's own offer is still open
  OfferTooEarly,  ///< each side makes a move first (FIDE 2023, 9.1)
  NothingToTakeBack,
  TooLateToAbort,
  FlagNotFallen,
  TooManyEvents,
  NotInThisGame,    ///< the game's rules do not have this
  TouchedPiece,     ///< another piece was touched and must be moved or captured: describe(duty) says which
  NothingToTouch,   ///< there is no piece, or it was touched before
  ClaimAfterTouch,  ///< a player who has touched a piece cannot claim on that move (FIDE 2023, 9.4)
  NoTakebacks,      ///< under touch-move a move is made when the piece is released (FIDE 2023, 4.7)
  MoveNotTold,      ///< the clock was pressed: the move must be entered first
  MoveIsLegal,      ///< it was reported as illegal
  ColorsNotDrawn,   ///< no seat is taken before the hands are open
  NotYourHands,     ///< the player who hid the pawns does not pick, and only that player opens the hands
  NotAsHidden,      ///< the hands do not match the commitment
  TimeToOpen,       ///< kTimeToOpen has not passed
  ClocksStopped,    ///< the arbiter has stopped them: no move is made before they run again
  ClocksNotStopped,
  TooMuchTaken,  ///< the arbiter would leave the player less than kLeastTimeGiven
  DrawTooEarly,  ///< where early draws are ruled out: before kMovesBeforeDraw moves of each side
};

/// The last of the enumeration.
inline constexpr Refusal kLastRefusal = Refusal::DrawTooEarly;

[[nodiscard]] std::string_view word(Refusal refusal);      ///< "not_your_turn"
[[nodiscard]] std::string_view describe(Refusal refusal);  ///< "It is not your turn."

}  // namespace rookery::arbiter
