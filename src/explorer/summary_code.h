#pragma once
#include <cstddef>
#include <cstdint>

/// The numbers of a summary's code (docs/explorer.md).
namespace rookery::explorer {

/// The first number of a cell: an outcome says that it has one game, a greater number is that and White's
/// wins.
inline constexpr std::uint64_t kOutcomes = 3;
inline constexpr unsigned kSpeedBits = 3, kBandBits = 4;
/// In the byte with speed and band: the sum has several months.
inline constexpr std::uint8_t kHasMonths = 1 << (kSpeedBits + kBandBits);

/// In the size of a large summary, which has four parts: the listed games and the sums of each move, their
/// months, the sums of each speed and band, and their months. Of a question only the parts that it needs are
/// read: a start position has megabytes.
inline constexpr std::uint32_t kIsLarge = std::uint32_t{1} << 31;
inline constexpr std::size_t kPartEnds = 12;  ///< where the first three parts end, 4 bytes each
/// So many cells make a summary large, if there are so many times fewer when speeds and bands are added up.
inline constexpr std::size_t kLargeFrom = 256, kTotalsSave = 4;

/// In the place of the number of months, of which there are several: years come first. So many times fewer.
inline constexpr std::uint64_t kYearsFollow = 0;
inline constexpr std::size_t kYearsSave = 3;
inline constexpr unsigned kMonths = 12;  ///< of a year

}  // namespace rookery::explorer
