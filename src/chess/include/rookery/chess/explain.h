// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "rookery/chess/position.h"

/// Why a piece cannot be carried from one square to another: "why can't I?"
namespace rookery::chess {

/// In the order in which they are asked: the first that holds is the answer.
enum class IllegalReason : std::uint8_t {
  NoPieceThere,           ///< nothing stands on `from`
  NotYourPiece,           ///< the piece on `from` is the opponent's
  OwnPieceThere,          ///< one's own piece stands on `to` (FIDE 2023, 3.1)
  CastlingRightLost,      ///< king or rook has moved, or there is no such rook (3.8.2.1)
  CastlingBlocked,        ///< `squares`: the pieces between (3.8.2.2)
  CastlingOutOfCheck,     ///< `squares`: the pieces that give check (3.8.2.2)
  CastlingThroughCheck,   ///< `squares`: the pieces that attack a square the king would cross (3.8.2.2)
  CastlingIntoCheck,      ///< `squares`: the pieces that attack the king's goal (3.8.2.2)
  EnPassantNoLonger,      ///< the enemy pawn beside did not just advance two squares (3.7.3.1)
  PawnTakesNothing,       ///< a pawn's step to the side without an enemy piece there (3.7.3)
  PawnCannotTakeForward,  ///< `squares`: the enemy piece straight ahead (3.7.1)
  CannotMoveSo,           ///< no piece of this kind moves that way (3.2 to 3.8)
  Blocked,                ///< `squares`: the first piece in the way (3.5)
  KingIntoCheck,          ///< `squares`: the pieces that attack the king's goal (3.9)
  StillInCheck,           ///< `squares`: the pieces that give check, and would go on doing so (3.9)
  ExposesKing,            ///< `squares`: the pieces that would then give check (3.9)
  PromotionMissing,       ///< the move is legal once the new piece is named (3.7.3.3)
};

struct IllegalExplanation {
  IllegalReason reason;
  Bitboard squares;  ///< of the pieces that are to blame; empty where no piece is
  bool operator==(const IllegalExplanation&) const = default;
};

/// Why carrying a piece from `from` to `to` is no legal move; nothing if it is one. A king carried two
/// squares along his first rank or onto his own rook is taken to be castling. PromotionMissing is told only
/// if `promotion` is absent and all else is well.
[[nodiscard]] std::optional<IllegalExplanation> explain_illegal(const Position& position, Square from,
                                                                Square to,
                                                                std::optional<Role> promotion = std::nullopt);

}  // namespace rookery::chess
