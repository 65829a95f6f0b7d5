#include "sides.h"

namespace rookery::patterns {

Bitboard Sides::occupied() const {
  Bitboard all;
  for (const auto& side : pieces) {
    for (const Bitboard squares : side) {
      all |= squares;
    }
  }
  return all;
}

Sides sides_of(const chess::Position& position) {
  Sides sides{.pieces = {}, .turn = position.turn(), .is_check = position.checkers().any()};
  const auto roles = position.board().by_roles();
  for (const Color color : chess::kColors) {
    const Bitboard own = position.board().by(color);
    for (std::size_t role = 0; role < roles.size(); ++role) {
      sides.pieces[index(color)][role] = roles[role] & own;
    }
  }
  return sides;
}

Sides exchanged(const Sides& sides) {
  Sides other{.pieces = {}, .turn = ~sides.turn, .is_check = sides.is_check};
  for (const Color color : chess::kColors) {
    for (const chess::Role role : chess::kRoles) {
      other.pieces[index(color)][index(role)] = mirrored(sides.by(~color, role));
    }
  }
  return other;
}

}  // namespace rookery::patterns
