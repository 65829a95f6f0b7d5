// SPDX-License-Identifier: MIT
#include "rookery/notation/explanation.h"

#include "rookery/notation/square.h"

namespace rookery::notation {

namespace {

using chess::IllegalReason;
using chess::Role;
using chess::Square;

/// English, for programs and logs. The page has these sentences in its own languages and needs only the
/// word.
std::string_view name(Role role) {
  switch (role) {
    case Role::Pawn:
      return "pawn";
    case Role::Knight:
      return "knight";
    case Role::Bishop:
      return "bishop";
    case Role::Rook:
      return "rook";
    case Role::Queen:
      return "queen";
    case Role::King:
      return "king";
  }
  return "";
}

/// How a piece moves, for who is still learning it.
std::string_view way_of(Role role) {
  switch (role) {
    case Role::Pawn:
      return "A pawn goes one square straight ahead, or two from where it starts, and takes one square "
             "diagonally ahead.";
    case Role::Knight:
      return "A knight goes two squares along a rank or file and one to the side.";
    case Role::Bishop:
      return "A bishop goes along diagonals.";
    case Role::Rook:
      return "A rook goes along ranks and files.";
    case Role::Queen:
      return "A queen goes along ranks, files and diagonals.";
    case Role::King:
      return "A king goes one square in any direction.";
  }
  return "";
}

std::string piece_on(const chess::Position& position, Square square) {
  const std::optional<Role> role = position.board().role_at(square);
  return "the " + std::string(role ? name(*role) : "square") + " on " + write(square);
}

/// "the bishop on b4 and the rook on e8".
std::string pieces_on(const chess::Position& position, chess::Bitboard squares) {
  std::string text;
  int left = squares.count();
  for (const Square square : squares) {
    text += piece_on(position, square);
    --left;
    text += left > 1 ? ", " : left == 1 ? " and " : "";
  }
  return text;
}

std::string capitalised(std::string text) {
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

/// These words are part of the HTTP interface; a reason may be renamed here, but not there.
std::string_view word(IllegalReason reason) {
  switch (reason) {
    case IllegalReason::NoPieceThere:
      return "no_piece_there";
    case IllegalReason::NotYourPiece:
      return "not_your_piece";
    case IllegalReason::OwnPieceThere:
      return "own_piece_there";
    case IllegalReason::CastlingRightLost:
      return "castling_right_lost";
    case IllegalReason::CastlingBlocked:
      return "castling_blocked";
    case IllegalReason::CastlingOutOfCheck:
      return "castling_out_of_check";
    case IllegalReason::CastlingThroughCheck:
      return "castling_through_check";
    case IllegalReason::CastlingIntoCheck:
      return "castling_into_check";
    case IllegalReason::EnPassantNoLonger:
      return "en_passant_no_longer";
    case IllegalReason::PawnTakesNothing:
      return "pawn_takes_nothing";
    case IllegalReason::PawnCannotTakeForward:
      return "pawn_cannot_take_forward";
    case IllegalReason::CannotMoveSo:
      return "cannot_move_so";
    case IllegalReason::Blocked:
      return "blocked";
    case IllegalReason::KingIntoCheck:
      return "king_into_check";
    case IllegalReason::StillInCheck:
      return "still_in_check";
    case IllegalReason::ExposesKing:
      return "exposes_king";
    case IllegalReason::PromotionMissing:
      return "promotion_missing";
  }
  return "";
}

std::string describe(const chess::IllegalExplanation& explanation, const chess::Position& position,
                     Square from, Square to) {
  const std::string pieces = pieces_on(position, explanation.squares);
  const bool one = explanation.squares.count() == 1;
  switch (explanation.reason) {
    case IllegalReason::NoPieceThere:
      return "There is no piece on " + write(from) + ".";
    case IllegalReason::NotYourPiece:
      return capitalised(piece_on(position, from)) + " is your opponent's.";
    case IllegalReason::OwnPieceThere:
      return "Your own piece is already there: " + piece_on(position, to) + ".";
    case IllegalReason::CastlingRightLost:
      return "You cannot castle there: the king or that rook has moved before.";
    case IllegalReason::CastlingBlocked:
      return "You cannot castle while " + pieces + (one ? " is" : " are") + " in the way.";
    case IllegalReason::CastlingOutOfCheck:
      return "You cannot castle out of check, and " + pieces + (one ? " gives check." : " give check.");
    case IllegalReason::CastlingThroughCheck:
      return "Your king would cross a square attacked by " + pieces + ".";
    // One sentence for three reasons: what matters to a player is who gives the check.
    case IllegalReason::CastlingIntoCheck:
    case IllegalReason::KingIntoCheck:
    case IllegalReason::ExposesKing:
      return "Your king would be in check from " + pieces + ".";
    case IllegalReason::StillInCheck:
      return "You are in check from " + pieces + ", and this move does not end it.";
    case IllegalReason::EnPassantNoLonger:
      return "En passant is possible only right after the pawn's step of two squares.";
    case IllegalReason::PawnTakesNothing:
      return "A pawn goes diagonally only to take, and there is nothing to take on " + write(to) + ".";
    case IllegalReason::PawnCannotTakeForward:
      return "A pawn does not take straight ahead, and " + pieces + " is in the way.";
    case IllegalReason::CannotMoveSo:
      return std::string(way_of(*position.board().role_at(from)));
    case IllegalReason::Blocked:
      return capitalised(pieces) + (one ? " is in the way." : " are in the way.");
    case IllegalReason::PromotionMissing:
      return "Choose a piece to promote to: a queen, a rook, a bishop or a knight.";
  }
  return "";
}

}  // namespace rookery::notation
