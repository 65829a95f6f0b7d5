#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"

/// Text in older encodings, line by line, as in old files of games.
namespace rookery::apps {

/// U+FEFF, which some programs write before UTF-8; it does not determine the encoding of the text after it.
inline constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

[[nodiscard]] bool is_utf8(std::string_view text);

/// Text is examined in parts, each with one encoding: lines, which end in '\n', '\r' or both, and 64 KiB
/// pieces of longer lines, cut after an ASCII byte and never inside a character of UTF-8. Whether part_size()
/// needs no more text than there is.
[[nodiscard]] bool has_part(std::string_view text);
/// The size of the first part. Precondition: `text` is not empty.
[[nodiscard]] std::size_t part_size(std::string_view text);

/// `name`: from encodings.json, or as ICU knows it. Errors: an unknown encoding, or one that is not a
/// superset of ASCII, as a sentence.
[[nodiscard]] Expected<void, std::string> check_encoding(const std::string& name);

/// `text` with each part that is not UTF-8 decoded from `encoding`, which check_encoding accepts; and the
/// number of such lines.
struct Decoded {
  std::string text;
  std::size_t lines = 0;
};
[[nodiscard]] Decoded to_utf8(std::string_view text, const std::string& encoding);

}  // namespace rookery::apps
