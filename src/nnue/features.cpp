#include "rookery/nnue/features.h"

namespace rookery::nnue {

using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::Role;
using chess::Square;

FeatureDelta make_delta(const chess::Position& before, Move move) {
  const Color us = before.turn();
  const Square from = move.from();
  const Square to = move.to();
  FeatureDelta delta;
  // The castling move is encoded as king takes own rook, also in standard chess.
  if (move.kind() == MoveKind::Castling) {
    delta.removed.push_back({{us, Role::King}, from});
    delta.removed.push_back({{us, Role::Rook}, to});
    delta.added.push_back({{us, Role::King}, chess::castled_king_square(from, to)});
    delta.added.push_back({{us, Role::Rook}, chess::castled_rook_square(from, to)});
    return delta;
  }
  const Role role = *before.board().role_at(from);
  delta.removed.push_back({{us, role}, from});
  // A promotion removes a pawn and adds a piece.
  delta.added.push_back({{us, move.promoted().value_or(role)}, to});
  if (move.kind() == MoveKind::EnPassant) {
    // En passant: the captured pawn is on the square next to the origin (FIDE 2023, 3.7.3.1).
    delta.removed.push_back({{~us, Role::Pawn}, Square(to.file(), from.rank())});
  } else if (const auto taken = before.board().role_at(to)) {
    delta.removed.push_back({{~us, *taken}, to});
  }
  return delta;
}

}  // namespace rookery::nnue
