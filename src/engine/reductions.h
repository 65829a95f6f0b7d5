#pragma once
#include <algorithm>
#include <array>
#include <cstddef>

namespace rookery::engine {

/// One ply in the unit of reductions: 1,024ths of a ply.
inline constexpr int kPly = 1024;

namespace detail {

/// The natural logarithm of n >= 1, computed by the compiler so that every build has the same table.
constexpr double ln(int n) {
  double x = n;
  double result = 0;
  while (x > 1.5) {
    x /= 2;
    result += 0.69314718055994531;
  }
  const double y = (x - 1) / (x + 1);
  double power = y;
  for (int k = 1; k < 30; k += 2, power *= y * y) {
    result += 2 * power / k;
  }
  return result;
}

inline constexpr std::size_t kRows = 64;

/// [depth][move number]: 0.8 + ln(depth) ln(number) / 2.4 plies, so that late moves of deep nodes are reduced
/// most.
constexpr std::array<std::array<int, kRows>, kRows> make_reductions() {
  std::array<std::array<int, kRows>, kRows> table{};
  for (std::size_t depth = 1; depth < kRows; ++depth) {
    for (std::size_t move = 1; move < kRows; ++move) {
      const double plies = 0.8 + ln(static_cast<int>(depth)) * ln(static_cast<int>(move)) / 2.4;
      table[depth][move] = static_cast<int>(kPly * plies);
    }
  }
  return table;
}

inline constexpr auto kReductions = make_reductions();

}  // namespace detail

/// The reduction at `depth` of a move after `moves` others, in 1,024ths of a ply.
[[nodiscard]] inline int base_reduction(int depth, int moves) {
  const auto row = [](int n) { return std::min(static_cast<std::size_t>(n), detail::kRows - 1); };
  return detail::kReductions[row(depth)][row(moves)];
}

}  // namespace rookery::engine
