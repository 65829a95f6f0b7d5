// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace rookery::notation::scid {

/// The number that the first `count` bytes are, the highest first. Precondition: they are there, four at
/// most.
[[nodiscard]] constexpr std::uint32_t big_endian(std::string_view bytes, std::size_t count) {
  std::uint32_t number = 0;
  for (const char c : bytes.substr(0, count)) {
    number = number << 8 | static_cast<unsigned char>(c);
  }
  return number;
}

/// The `count` bits of `number` from bit `from` on.
[[nodiscard]] constexpr std::uint32_t bits(std::uint32_t number, unsigned from, unsigned count) {
  return number >> from & ((1U << count) - 1);
}

/// Bytes that are taken one after the other.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::size_t left() const { return bytes_.size() - at_; }

  /// Nothing, and nothing is taken, if there are too few.
  std::optional<std::string_view> take(std::size_t count) {
    if (left() < count) {
      return std::nullopt;
    }
    at_ += count;
    return bytes_.substr(at_ - count, count);
  }
  std::optional<std::uint32_t> take_number(std::size_t count) {
    const auto taken = take(count);
    return taken ? std::optional(big_endian(*taken, count)) : std::nullopt;
  }
  /// What stands before the next zero, which is taken too.
  std::optional<std::string_view> take_terminated() {
    const std::size_t zero = bytes_.find('\0', at_);
    if (zero == std::string_view::npos) {
      return std::nullopt;
    }
    const std::string_view taken = bytes_.substr(at_, zero - at_);
    at_ = zero + 1;
    return taken;
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

}  // namespace rookery::notation::scid
