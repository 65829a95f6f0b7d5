#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

/// The layout of an index file (docs/position-index.md). All numbers are little-endian.
namespace rookery::position_index {

inline constexpr std::string_view kMagic = "RKYINDEX";
inline constexpr std::string_view kEndMagic = "XEDNIYKR";
inline constexpr std::size_t kHeaderSize = 16;               ///< magic, version, zero
inline constexpr std::size_t kEndSize = 24;                  ///< trailer's offset, its hash, kEndMagic
inline constexpr std::size_t kChunk = std::size_t{1} << 16;  ///< bytes that a checksum is for
inline constexpr std::size_t kLists = 12 * 64;               ///< of each piece on each square
inline constexpr std::size_t kGameEntry = 12;                ///< offset (8), first position (4)
inline constexpr std::size_t kKeyEntry = 12;                 ///< key (8), position (4)
inline constexpr std::size_t kMaterialEntry = 16;  ///< material (8), first position (4), behind the last (4)
inline constexpr std::size_t kListEntry = 4;       ///< the end of a list
inline constexpr std::size_t kSegmentEntry = 56;   ///< seven numbers of eight bytes
inline constexpr std::uint64_t kMaxSegment = 100'000'000;  ///< positions

/// The number at the front; the caller guarantees that it is there.
inline std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t i = size; i-- > 0;) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return value;
}

}  // namespace rookery::position_index
