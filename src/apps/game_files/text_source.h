#pragma once
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rookery/base/expected.h"

namespace rookery::apps {

/// What is to be said of a file whose text leaves games out.
struct SourceNote {
  std::size_t game;  ///< the one that could not be read, by its number in the file; 0: no game's
  std::string text;
};

/// The text of a file, piece by piece; what gzip or zstd have packed is unpacked, told by the first bytes,
/// databases of Scid are read as text, told by their names, and UTF-16 becomes UTF-8 (wide_text.h).
class TextSource {
 public:
  /// "-" is standard input. Errors: why the file cannot be opened or read.
  [[nodiscard]] static Expected<std::unique_ptr<TextSource>, std::string> open(const std::string& path);
  virtual ~TextSource() = default;

  /// Fills the start of `room` and returns how much; 0 at the end. Errors: what is wrong with the file.
  [[nodiscard]] virtual Expected<std::size_t, std::string> read(std::span<char> room) = 0;

  /// Bytes of the file that have been read, and that it has; 0 where nobody knows. Of a database: games.
  [[nodiscard]] virtual std::uint64_t done() const = 0;
  [[nodiscard]] virtual std::uint64_t size() const = 0;

  /// What is to be said since the last call.
  virtual std::vector<SourceNote> take_notes() { return {}; }
  /// The number that the file has for a game of the text that was read so far, both from 1.
  [[nodiscard]] virtual std::size_t number_of(std::size_t game) const { return game; }
};

}  // namespace rookery::apps
