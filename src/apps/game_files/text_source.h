#pragma once
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rookery/base/expected.h"

namespace rookery::apps {

/// A remark about a file whose text lacks some games.
struct SourceNote {
  std::size_t game;  ///< the number in the file of the unreadable game; 0: concerns no particular game
  std::string text;
};

/// The text of a file, piece by piece. gzip and zstd, recognised by their first bytes, are decompressed; Scid
/// databases, recognised by their names, are read as text; and UTF-16 is converted to UTF-8 (wide_text.h).
class TextSource {
 public:
  /// "-" is standard input. Errors: why the file cannot be opened or read.
  [[nodiscard]] static Expected<std::unique_ptr<TextSource>, std::string> open(const std::string& path);
  virtual ~TextSource() = default;

  /// Fills the start of `room` and returns the number of bytes; 0 at the end. Errors: what is wrong with the
  /// file.
  [[nodiscard]] virtual Expected<std::size_t, std::string> read(std::span<char> room) = 0;

  /// The bytes of the file that were read, and its size; 0: unknown. For a database: games.
  [[nodiscard]] virtual std::uint64_t done() const = 0;
  [[nodiscard]] virtual std::uint64_t size() const = 0;

  /// The remarks since the last call.
  virtual std::vector<SourceNote> take_notes() { return {}; }
  /// The number in the file of a game in the text read so far, both from 1.
  [[nodiscard]] virtual std::size_t number_of(std::size_t game) const { return game; }
};

}  // namespace rookery::apps
