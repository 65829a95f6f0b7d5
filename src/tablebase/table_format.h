#pragma once
#include <cstddef>
#include <cstdint>

/// Numbers of the format of tables, which its reader and its writer share.
namespace rookery::tablebase {

inline constexpr std::uint32_t kWdlMagic = 0x5D23E871,
                               kDtzMagic = 0xA50C66D7;   ///< the first four bytes, little-endian
inline constexpr unsigned kTwoSides = 1, kHasPawns = 2;  ///< flags of the file
/// Flags of a part of a table of distances: whose turn it is, and how distances are stored.
inline constexpr unsigned kBlackToMove = 1, kMapped = 2, kWinInPlies = 4, kLossInPlies = 8, kWideMap = 16;
inline constexpr std::size_t kAlignment = 64;  ///< of blocks, and of the checksum
inline constexpr unsigned kNoOrder = 15;       ///< as the place of the other side's pawns: there are none

}  // namespace rookery::tablebase
