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

/// The squares where a man can be in the way: a ray's last square never is.
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

constexpr std::array<Lines, 64> make_lines(const std::array<Steps, 2>& steps) {
  std::array<Lines, 64> lines{};
  std::uint32_t begin = 0;
  for (int i = 0; i < 64; ++i) {
    Lines& here = lines[static_cast<std::size_t>(i)];
    here = {ways(Square::from_index(i), steps), begin};
    begin += std::uint32_t{1} << std::popcount(here.mask);
  }
  return lines;
}

/// What is attacked on a ray toward higher squares, or toward lower ones: up to the first man.
constexpr std::uint64_t upward(std::uint64_t ray, std::uint64_t occupied) {
  const std::uint64_t first = occupied & ray & -(occupied & ray);
  return first == 0 ? ray : ray & (first | (first - 1));
}
constexpr std::uint64_t downward(std::uint64_t ray, std::uint64_t occupied) {
  const std::uint64_t men = occupied & ray;
  return men == 0 ? ray : ray & ~(std::bit_floor(men) - 1);
}

template <std::size_t N>
constexpr std::array<Bitboard, N> make_attacks(const std::array<Lines, 64>& lines,
                                               const std::array<Steps, 2>& steps) {
  std::array<Bitboard, N> table{};
  for (int i = 0; i < 64; ++i) {
    const Square from = Square::from_index(i);
    const std::uint64_t up1 = attacks::ray(from, steps[0][0]).bits(),
                        down1 = attacks::ray(from, steps[0][1]).bits();
    const Steps& other = steps[1];
    const bool first_is_up = other[0].ranks > 0 || other[0].files > 0;
    const std::uint64_t up2 = attacks::ray(from, other[first_is_up ? 0 : 1]).bits();
    const std::uint64_t down2 = attacks::ray(from, other[first_is_up ? 1 : 0]).bits();
    const std::uint64_t mask = lines[static_cast<std::size_t>(i)].mask;
    std::size_t slot = lines[static_cast<std::size_t>(i)].begin;
    std::uint64_t men = 0;
    do {
      table[slot++] =
          Bitboard(upward(up1, men) | downward(down1, men) | upward(up2, men) | downward(down2, men));
      men = (men - mask) & mask;
    } while (men != 0);
  }
  return table;
}

constexpr Zone zone_of(Bitboard goals) {
  Zone zone;
  for (const Square goal : goals) {
    zone.knights |= attacks::steps_from(goal, attacks::kKnightSteps);
    for (const attacks::Step step : attacks::kKingSteps) {
      (step.files != 0 && step.ranks != 0 ? zone.diagonal : zone.straight) |= attacks::ray(goal, step);
    }
  }
  return zone;
}

constexpr auto make_zones() {
  std::array<std::array<std::array<Zone, 16>, 2>, 64> zones{};
  for (int i = 0; i < 64; ++i) {
    std::array<Bitboard, 8> near{};
    std::size_t found = 0;
    for (const Square goal : attacks::steps_from(Square::from_index(i), attacks::kKingSteps)) {
      near[found++] = Bitboard(goal);
    }
    for (unsigned which = 0; which < 16; ++which) {
      for (std::size_t half = 0; half < 2; ++half) {
        Bitboard goals;
        for (std::size_t bit = 0; bit < 4; ++bit) {
          goals |= ((which >> bit) & 1) != 0 ? near[4 * half + bit] : Bitboard{};
        }
        zones[static_cast<std::size_t>(i)][half][which] = zone_of(goals);
      }
    }
  }
  return zones;
}

}  // namespace

constexpr std::array<Lines, 64> kBishopLines = make_lines(kBishopSteps);
constexpr std::array<Lines, 64> kRookLines = make_lines(kRookSteps);
constexpr std::array<Bitboard, 5'248> kBishopAttacks = make_attacks<5'248>(kBishopLines, kBishopSteps);
constexpr std::array<Bitboard, 102'400> kRookAttacks = make_attacks<102'400>(kRookLines, kRookSteps);
constexpr std::array<std::array<std::array<Zone, 16>, 2>, 64> kZones = make_zones();

}  // namespace rookery::chess::pext
