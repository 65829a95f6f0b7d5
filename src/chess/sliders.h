// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/attacks.h"
#if defined(__BMI2__) && defined(__AVX2__)
#include <immintrin.h>
#endif

/// Ways to look up what a slider attacks; the generator and all that it serves are built for each, and
/// the processor that runs them chooses (kernel.h).
namespace rookery::chess {

/// Squares from which, on an empty board, an enemy attacks one of some squares beside a king.
struct Zone {
  Bitboard knights, diagonal, straight;
};

/// The planes of a board with the piece of this number on every square.
constexpr Board::Planes planes_of(unsigned number) {
  Board::Planes planes{};
  for (std::size_t bit = 0; bit < planes.size(); ++bit) {
    planes[bit] = Bitboard(((number >> bit) & 1) != 0 ? ~std::uint64_t{} : 0);
  }
  return planes;
}
/// [number]
inline constexpr auto kPlanesOf = [] {
  std::array<Board::Planes, 16> boards{};
  for (unsigned number = 0; number < boards.size(); ++number) {
    boards[number] = planes_of(number);
  }
  return boards;
}();

/// Arithmetic on lines: any processor. `Built` names the kernel that it is built in, so that a linker never
/// takes a function that was built for newer processors for another's.
template <class Built>
struct LineSliders {
  static Bitboard bishop(Square from, Bitboard occupied) { return attacks::bishop(from, occupied); }
  static Bitboard rook(Square from, Bitboard occupied) { return attacks::rook(from, occupied); }
  static unsigned number_at(const Board& board, Square square) { return board.number_at(square); }
  /// The board after a piece has gone from `from` to `to` and taken what stood there. `piece`: planes_of()
  /// its number.
  static Board moved(Board board, Square from, Square to, const Board::Planes& piece) {
    board.clear(Bitboard(from) | Bitboard(to));
    board.toggle(Bitboard(to), piece);
    return board;
  }
  /// The whole board: to look at every enemy costs less than to find out which.
  static Zone zone(Square, Bitboard) { return {~Bitboard{}, ~Bitboard{}, ~Bitboard{}}; }

 private:
  LineSliders() = default;
  friend Built;
};
struct PlainSliders : LineSliders<PlainSliders> {};

/// The same, built for x86-64 that counts bits in one step.
struct PopcntSliders : LineSliders<PopcntSliders> {};

namespace pext {

/// The pieces that can be in the way of a slider on one square, and where its attacks begin in the table
/// below: one entry for each way in which they stand or do not, numbered by the bits that pext gathers.
struct PextLookup {
  std::uint64_t mask = 0;
  std::uint32_t begin = 0;
};
extern const std::array<PextLookup, 64> kBishopLines;
extern const std::array<PextLookup, 64> kRookLines;
extern const std::array<Bitboard, 5'248> kBishopAttacks;
extern const std::array<Bitboard, 102'400> kRookAttacks;

/// [king][half][which of the half's four]: the king's neighbours in order, the first four and the rest.
extern const std::array<std::array<std::array<Zone, 16>, 2>, 64> kZones;

}  // namespace pext

/// Parallel bit extraction (Bozarth 2009) where the compiler may use it (x86-64 with BMI2); else as above.
struct PextSliders {
#if defined(__BMI2__) && defined(__AVX2__)
  [[gnu::always_inline]] static unsigned number_at(const Board& board, Square square) {
    const __m256i to_the_top = _mm256_sll_epi64(load(board.planes()), _mm_cvtsi32_si128(63 - square.index()));
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(to_the_top)));
  }
  [[gnu::always_inline]] static Board moved(const Board& board, Square from, Square to,
                                            const Board::Planes& piece) {
    const auto all = [](Bitboard squares) {
      return _mm256_set1_epi64x(static_cast<long long>(squares.bits()));
    };
    const __m256i left = _mm256_andnot_si256(all(Bitboard(from) | Bitboard(to)), load(board.planes()));
    const __m256i put = _mm256_and_si256(all(Bitboard(to)), load(piece));
    Board::Planes after;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(after.data()), _mm256_or_si256(left, put));
    return Board(after);
  }
  static Bitboard bishop(Square from, Bitboard occupied) {
    const pext::PextLookup& lines = pext::kBishopLines[attacks::detail::at(from)];
    return pext::kBishopAttacks[lines.begin + _pext_u64(occupied.bits(), lines.mask)];
  }
  static Bitboard rook(Square from, Bitboard occupied) {
    const pext::PextLookup& lines = pext::kRookLines[attacks::detail::at(from)];
    return pext::kRookAttacks[lines.begin + _pext_u64(occupied.bits(), lines.mask)];
  }
  /// Of `targets`, all beside `king`.
  static Zone zone(Square king, Bitboard targets) {
    const std::uint64_t which = _pext_u64(targets.bits(), attacks::king(king).bits());
    const Zone& one = pext::kZones[attacks::detail::at(king)][0][which & 15];
    const Zone& two = pext::kZones[attacks::detail::at(king)][1][which >> 4];
    return {one.knights | two.knights, one.diagonal | two.diagonal, one.straight | two.straight};
  }
