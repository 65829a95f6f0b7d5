// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/attacks.h"
#if defined(__BMI2__)
#include <immintrin.h>
#endif

/// Two ways to look up what a slider attacks; the generator and all that it serves are built for each, and
/// the processor that runs them chooses (kernel.h).
namespace rookery::chess {

/// Squares from which, on an empty board, an enemy attacks one of some squares beside a king.
struct Zone {
  Bitboard knights, diagonal, straight;
};

/// Arithmetic on lines: any processor.
struct PlainSliders {
  static Bitboard bishop(Square from, Bitboard occupied) { return attacks::bishop(from, occupied); }
  static Bitboard rook(Square from, Bitboard occupied) { return attacks::rook(from, occupied); }
  /// The whole board: to look at every enemy costs less than to find out which.
  static Zone zone(Square, Bitboard) { return {~Bitboard{}, ~Bitboard{}, ~Bitboard{}}; }
};

namespace pext {

/// The men that can be in the way of a slider on one square, and where its attacks begin in the table below:
/// one entry for each way in which they stand or do not, numbered by the bits that pext gathers.
struct Lines {
  std::uint64_t mask = 0;
  std::uint32_t begin = 0;
};
extern const std::array<Lines, 64> kBishopLines;
extern const std::array<Lines, 64> kRookLines;
extern const std::array<Bitboard, 5'248> kBishopAttacks;
extern const std::array<Bitboard, 102'400> kRookAttacks;

/// [king][half][which of the half's four]: the king's neighbours in order, the first four and the rest.
extern const std::array<std::array<std::array<Zone, 16>, 2>, 64> kZones;

}  // namespace pext

/// Parallel bit extraction (Bozarth 2009) where the compiler may use it (x86-64 with BMI2); else as above.
struct PextSliders {
#if defined(__BMI2__)
  static Bitboard bishop(Square from, Bitboard occupied) {
    const pext::Lines& lines = pext::kBishopLines[attacks::detail::at(from)];
    return pext::kBishopAttacks[lines.begin + _pext_u64(occupied.bits(), lines.mask)];
  }
  static Bitboard rook(Square from, Bitboard occupied) {
    const pext::Lines& lines = pext::kRookLines[attacks::detail::at(from)];
    return pext::kRookAttacks[lines.begin + _pext_u64(occupied.bits(), lines.mask)];
  }
  /// Of `goals`, all beside `king`.
  static Zone zone(Square king, Bitboard goals) {
    const std::uint64_t which = _pext_u64(goals.bits(), attacks::king(king).bits());
    const Zone& one = pext::kZones[attacks::detail::at(king)][0][which & 15];
    const Zone& two = pext::kZones[attacks::detail::at(king)][1][which >> 4];
    return {one.knights | two.knights, one.diagonal | two.diagonal, one.straight | two.straight};
  }
#else
  static Bitboard bishop(Square from, Bitboard occupied) { return PlainSliders::bishop(from, occupied); }
  static Bitboard rook(Square from, Bitboard occupied) { return PlainSliders::rook(from, occupied); }
  static Zone zone(Square king, Bitboard goals) { return PlainSliders::zone(king, goals); }
#endif
};

/// attacks::attackers with other Sliders.
template <class Sliders>
Bitboard attackers(const Board& board, Square target, Color by, Bitboard occupied) {
  const Bitboard queens = board.by(Role::Queen);
  return board.by(by) & ((attacks::pawn(~by, target) & board.by(Role::Pawn)) |
                         (attacks::knight(target) & board.by(Role::Knight)) |
                         (attacks::king(target) & board.by(Role::King)) |
                         (Sliders::bishop(target, occupied) & (board.by(Role::Bishop) | queens)) |
                         (Sliders::rook(target, occupied) & (board.by(Role::Rook) | queens)));
}

/// Whether the king of `us` is out of check once its pawn has taken from `from` onto `to` in passing: two men
/// leave their line at once, so the board after it is looked at.
template <class Sliders>
bool is_ep_safe(const Board& board, Color us, Square from, Square to) {
  const Square king = board.by(us, Role::King).first();
  const Bitboard passed(to.forward(~us));
  const Bitboard occupied = board.occupied() ^ Bitboard(from) ^ passed ^ Bitboard(to);
  return (attackers<Sliders>(board, king, ~us, occupied) & ~passed).empty();
}

}  // namespace rookery::chess
