// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "rookery/chess/position.h"

/// Explains why a piece cannot be moved from one square to another: "why can't I?"
namespace rookery::chess {

/// In the order in which they are checked; the first that applies is the answer.
enum class IllegalReason : std::uint8_t {
  NoPieceThere,           ///< nothing stands on `from`
  NotYourPiece,           ///< the piece on `from` is the opponent's
  OwnPieceThere,          ///< a piece of the same player is on `to` (FIDE 2023, 3.1)
  CastlingRightLost,      ///< king or rook has moved, or there is no such rook (3.8.2.1)
  CastlingBlocked,        ///< `squares`: the pieces between (3.8.2.2)
  CastlingOutOfCheck,     ///< `squares`: the pieces that give check (3.8.2.2)
  CastlingThroughCheck,   ///< `squares`: the pieces that attack a square the king would cross (3.8.2.2)
  CastlingIntoCheck,      ///< `squares`: the pieces that attack the king's target (3.8.2.2)
  EnPassantNoLonger,      ///< the enemy pawn next to it did not just advance two squares (3.7.3.1)
  PawnTakesNothing,       ///< a diagonal pawn move without an enemy piece on its target (3.7.3)
  PawnCannotTakeForward,  ///< `squares`: the enemy piece straight ahead (3.7.1)
  CannotMoveSo,           ///< no piece of this kind moves that way (3.2 to 3.8)
  Blocked,                ///< `squares`: the first piece in the way (3.5)
  KingIntoCheck,          ///< `squares`: the pieces that attack the king's target (3.9)
  StillInCheck,           ///< `squares`: the pieces that give check and still would after the move (3.9)
  ExposesKing,            ///< `squares`: the pieces that would then give check (3.9)
  PromotionMissing,       ///< the move is legal with a promotion, and none is named (3.7.3.3)
};

struct IllegalExplanation {
  IllegalReason reason;
  Bitboard squares;  ///< the squares of the pieces that prevent the move; empty if none does
  bool operator==(const IllegalExplanation&) const = default;
};

/// Why moving the piece on `from` to `to` is not legal; empty if it is. A king's move of two squares along
/// its first rank, or onto its own rook, is taken as castling. PromotionMissing is returned only if
/// `promotion` is absent and nothing else is wrong.
[[nodiscard]] std::optional<IllegalExplanation> explain_illegal(const Position& position, Square from,
                                                                Square to,
                                                                std::optional<Role> promotion = std::nullopt);

}  // namespace rookery::chess
