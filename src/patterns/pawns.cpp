#include "pawns.h"

namespace rookery::patterns {

namespace {

constexpr Bitboard kFirstRank{chess::Rank::R1};

/// The squares and all those ahead of them.
Bitboard fill_forward(Bitboard squares, Color color) {
  for (int step = 0; step < 7; ++step) {
    squares |= squares.forward(color);
  }
  return squares;
}

Bitboard fill_files(Bitboard squares) {
  return fill_forward(squares, Color::White) | fill_forward(squares, Color::Black);
}

Bitboard next_to(Bitboard squares) {
  return squares.toward_a() | squares.toward_h();
}

Bitboard attacked_by_pawns(Bitboard pawns, Color color) {
  return next_to(pawns.forward(color));
}

Bitboard isolated(Bitboard own) {
  return own & ~next_to(fill_files(own));
}

Bitboard doubled(Bitboard own) {
  const Bitboard ahead = fill_forward(own.forward(Color::White), Color::White);
  const Bitboard behind = fill_forward(own.forward(Color::Black), Color::Black);
  return own & (ahead | behind);
}

Bitboard passed(Bitboard own, Bitboard theirs, Color color) {
  const Bitboard stopped = fill_forward(theirs.forward(~color), ~color);
  return own & ~(stopped | next_to(stopped));
}

Bitboard backward(Bitboard own, Bitboard theirs, Color color) {
  // Own pawns next to it or behind could still come to its side and protect it.
  const Bitboard supported = next_to(fill_forward(own, color));
  const Bitboard stopped = attacked_by_pawns(theirs, ~color).forward(~color);
  return own & ~isolated(own) & ~supported & stopped;
}

Bitboard connected(Bitboard own) {
  const Bitboard neighbours = next_to(own);
  return own & (neighbours | neighbours.forward(Color::White) | neighbours.forward(Color::Black));
}

}  // namespace

Bitboard pawns_with(PawnTrait trait, const Sides& sides, Color color) {
  const Bitboard own = sides.pawns(color), theirs = sides.pawns(~color);
  switch (trait) {
    case PawnTrait::Isolated:
      return isolated(own);
    case PawnTrait::Doubled:
      return doubled(own);
    case PawnTrait::Passed:
      return passed(own, theirs, color);
    case PawnTrait::Backward:
      return backward(own, theirs, color);
    case PawnTrait::Connected:
      return connected(own);
    case PawnTrait::Protected:
      return own & attacked_by_pawns(own, color);
  }
  return {};
}

Bitboard files_without(Bitboard squares) {
  return kFirstRank & ~fill_files(squares);
}

}  // namespace rookery::patterns
