#include "standings/rating_tables.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

namespace rookery::tournament {

namespace {

/// Element i: the largest difference for which the higher rated player expects 50 + i per cent.
constexpr std::array<std::int32_t, 50> kLargestDifference = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

/// Element i: the difference for a score of 50 + i per cent.
constexpr std::array<std::int32_t, 51> kDifference = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

}  // namespace

std::int32_t expected_percent(std::int32_t difference) {
  const auto row = std::ranges::lower_bound(kLargestDifference, std::abs(difference));
  const auto above_half = static_cast<std::int32_t>(row - kLargestDifference.begin());
  return difference >= 0 ? 50 + above_half : 50 - above_half;
}

std::int32_t rating_difference(std::int32_t percent) {
  assert(percent >= 0 && percent <= 100);
  const auto from_half = static_cast<std::size_t>(std::abs(percent - 50));
  return percent >= 50 ? kDifference[from_half] : -kDifference[from_half];
}

}  // namespace rookery::tournament
