// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <array>

#include "rookery/chess/types.h"

namespace rookery::chess {

namespace detail {

consteval auto make_distances() {
  std::array<std::array<std::int8_t, 64>, 64> table{};
  const auto apart = [](int a, int b) { return a > b ? a - b : b - a; };
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] =
          static_cast<std::int8_t>(std::max(apart(a % 8, b % 8), apart(a / 8, b / 8)));
    }
  }
  return table;
}
inline constexpr auto kDistances = make_distances();

}  // namespace detail

/// The steps of a king from one square to the other on an empty board.
constexpr int distance(Square a, Square b) {
  return detail::kDistances[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
}

}  // namespace rookery::chess
