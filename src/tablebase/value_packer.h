#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rookery::tablebase {

/// Among the values to be packed: any value will do.
inline constexpr std::uint8_t kAnyValue = 255;

/// What PackedValues reads, in the four parts in which a file has it.
struct PackedParts {
  std::string coding, index, lengths, blocks;
};

/// Packs a sequence as PackedValues describes it. `flags`: of the part of the table. Cost: some twenty passes
/// over the values, and two bytes of memory for each.
[[nodiscard]] PackedParts pack_values(std::span<const std::uint8_t> values, unsigned flags);

}  // namespace rookery::tablebase
