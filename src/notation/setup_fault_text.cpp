// SPDX-License-Identifier: MIT
#include "rookery/notation/setup_fault_text.h"

namespace rookery::notation {

std::string_view describe(chess::SetupFault fault) {
  using enum chess::SetupFault;
  switch (fault) {
    case None:
      return {};
    case EmptyBoard:
      return "The board is empty; a position has at least the two kings.";
    case MissingKing:
      return "A king is missing; each side needs exactly one.";
    case TooManyKings:
      return "A side has more than one king; each side needs exactly one.";
    case PawnOnBackRank:
      return "A pawn stands on the first or the last rank; pawns live on ranks 2 to 7.";
    case BadCastlingRights:
      return "The castling rights do not fit the board; a right needs the king and that rook on their "
             "starting squares.";
    case BadEnPassant:
      return "The en passant square does not fit the board; it lies empty, behind a pawn of the side not to "
             "move that can just have advanced two squares.";
    case OppositeCheck:
      return "The side that is not to move is in check; its king could be taken.";
    case ImpossibleCheck:
      return "No last move can have given these checks; at most two pieces give check, and not both on one "
             "line through the king.";
    case TooMuchMaterial:
      return "A side has more pieces than possible in a game; at most sixteen, and one promoted piece for "
             "each missing pawn.";
  }
  return {};
}

}  // namespace rookery::notation
