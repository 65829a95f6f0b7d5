// SPDX-License-Identifier: MIT
#include "rookery/chess/attacks.h"

#include "rays.h"
#include "sliders.h"
#include "tables.h"

namespace rookery::chess::attacks {

namespace {

constexpr Bitboard both_rays(Square from, Step step) {
  return ray(from, step) | ray(from, {-step.files, -step.ranks});
}

template <class Make>
constexpr auto per_square(Make make) {
  std::array<decltype(make(Square::from_index(0))), 64> table{};
  for (int i = 0; i < 64; ++i) {
    table[static_cast<std::size_t>(i)] = make(Square::from_index(i));
  }
  return table;
}

constexpr std::uint8_t rank_attacks(int file, std::size_t inner) {
  // The squares at the edges do not matter: a piece there hides nothing.
  const auto occupied = static_cast<unsigned>(inner << 1);
  unsigned attacked = 0;
  for (int step : {-1, 1}) {
    for (int f = file + step; f >= 0 && f <= 7; f += step) {
      attacked |= 1U << f;
      // The first piece on the way is attacked, and hides what is behind it.
      if ((occupied >> f) & 1U) {
        break;
      }
    }
  }
  return static_cast<std::uint8_t>(attacked);
}

constexpr auto make_rank_attacks() {
  std::array<std::array<std::uint8_t, 64>, 8> table{};
  for (std::size_t file = 0; file < 8; ++file) {
    for (std::size_t inner = 0; inner < 64; ++inner) {
      table[file][inner] = rank_attacks(static_cast<int>(file), inner);
    }
  }
  return table;
}

/// One entry per pair of squares; `make(from, step, to)` is asked only for pairs on a common line.
template <class Make>
constexpr auto per_aligned_pair(Make make) {
  std::array<std::array<Bitboard, 64>, 64> table{};
  for (int i = 0; i < 64; ++i) {
    const Square from = Square::from_index(i);
    for (const Step step : kKingSteps) {
      for (const Square to : ray(from, step)) {
        table[static_cast<std::size_t>(i)][detail::at(to)] = make(from, step, to);
      }
    }
  }
  return table;
}

}  // namespace

namespace detail {

constexpr std::array<Lines, 64> kLines = per_square(
    [](Square s) { return Lines{both_rays(s, {0, 1}), both_rays(s, {1, 1}), both_rays(s, {-1, 1})}; });
constexpr std::array<std::array<std::uint8_t, 64>, 8> kRankAttacks = make_rank_attacks();
constexpr std::array<std::array<Bitboard, 64>, 2> kPawn{
    per_square([](Square s) { return steps_from(s, std::array<Step, 2>{{{-1, 1}, {1, 1}}}); }),
    per_square([](Square s) { return steps_from(s, std::array<Step, 2>{{{-1, -1}, {1, -1}}}); })};
constexpr std::array<Bitboard, 64> kKnight = per_square([](Square s) { return steps_from(s, kKnightSteps); });
constexpr std::array<Bitboard, 64> kKing = per_square([](Square s) { return steps_from(s, kKingSteps); });
ROOKERY_TABLE std::array<std::array<Bitboard, 64>, 64> kBetween = make_table([] {
  return per_aligned_pair([](Square from, Step step, Square to) {
    return ray(from, step) & ray(to, {-step.files, -step.ranks});
  });
});
ROOKERY_TABLE std::array<std::array<Bitboard, 64>, 64> kLine = make_table([] {
  return per_aligned_pair(
      [](Square from, Step step, Square) { return both_rays(from, step) | Bitboard(from); });
});

}  // namespace detail

Bitboard piece(Role role, Square from, Bitboard occupied) {
  return attacks_of<PlainSliders>(role, from, occupied);
}

Bitboard attackers(const Board& board, Square target, Bitboard occupied) {
  // Attackers are found from the target: what a piece there would attack attacks it, pawns of the other
  // colour in reverse.
  const Bitboard pawns = (pawn(Color::White, target) & board.by(Color::Black)) |
                         (pawn(Color::Black, target) & board.by(Color::White));
  return (pawns & board.by(Role::Pawn)) | (knight(target) & board.by(Role::Knight)) |
         (king(target) & board.by(Role::King)) | (bishop(target, occupied) & board.diagonal_sliders()) |
         (rook(target, occupied) & board.orthogonal_sliders());
}

Bitboard attackers(const Board& board, Square target, Color by, Bitboard occupied) {
  return attackers(board, target, occupied) & board.by(by);
}

}  // namespace rookery::chess::attacks
