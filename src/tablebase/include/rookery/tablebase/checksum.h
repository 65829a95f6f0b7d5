#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace rookery::tablebase {

using Checksum = std::array<std::uint64_t, 2>;

inline constexpr std::size_t kChecksumSize = sizeof(Checksum);
/// The largest number of bytes that checksum_of() takes.
inline constexpr std::size_t kMaxChecksummed = std::size_t{64} << 20;

/// The checksum that ends a table's file, of the bytes before it: CityHash (Pike, Alakuijala 2011),
/// version 1.0.3. Each 16 MiB are hashed to 256 bits, and these hashes to 128 bits. Preconditions: a multiple
/// of 64 bytes, at least 64, at most kMaxChecksummed. Cost: about a nanosecond a byte.
[[nodiscard]] Checksum checksum_of(std::string_view bytes);

/// Whether a file ends with the checksum of the bytes before it. Precondition: those of checksum_of().
[[nodiscard]] bool has_good_checksum(std::string_view file);

}  // namespace rookery::tablebase
