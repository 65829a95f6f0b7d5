#pragma once
#include <concepts>
#include <cstddef>
#include <string_view>

#include "rookery/base/bytes.h"

namespace rookery::tablebase {

/// Reads numbers from the front of a file's bytes to its end. After a read beyond the end it has failed for
/// good and every number is 0: the caller asks once for many numbers.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes), rest_(bytes) {}

  /// The next number, little-endian.
  template <std::unsigned_integral T>
  [[nodiscard]] T take() {
    const auto number = take_fixed<T>(rest_);
    has_failed_ = has_failed_ || !number;
    return has_failed_ ? T{0} : *number;
  }
  /// The next `count` bytes; none if there are fewer.
  [[nodiscard]] std::string_view take_bytes(std::uint64_t count) {
    if (has_failed_ || count > rest_.size()) {
      has_failed_ = true;
      return {};
    }
    const std::string_view taken = rest_.substr(0, static_cast<std::size_t>(count));
    rest_.remove_prefix(taken.size());
    return taken;
  }
  /// Skips to the next multiple of `size` bytes from the start.
  void align(std::size_t size) { static_cast<void>(take_bytes((size - offset() % size) % size)); }

  [[nodiscard]] std::size_t offset() const { return bytes_.size() - rest_.size(); }
  [[nodiscard]] bool has_failed() const { return has_failed_; }

 private:
  std::string_view bytes_, rest_;
  bool has_failed_ = false;
};

}  // namespace rookery::tablebase
