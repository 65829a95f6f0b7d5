#include "threats.h"

#include "rookery/chess/attacks.h"

namespace rookery::engine {

using chess::Bitboard;
using chess::Role;

namespace attacks = chess::attacks;

Bitboard Threats::to(Role role) const {
  switch (role) {
    case Role::Knight:
    case Role::Bishop:
      return by_pawns;
    case Role::Rook:
      return by_minors;
    case Role::Queen:
      return by_rooks;
    case Role::Pawn:
    case Role::King:
      break;
  }
  return {};
}

Threats threats(const chess::Position& position) {
  const chess::Board& board = position.board();
  const chess::Color opponent = ~position.turn();
  const Bitboard occupied = board.occupied();
  const auto of = [&](Role role) { return board.by(opponent, role); };
  const Bitboard ahead = of(Role::Pawn).forward(opponent);
  Threats found;
  found.by_pawns = ahead.toward_a() | ahead.toward_h();
  found.by_minors = found.by_pawns;
  for (const chess::Square square : of(Role::Knight)) {
    found.by_minors |= attacks::knight(square);
  }
  for (const chess::Square square : of(Role::Bishop)) {
    found.by_minors |= attacks::bishop(square, occupied);
  }
  found.by_rooks = found.by_minors;
  for (const chess::Square square : of(Role::Rook)) {
    found.by_rooks |= attacks::rook(square, occupied);
  }
  found.any = found.by_rooks;
  for (const chess::Square square : of(Role::Queen)) {
    found.any |= attacks::queen(square, occupied);
  }
  for (const chess::Square square : of(Role::King)) {
    found.any |= attacks::king(square);
  }
  return found;
}

}  // namespace rookery::engine
