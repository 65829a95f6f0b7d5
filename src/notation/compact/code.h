// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

/// An arithmetic code in bytes: a range coder (Martin 1979) with a carry that is waited for.
namespace rookery::notation::compact {

class Encoder {
 public:
  explicit Encoder(std::string& out) : out_(out) {}

  /// Takes the part [begin, begin + size) of `total`. Preconditions: size > 0, total < 2^24.
  void add(std::uint32_t begin, std::uint32_t size, std::uint32_t total) {
    range_ /= total;
    low_ += std::uint64_t{begin} * range_;
    range_ *= size;
    while (range_ < kLeast) {
      range_ <<= 8;
      shift();
    }
  }

  /// Writes as few bytes as tell the last part; a reader takes zeros behind them.
  void finish() {
    // The number in [low, low + range) with the most zeros at its end.
    for (int zeros = 32; zeros > 0; --zeros) {
      const std::uint64_t unit = std::uint64_t{1} << zeros;
      const std::uint64_t rounded = (low_ + unit - 1) & ~(unit - 1);
      if (rounded - low_ < range_) {
        low_ = rounded;
        break;
      }
    }
    for (int i = 0; i < 5; ++i) {
      shift();
    }
    while (out_.size() > start_ && out_.back() == '\0') {
      out_.pop_back();
    }
  }

 private:
  static constexpr std::uint32_t kLeast = std::uint32_t{1} << 24;

  /// Moves the top byte out, or lets it wait where a carry may still reach it.
  void shift() {
    if (low_ < 0xFF00'0000 || low_ > 0xFFFF'FFFF) {
      const auto carry = static_cast<unsigned>(low_ >> 32);
      if (has_first_) {
        out_ += static_cast<char>(first_ + carry);
      }
      for (; waiting_ > 0; --waiting_) {
        out_ += static_cast<char>(0xFF + carry);
      }
      first_ = static_cast<unsigned>(low_ >> 24) & 0xFF;
      has_first_ = true;
    } else {
      ++waiting_;
    }
    low_ = (low_ & 0x00FF'FFFF) << 8;
  }

  std::string& out_;
  std::size_t start_ = out_.size();
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xFFFF'FFFF;
  unsigned first_ = 0;
  bool has_first_ = false;
  std::size_t waiting_ = 0;
};

class Decoder {
 public:
  explicit Decoder(std::string_view bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) {
      code_ = code_ << 8 | next();
    }
  }

  /// Which part of `total` comes next; `total` or more: no encoder wrote this.
  std::uint32_t peek(std::uint32_t total) {
    range_ /= total;
    return code_ / range_;
  }
  /// Takes the part that peek() was in.
  void take(std::uint32_t begin, std::uint32_t size) {
    code_ -= begin * range_;
    range_ *= size;
    while (range_ < kLeast) {
      range_ <<= 8;
      code_ = code_ << 8 | next();
    }
  }
  /// Whether bytes are left that no part needed.
  [[nodiscard]] bool has_rest() const { return at_ < bytes_.size(); }

 private:
  static constexpr std::uint32_t kLeast = std::uint32_t{1} << 24;

  std::uint32_t next() {
    const std::uint32_t byte = at_ < bytes_.size() ? static_cast<unsigned char>(bytes_[at_]) : 0;
    ++at_;
    return byte;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::uint32_t code_ = 0;
  std::uint32_t range_ = 0xFFFF'FFFF;
};

}  // namespace rookery::notation::compact