#else
  static unsigned number_at(const Board& board, Square square) {
    return PlainSliders::number_at(board, square);
  }
  static Board moved(Board board, Square from, Square to, const Board::Planes& piece) {
    return PlainSliders::moved(board, from, to, piece);
  }
  static Bitboard bishop(Square from, Bitboard occupied) { return PlainSliders::bishop(from, occupied); }
  static Bitboard rook(Square from, Bitboard occupied) { return PlainSliders::rook(from, occupied); }
  static Zone zone(Square king, Bitboard targets) { return PlainSliders::zone(king, targets); }
#endif

#if defined(__BMI2__) && defined(__AVX2__)
 private:
  static __m256i load(const Board::Planes& planes) {
    // In halves: a copy made for older processors is written so, and is passed on only piece by piece.
    const auto* halves = reinterpret_cast<const __m128i*>(planes.data());
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(halves)),
                                   _mm_loadu_si128(halves + 1), 1);
  }
#endif
};

/// attacks::piece with other Sliders.
template <class Sliders>
Bitboard attacks_of(Role role, Square from, Bitboard occupied) {
  switch (role) {
    case Role::Knight:
      return attacks::knight(from);
    case Role::Bishop:
      return Sliders::bishop(from, occupied);
    case Role::Rook:
      return Sliders::rook(from, occupied);
    case Role::Queen:
      return Sliders::bishop(from, occupied) | Sliders::rook(from, occupied);
    case Role::King:
      return attacks::king(from);
    case Role::Pawn:
      break;
  }
  return {};
}

/// attacks::attackers with other Sliders.
template <class Sliders>
[[gnu::always_inline]] inline Bitboard attackers(const Board& board, Square target, Color by,
                                                 Bitboard occupied) {
  return board.by(by) & ((attacks::pawn(~by, target) & board.by(Role::Pawn)) |
                         (attacks::knight(target) & board.by(Role::Knight)) |
                         (attacks::king(target) & board.by(Role::King)) |
                         (Sliders::bishop(target, occupied) & board.diagonal_sliders()) |
                         (Sliders::rook(target, occupied) & board.orthogonal_sliders()));
}

/// Whether the king of `us` is out of check once its pawn has taken from `from` onto `to` in passing: two
/// pieces leave their line at once, so the board after it is looked at.
template <class Sliders>
[[gnu::always_inline]] inline bool is_ep_safe(const Board& board, Color us, Square from, Square to) {
  const Square king = board.by(us, Role::King).first();
  const Bitboard passed(to.forward(~us));
  const Bitboard occupied = board.occupied() ^ Bitboard(from) ^ passed ^ Bitboard(to);
  return (attackers<Sliders>(board, king, ~us, occupied) & ~passed).empty();
}

}  // namespace rookery::chess
