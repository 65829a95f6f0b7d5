// SPDX-License-Identifier: MIT
#pragma once
#include <array>

#include "rookery/chess/board.h"

/// Squares that a piece attacks: table look-ups, no board state. `occupied` holds the pieces of both colours;
/// the first one on a line is attacked, those behind it are not. Sliders: hyperbola quintessence
/// (Leathers, Watkins 2007).
namespace rookery::chess::attacks {

namespace detail {

struct Lines {
  Bitboard file, diagonal, antidiagonal;  ///< the lines through a square, without the square itself
};
extern const std::array<Lines, 64> kLines;
extern const std::array<std::array<std::uint8_t, 64>, 8>
    kRankAttacks;  ///< [file][inner six of the occupied rank]
extern const std::array<std::array<Bitboard, 64>, 2> kPawn;
extern const std::array<Bitboard, 64> kKnight;
extern const std::array<Bitboard, 64> kKing;
extern const std::array<std::array<Bitboard, 64>, 64> kBetween;
extern const std::array<std::array<Bitboard, 64>, 64> kLine;

constexpr std::size_t at(Square square) {
  return static_cast<std::size_t>(square.index());
}

/// Attacks of a slider along one line that meets each rank at most once.
inline Bitboard along(Bitboard line, Square from, Bitboard occupied) {
  const std::uint64_t blockers = (occupied & line).bits();
  const std::uint64_t slider = Bitboard(from).bits();
  const std::uint64_t up = blockers - slider;
  const std::uint64_t down = __builtin_bswap64(__builtin_bswap64(blockers) - __builtin_bswap64(slider));
  return Bitboard(up ^ down) & line;
}

inline Bitboard along_rank(Square from, Bitboard occupied) {
  const int shift = 8 * static_cast<int>(from.rank());
  const auto inner = static_cast<std::size_t>((occupied.bits() >> (shift + 1)) & 63);
  return Bitboard(std::uint64_t{kRankAttacks[static_cast<std::size_t>(from.file())][inner]} << shift);
}

}  // namespace detail

[[nodiscard]] inline Bitboard pawn(Color color, Square from) {
  return detail::kPawn[index(color)][detail::at(from)];
}
[[nodiscard]] inline Bitboard knight(Square from) {
  return detail::kKnight[detail::at(from)];
}
[[nodiscard]] inline Bitboard king(Square from) {
  return detail::kKing[detail::at(from)];
}
[[nodiscard, gnu::always_inline]] inline Bitboard bishop(Square from, Bitboard occupied) {
  const detail::Lines& lines = detail::kLines[detail::at(from)];
  return detail::along(lines.diagonal, from, occupied) | detail::along(lines.antidiagonal, from, occupied);
}
[[nodiscard, gnu::always_inline]] inline Bitboard rook(Square from, Bitboard occupied) {
  return detail::along(detail::kLines[detail::at(from)].file, from, occupied) |
         detail::along_rank(from, occupied);
}
[[nodiscard]] inline Bitboard queen(Square from, Bitboard occupied) {
  return bishop(from, occupied) | rook(from, occupied);
}

/// The diagonals through a square, and its file and rank, without the square itself.
[[nodiscard]] inline Bitboard diagonals(Square square) {
  const detail::Lines& lines = detail::kLines[detail::at(square)];
  return lines.diagonal | lines.antidiagonal;
}
[[nodiscard]] inline Bitboard straights(Square square) {
  return (detail::kLines[detail::at(square)].file | Bitboard(square.rank())) & ~Bitboard(square);
}

/// What a piece of `role` that is not a pawn attacks from `from`.
[[nodiscard]] Bitboard piece(Role role, Square from, Bitboard occupied);

/// The squares strictly between two squares; empty when they share no line.
[[nodiscard]] inline Bitboard between(Square a, Square b) {
  return detail::kBetween[detail::at(a)][detail::at(b)];
}
/// The whole rank, file or diagonal through two squares, edge to edge; empty when they share none.
[[nodiscard]] inline Bitboard line(Square a, Square b) {
  return detail::kLine[detail::at(a)][detail::at(b)];
}

/// The pieces of both colours that attack `target` if `occupied` are the occupied squares.
[[nodiscard]] Bitboard attackers(const Board& board, Square target, Bitboard occupied);
/// The pieces of `by` that attack `target` if `occupied` are the occupied squares.
[[nodiscard]] Bitboard attackers(const Board& board, Square target, Color by, Bitboard occupied);

}  // namespace rookery::chess::attacks
