// SPDX-License-Identifier: MIT
#include "helpmate/outline_pieces.h"

#include "rookery/chess/attacks.h"

namespace rookery::chess {

namespace {

constexpr int kFewSteps = 3;

int moves_at_start(const Board& board, const Reach::TrackedPiece& piece) {
  const auto [color, role] = piece.kind;
  if (role == Role::Pawn) {
    return ((attacks::pawn(color, piece.home) & board.by(~color)) |
            (Bitboard(piece.home).forward(color) & ~board.occupied()))
        .count();
  }
  return (attacks::piece(role, piece.home, board.occupied()) & ~board.by(color)).count();
}

Bitboard attacks_at_start(const Board& board, const Reach::TrackedPiece& piece) {
  const auto [color, role] = piece.kind;
  return role == Role::Pawn ? attacks::pawn(color, piece.home)
                            : attacks::piece(role, piece.home, board.occupied());
}

}  // namespace

Bitboard nearly_fixed(const Reach& reach) {
  Bitboard homes;
  for (const Reach::TrackedPiece& piece : reach.pieces()) {
    const bool pawn = piece.kind.role == Role::Pawn;
    if (piece.stands().count() <= (pawn ? kFewSteps : 1) ||
        moves_at_start(reach.board(), piece) <= (pawn ? 0 : 1)) {
      homes |= Bitboard(piece.home);
    }
  }
  return homes;
}

OutlinePieces::OutlinePieces(const Position& position, const Reach& reach, Color winner, Bitboard followed) {
  const Board& board = position.board();
  // The loser's king does not shield what is behind him.
  const Bitboard open = reach.passable() | reach.king_squares(~winner);
  for (const Reach::TrackedPiece& piece : reach.pieces()) {
    const bool follows = piece.kind.role == Role::King || followed.contains(piece.home);
    const bool pawn = piece.kind.role == Role::Pawn;
    if (follows) {
      start_.put(piece.home, piece.kind);
      reach_[index(piece.kind.color)][index(piece.kind.role)] |=
          pawn ? piece.pawn() | (piece.non_pawn & kBackRanks) : piece.stands();
    }
    if (!follows || (pawn && piece.non_pawn.any())) {
      add_loose({piece, follows ? piece.non_pawn : piece.stands(), reach.attacks_of(piece, open),
                 attacks_at_start(board, piece), follows, moves_at_start(board, piece)});
    }
  }
}

void OutlinePieces::add_loose(const LoosePiece& loose) {
  const std::size_t us = index(loose.piece.kind.color);
  for (std::size_t promoted = 0; promoted < together_.size(); ++promoted) {
    if (is_loose(loose, static_cast<std::uint8_t>(promoted))) {
      LoosePieces& together = together_[promoted];
      together.stand[us] |= loose.stands;
      together.twice[us] |= together.attacks[us] & loose.attacks;
      together.attacks[us] |= loose.attacks;
      together.bars |= loose.stands;
    }
  }
  loose_.push_back(loose);
}

Bitboard may_attack(const Board& board, Square square, Color by) {
  return attacks::attackers(board, square, by, board.occupied());
}

bool surely_attacked(const Board& board, Bitboard bars, Square square, Color by) {
  for (const Square attacker : may_attack(board, square, by)) {
    if ((attacks::between(attacker, square) & bars).empty()) {
      return true;
    }
  }
  return false;
}

}  // namespace rookery::chess
