// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <string_view>

namespace rookery {

/// FNV-1a, 64 bits (Fowler, Noll, Vo): detects accidental damage to a file, but no forgery. The same for the
/// same bytes on every machine, so it may be stored. `seed`: the hash of what comes before, so that a text in
/// several parts has the hash of the whole.
[[nodiscard]] constexpr std::uint64_t hash_bytes(std::string_view bytes,
                                                 std::uint64_t seed = 0xCBF29CE484222325) {
  std::uint64_t hash = seed;
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
  }
  return hash;
}

}  // namespace rookery
