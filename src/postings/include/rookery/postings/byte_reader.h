#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "rookery/base/bytes.h"

namespace rookery::postings {

/// Appends `value` seven bits a byte, the lowest first (LEB128): as append_varint(), of 64 bits.
inline void append_number(std::string& bytes, std::uint64_t value) {
  for (; value >= 128; value >>= 7) {
    bytes.push_back(static_cast<char>(static_cast<unsigned char>(value | 128U)));
  }
  bytes.push_back(static_cast<char>(value));
}

/// Reads numbers off bytes that may be damaged: behind the first one that is not there all are 0, so that
/// readers need to ask only once, at their end and in loops.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool is_damaged() const { return is_damaged_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  template <std::unsigned_integral T>
  T fixed() {
    const auto value = take_fixed<T>(rest_);
    return value ? *value : static_cast<T>(set_damaged());
  }
  /// What append_number() wrote.
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= (byte & std::uint64_t{127}) << shift;
      if (byte < 128) {
        return value;
      }
    }
    return set_damaged();
  }
  /// The next bytes; none if there are not as many.
  std::string_view bytes(std::uint64_t size) {
    if (size > rest_.size()) {
      set_damaged();
      return {};
    }
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }
  /// All that is left.
  std::string_view rest() { return bytes(rest_.size()); }
  /// Says that what was read cannot be.
  std::uint64_t set_damaged() {
    is_damaged_ = true;
    rest_ = {};
    return 0;
  }

 private:
  std::string_view rest_;
  bool is_damaged_ = false;
};

}  // namespace rookery::postings
