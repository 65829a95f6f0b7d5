// SPDX-License-Identifier: MIT
#include "rookery/chess/hand_moves.h"

namespace rookery::chess {

HandTargets hand_targets(const Position& position) {
  HandTargets targets{};
  for (const Move move : legal_moves(position)) {
    Bitboard& of_piece = targets[static_cast<std::size_t>(move.from().index())];
    of_piece |= Bitboard(move.to());
    if (move.kind() == MoveKind::Castling) {
      // People put the king where it arrives, programs onto the rook: both are offered.
      of_piece |= Bitboard(castled_king_square(move.from(), move.to()));
    }
    // A king that castles in place is carried nowhere.
    of_piece &= ~Bitboard(move.from());
  }
  return targets;
}

MoveList hand_moves(const Position& position, Square from, Square to) {
  MoveList direct;
  MoveList castlings;
  for (const Move move : legal_moves(position)) {
    if (move.from() != from) {
      continue;
    }
    if (move.to() == to) {
      direct.push_back(move);
    } else if (from != to && move.kind() == MoveKind::Castling &&
               castled_king_square(from, move.to()) == to) {
      castlings.push_back(move);
    }
  }
  // A king's own move to that square counts before a castling that would bring it there.
  return direct.empty() ? castlings : direct;
}

}  // namespace rookery::chess
