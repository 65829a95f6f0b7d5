// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rays.h"
#include "sliders.h"

namespace rookery::chess::pext {

namespace {

using attacks::detail::at;
using Steps = std::array<attacks::Step, 2>;

constexpr std::array<Steps, 2> kBishopSteps{{{{{1, 1}, {-1, -1}}}, {{{-1, 1}, {1, -1}}}}};
constexpr std::array<Steps, 2> kRookSteps{{{{{0, 1}, {0, -1}}}, {{{1, 0}, {-1, 0}}}}};

/// The squares where a piece can be in the way: a ray's last square never is.
constexpr std::uint64_t ways(Square from, const std::array<Steps, 2>& lines) {
  std::uint64_t mask = 0;
  for (const Steps& line : lines) {
    for (const attacks::Step step : line) {
      for (const Square square : attacks::ray(from, step)) {
        mask |= offset(square, step.files, step.ranks) ? Bitboard(square).bits() : 0;
      }
    }
  }
  return mask;
}

constexpr std::array<PextLookup, 64> make_lines(const std::array<Steps, 2>& steps) {
  std::array<PextLookup, 64> lines{};
  std::uint32_t begin = 0;
  for (int i = 0; i < 64; ++i) {
    PextLookup& here = lines[static_cast<std::size_t>(i)];
    here = {ways(Square::from_index(i), steps), begin};
    begin += std::uint32_t{1} << std::popcount(here.mask);
  }
  return lines;
}

/// What is attacked on a ray toward higher squares, or toward lower ones: up to the first piece.
constexpr std::uint64_t upward(std::uint64_t ray, std::uint64_t occupied) {
  const std::uint64_t first = occupied & ray & -(occupied & ray);
  return first == 0 ? ray : ray & (first | (first - 1));
}
constexpr std::uint64_t downward(std::uint64_t ray, std::uint64_t occupied) {
  const std::uint64_t pieces = occupied & ray;
  return pieces == 0 ? ray : ray & ~(std::bit_floor(pieces) - 1);
}

/// The ways in which pieces can stand on one line of a square, with what each adds to the entry's number, and
/// what is attacked along that line.
struct LineOccupancies {
  struct Way {
    std::uint32_t number;
    std::uint64_t attacks;
  };
  std::array<Way, 64> ways{};
  std::size_t count = 0;
};

/// What pext gathers from `pieces`.
constexpr std::uint32_t gather(std::uint64_t pieces, std::uint64_t mask) {
  std::uint32_t number = 0;
  for (std::uint32_t bit = 1; mask != 0; mask &= mask - 1, bit <<= 1) {
    number |= (pieces & mask & -mask) != 0 ? bit : 0;
  }
  return number;
}

constexpr LineOccupancies line_of(Square from, std::array<attacks::Step, 2> steps, std::uint64_t mask) {
  const bool first_is_up = steps[0].ranks > 0 || (steps[0].ranks == 0 && steps[0].files > 0);
  const std::uint64_t up = attacks::ray(from, steps[first_is_up ? 0 : 1]).bits();
  const std::uint64_t down = attacks::ray(from, steps[first_is_up ? 1 : 0]).bits();
  const std::uint64_t own = mask & (up | down);
  LineOccupancies line;
  std::uint64_t pieces = 0;
  do {
    line.ways[line.count++] = {gather(pieces, mask), upward(up, pieces) | downward(down, pieces)};
    pieces = (pieces - own) & own;
  } while (pieces != 0);
  return line;
}

template <std::size_t N>
constexpr std::array<Bitboard, N> make_attacks(const std::array<PextLookup, 64>& lines,
                                               const std::array<Steps, 2>& steps) {
  std::array<Bitboard, N> table{};
  for (int i = 0; i < 64; ++i) {
    const Square from = Square::from_index(i);
    const PextLookup& here = lines[static_cast<std::size_t>(i)];
    const LineOccupancies first = line_of(from, steps[0], here.mask);
    const LineOccupancies second = line_of(from, steps[1], here.mask);
    for (std::size_t a = 0; a < first.count; ++a) {
      const LineOccupancies::Way way = first.ways[a];
      const std::size_t begin = here.begin + way.number;
      for (std::size_t b = 0; b < second.count; ++b) {
        table[begin + second.ways[b].number] = Bitboard(way.attacks | second.ways[b].attacks);
      }
    }
  }
  return table;
}

/// From where one square is attacked on an empty board.
constexpr Zone zone_of(Square target) {
  Zone zone;
  zone.knights = attacks::steps_from(target, attacks::kKnightSteps);
  for (const attacks::Step step : attacks::kKingSteps) {
    (step.files != 0 && step.ranks != 0 ? zone.diagonal : zone.straight) |= attacks::ray(target, step);
  }
  return zone;
}

constexpr auto make_zones() {
  std::array<Zone, 64> of_square{};
  for (int i = 0; i < 64; ++i) {
    of_square[static_cast<std::size_t>(i)] = zone_of(Square::from_index(i));
  }
  std::array<std::array<std::array<Zone, 16>, 2>, 64> zones{};
  for (int i = 0; i < 64; ++i) {
    auto& here = zones[static_cast<std::size_t>(i)];
    std::size_t number = 0;
    for (const Square target : attacks::steps_from(Square::from_index(i), attacks::kKingSteps)) {
      const Zone& added = of_square[static_cast<std::size_t>(target.index())];
      const std::size_t bit = std::size_t{1} << (number % 4);
      for (std::size_t which = 0; which < 16; ++which) {
        if ((which & bit) != 0) {
          Zone& zone = here[number / 4][which];
          zone.knights |= added.knights;
          zone.diagonal |= added.diagonal;
          zone.straight |= added.straight;
        }
      }
      ++number;
    }
  }
  return zones;
}

}  // namespace

constexpr std::array<PextLookup, 64> kBishopLines = make_lines(kBishopSteps);
constexpr std::array<PextLookup, 64> kRookLines = make_lines(kRookSteps);
constexpr std::array<Bitboard, 5'248> kBishopAttacks = make_attacks<5'248>(kBishopLines, kBishopSteps);
constexpr std::array<Bitboard, 102'400> kRookAttacks = make_attacks<102'400>(kRookLines, kRookSteps);
constexpr std::array<std::array<std::array<Zone, 16>, 2>, 64> kZones = make_zones();

}  // namespace rookery::chess::pext
