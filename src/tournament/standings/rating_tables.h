#pragma once
#include <cstdint>

/// The conversion tables of the FIDE Rating Regulations (B.02, 8.1.1 and 8.1.2).
namespace rookery::tournament {

/// The expected score of one game in per cent against an opponent who is rated `difference` lower; negative:
/// higher. Without the cut at 400 points.
[[nodiscard]] std::int32_t expected_percent(std::int32_t difference);

/// The rating difference that belongs to a score of `percent`, 0 to 100.
[[nodiscard]] std::int32_t rating_difference(std::int32_t percent);

}  // namespace rookery::tournament
