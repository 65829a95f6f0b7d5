// SPDX-License-Identifier: MIT
#include "rookery/notation/fen.h"

namespace rookery::notation::fen {

std::string_view name(Field field) {
  switch (field) {
    case Field::Board:
      return "board";
    case Field::Turn:
      return "turn";
    case Field::Castling:
      return "castling";
    case Field::EnPassant:
      return "en passant";
    case Field::HalfmoveClock:
      return "halfmove clock";
    case Field::FullmoveNumber:
      return "fullmove number";
  }
  return {};
}

/// Each says what is wrong and what to write instead: people who meet it have a FEN at hand and no manual.
std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::TooLong:
      return "The text is too long for a FEN; it has at most 200 bytes.";
    case Fault::MissingField:
      return "A field is missing; a FEN has six: board, turn, castling, en passant, halfmove clock, fullmove "
             "number.";
    case Fault::ExtraText:
      return "There is text after the sixth field; a FEN ends with the fullmove number.";
    case Fault::ExtraSpace:
      return "There is a space too many; write one space between two fields, and none before or after.";
    case Fault::TooFewRanks:
      return "The board has fewer than eight ranks; write eight, separated by '/', from rank 8 down.";
    case Fault::TooManyRanks:
      return "The board has more than eight ranks; write eight, separated by '/', from rank 8 down.";
    case Fault::RankTooShort:
      return "The rank has fewer than eight squares; each rank must add up to eight squares.";
    case Fault::RankTooLong:
      return "The rank has more than eight squares; each rank must add up to eight squares.";
    case Fault::UnknownPiece:
      return "Unknown piece letter; use PNBRQK for White, pnbrqk for Black, and 1 to 8 for empty squares.";
    case Fault::AdjacentDigits:
      return "Two digits follow one another; write their sum.";
    case Fault::UnknownTurn:
      return "The turn is unclear; write w for White or b for Black.";
    case Fault::UnknownCastling:
      return "Unknown castling right; use K, Q, k, q, or the letter of the rook's file, or a single '-' for "
             "none.";
    case Fault::RepeatedCastling:
      return "The castling right is given twice; name each rook once.";
    case Fault::CastlingOrder:
      return "The castling rights are out of order; White's come first, and the right-hand rook before the "
             "left.";
    case Fault::NoCastlingRook:
      return "There is no rook for this castling right; it needs the king and that rook on the first rank.";
    case Fault::EnPassantSquare:
      return "Unknown en passant square; write '-' or a square such as e3.";
    case Fault::EnPassantRank:
      return "The en passant square is on the wrong rank; it is on rank 6 with White to move, on rank 3 with "
             "Black.";
    case Fault::NotANumber:
      return "This is not a number; write digits only.";
    case Fault::NegativeNumber:
      return "The number is negative; counters start at zero.";
    case Fault::LeadingZero:
      return "The number starts with a zero too many; write it without.";
    case Fault::NumberTooLarge:
      return "The number is too large; 99999 is the most.";
    case Fault::ZeroMoveNumber:
      return "The fullmove number is zero; the first move has number 1.";
    case Fault::NoPawnPassed:
      return "No pawn can just have passed the en passant square; write '-'.";
  }
  return {};
}

}  // namespace rookery::notation::fen
