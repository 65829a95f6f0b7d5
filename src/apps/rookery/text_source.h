#pragma once
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include "rookery/base/expected.h"

namespace rookery::apps {

/// The text of a file, piece by piece; what gzip or zstd have packed is unpacked, told by the first bytes.
class TextSource {
 public:
  /// "-" is standard input. Errors: why the file cannot be opened or read.
  [[nodiscard]] static Expected<std::unique_ptr<TextSource>, std::string> open(const std::string& path);
  virtual ~TextSource() = default;

  /// Fills the start of `room` and returns how much; 0 at the end. Errors: what is wrong with the file.
  [[nodiscard]] virtual Expected<std::size_t, std::string> read(std::span<char> room) = 0;

  /// Bytes of the file that have been read, and that it has; 0 where nobody knows.
  [[nodiscard]] virtual std::uint64_t done() const = 0;
  [[nodiscard]] virtual std::uint64_t size() const = 0;
};

}  // namespace rookery::apps
