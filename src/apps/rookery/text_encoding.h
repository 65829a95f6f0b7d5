#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"

/// Encodings of one byte a character, as files of games have them that are older than UTF-8.
namespace rookery::apps {

[[nodiscard]] bool is_utf8(std::string_view text);

/// Finds out in which encoding the lines are that are not UTF-8: by which one their bytes make words that
/// look like names. Where several give the same letters, the most usual one.
class EncodingGuess {
 public:
  EncodingGuess();
  /// Adds text. A line may come in several pieces.
  void add(std::string_view text);
  /// "ISO-8859-1", "windows-1252", "ISO-8859-2", "windows-1250", "IBM850", "IBM437", "ISO-8859-5",
  /// "windows-1251", "KOI8-R", "IBM866" or "ISO-8859-7"; empty if all is UTF-8.
  [[nodiscard]] std::string name() const;

 private:
  void add_line(std::string_view line);

  std::string rest_;  ///< of a line whose end is still to come
  std::vector<double> scores_;
  bool has_controls_ = false;  ///< bytes that ISO 8859 has no characters for
  bool any_ = false;
};

/// `name` as ICU knows it. Errors: no such encoding, in words.
[[nodiscard]] Expected<void, std::string> check_encoding(const std::string& name);

/// `text` with each line that is not UTF-8 read in `encoding`, which check_encoding accepts; how many lines.
struct Decoded {
  std::string text;
  std::size_t lines = 0;
};
[[nodiscard]] Decoded to_utf8(std::string_view text, const std::string& encoding);

}  // namespace rookery::apps
