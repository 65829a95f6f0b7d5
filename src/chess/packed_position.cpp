// SPDX-License-Identifier: MIT
#include "packed_position.h"

namespace rookery::chess {

PackedPosition PackedPosition::pack(const Position& position) {
  const Board& board = position.board();
  const auto bits = [&](Role role) { return board.by(role).bits(); };
  const std::uint64_t pawns = bits(Role::Pawn), knights = bits(Role::Knight), bishops = bits(Role::Bishop);
  const std::uint64_t rooks = bits(Role::Rook), queens = bits(Role::Queen), kings = bits(Role::King);
  std::uint64_t p0 = pawns | bishops | queens;
  std::uint64_t p1 = knights | bishops | kings;
  std::uint64_t p2 = rooks | queens | kings;
  std::uint64_t p3 = board.by(Color::Black).bits();
  const std::uint64_t castling = position.setup().castling_rooks.bits();
  p0 |= castling;
  p1 |= castling;
  p3 &= ~castling;
  if (const auto ep_square = position.setup().ep_square) {
    const std::uint64_t pawn = Bitboard(ep_square->forward(~position.turn())).bits();
    p1 |= pawn;
    p2 |= pawn;
    p3 |= pawn;
  }
  if (position.turn() == Color::Black) {
    const std::uint64_t king = kings & p3;
    p1 &= ~king;
    p2 &= ~king;
  }
  return {{p0, p1, p2, p3}};
}

Position PackedPosition::unpack(CastlingMode mode) const {
  const auto [p0, p1, p2, p3] = planes;
  const std::uint64_t seven = p0 & p1 & p2;
  const std::uint64_t castling = seven & ~p3;
  const std::uint64_t passing = seven & p3;
  const std::uint64_t king_to_move = p3 & ~p0 & ~p1 & ~p2;
  const std::uint64_t occupied = p0 | p1 | p2 | p3;
  constexpr std::uint64_t kUpperHalf = 0xFFFFFFFF00000000;
  const std::uint64_t black = (p3 & ~passing) | ((castling | passing) & kUpperHalf);

  Setup setup;
  setup.turn = king_to_move != 0 ? Color::Black : Color::White;
  setup.castling_rooks = Bitboard(castling);
  if (passing != 0) {
    setup.ep_square = Bitboard(passing).first().forward(setup.turn);
  }
  const std::array<std::uint64_t, 6> roles{
      (p0 & ~p1 & ~p2) | passing,  p1 & ~p0 & ~p2, p0 & p1 & ~p2,
      (p2 & ~p0 & ~p1) | castling, p2 & p0 & ~p1,  (p1 & p2 & ~p0) | king_to_move};
  for (const Role role : kRoles) {
    const std::uint64_t men = roles[index(role)];
    setup.board.put_all(Bitboard(men & ~black & occupied), {Color::White, role});
    setup.board.put_all(Bitboard(men & black), {Color::Black, role});
  }
  return Position::restore(setup, mode);
}

}  // namespace rookery::chess
