// SPDX-License-Identifier: MIT
#include <array>

#include "rookery/arbiter/refusal.h"

namespace rookery::arbiter {
namespace {

struct RefusalText {
  Refusal refusal;
  /// The page finds its text by this word in the visitor's language; the sentence is for logs and programs.
  std::string_view word;
  std::string_view sentence;
};
constexpr std::array kTexts{
    RefusalText{Refusal::GameOver, "game_over", "The game is over."},
    RefusalText{Refusal::NotYourTurn, "not_your_turn", "It is not your turn."},
    RefusalText{Refusal::IllegalMove, "illegal_move", "The move is not legal in this position."},
    RefusalText{Refusal::SeatTaken, "seat_taken", "The seat is taken."},
    RefusalText{Refusal::NoOpponent, "no_opponent", "Both players must be seated first."},
    RefusalText{Refusal::NoOfferPending, "no_offer_pending", "No such offer is open."},
    RefusalText{Refusal::OfferPending, "offer_pending", "Your offer is still open."},
    RefusalText{Refusal::OfferTooEarly, "offer_too_early",
                "A draw can be offered once both sides have made a move (FIDE 2023, 9.1)."},
    RefusalText{Refusal::NothingToTakeBack, "nothing_to_take_back", "There is no move to take back."},
    RefusalText{Refusal::TooLateToAbort, "too_late_to_abort",
                "A game can be aborted before the second ply only."},
    RefusalText{Refusal::FlagNotFallen, "flag_not_fallen", "There is still time on the clock."},
    RefusalText{Refusal::TooManyEvents, "too_many_events",
                "The scoresheet is nearly full: only moves and the end of the game are recorded."},
    RefusalText{Refusal::NotInThisGame, "not_in_this_game", "The rules of this game do not have that."},
    RefusalText{Refusal::TouchedPiece, "touched_piece",
                "Another piece was touched: it must move or be captured (FIDE 2023, 4.3)."},
    RefusalText{Refusal::NothingToTouch, "nothing_to_touch",
                "No piece stands there, or it was touched already."},
    RefusalText{Refusal::ClaimAfterTouch, "claim_after_touch",
                "Who has touched a piece cannot claim a draw on that move (FIDE 2023, 9.4)."},
    RefusalText{Refusal::NoTakebacks, "no_takebacks",
                "There are no takebacks in this game (FIDE 2023, 4.7, under touch-move)."},
    RefusalText{Refusal::MoveNotTold, "move_not_told", "The clock was pressed: enter the move made first."},
    RefusalText{Refusal::MoveIsLegal, "move_is_legal", "The move is legal, so it stands."},
    RefusalText{Refusal::ColorsNotDrawn, "colors_not_drawn", "The colours have not been drawn yet."},
    RefusalText{Refusal::NotYourHands, "not_your_hands", "The other player has to do that."},
    RefusalText{Refusal::NotAsHidden, "not_as_hidden", "The hands do not hold what was hidden in them."},
    RefusalText{Refusal::TimeToOpen, "time_to_open", "The other player still has time to open the hands."},
    RefusalText{Refusal::ClocksStopped, "clocks_stopped",
                "The arbiter has stopped the clocks (FIDE 2023, 6.11)."},
    RefusalText{Refusal::ClocksNotStopped, "clocks_not_stopped", "The clocks are not stopped."},
    RefusalText{Refusal::TooMuchTaken, "too_much_taken", "That would leave the player less than a second."},
    RefusalText{Refusal::DrawTooEarly, "draw_too_early",
                "A draw can be offered once both sides have made 30 moves."},
};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kTexts.size(); ++i) {
    if (static_cast<std::size_t>(kTexts[i].refusal) != i) {
      return false;
    }
  }
  return static_cast<std::size_t>(kLastRefusal) + 1 == kTexts.size();
}
static_assert(is_in_order(), "each refusal has its texts, in the order of the enumeration");

/// By the number: is_in_order() has shown that it fits.
const RefusalText& text_of(Refusal refusal) {
  return kTexts[static_cast<std::size_t>(refusal)];
}

}  // namespace

std::string_view word(Refusal refusal) {
  return text_of(refusal).word;
}

std::string_view describe(Refusal refusal) {
  return text_of(refusal).sentence;
}

}  // namespace rookery::arbiter
