// SPDX-License-Identifier: MIT
#pragma once
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Numbers in files: little-endian whatever the machine, and as short as they are small.
namespace rookery {

/// Appends `value` in sizeof(T) bytes.
template <std::unsigned_integral T>
void append_fixed(std::string& bytes, T value) {
  // By shifts and not by copying the number's bytes, whose order depends on the machine.
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bytes.push_back(static_cast<char>(static_cast<unsigned char>(value >> (8 * i))));
  }
}

/// Takes what append_fixed<T> wrote off the front of `bytes`; nothing, and `bytes` as it was, if it is too
/// short.
template <std::unsigned_integral T>
[[nodiscard]] std::optional<T> take_fixed(std::string_view& bytes) {
  if (bytes.size() < sizeof(T)) {
    return std::nullopt;
  }
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    value = static_cast<T>(value |
                           static_cast<T>(static_cast<T>(static_cast<unsigned char>(bytes[i])) << (8 * i)));
  }
  bytes.remove_prefix(sizeof(T));
  return value;
}

/// Appends `value` seven bits a byte, the lowest first (LEB128): one byte below 128, two below 16,384.
/// The highest bit of a byte says that another one follows.
inline void append_varint(std::string& bytes, unsigned value) {
  for (; value >= 128; value >>= 7) {
    bytes.push_back(static_cast<char>(static_cast<unsigned char>(value | 128U)));
  }
  bytes.push_back(static_cast<char>(value));
}

/// Takes what append_varint wrote off the front of `bytes`; nothing if they end too early, or if the number
/// has more than 28 bits. That bound keeps it within an int, and damage from being read as a length of
/// gigabytes.
[[nodiscard]] inline std::optional<unsigned> take_varint(std::string_view& bytes) {
  unsigned value = 0;
  for (unsigned shift = 0; shift < 28 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    value |= (byte & 127U) << shift;
    if (byte < 128) {
      return value;
    }
  }
  return std::nullopt;
}

/// Maps numbers of either sign to small unsigned ones: 0, -1, 1, -2 become 0, 1, 2, 3.
/// Differences between neighbours are small and of either sign: so they take one byte in a varint.
[[nodiscard]] constexpr unsigned zigzag(int value) {
  return (static_cast<unsigned>(value) << 1) ^ (value < 0 ? ~0U : 0U);
}
/// The inverse: unzigzag(zigzag(n)) == n for every int.
[[nodiscard]] constexpr int unzigzag(unsigned value) {
  return static_cast<int>(value >> 1) ^ -static_cast<int>(value & 1U);
}

}  // namespace rookery
