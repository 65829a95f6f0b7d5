#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"

/// Text that is not UTF-8, line by line, as files of games have it that are older.
namespace rookery::apps {

/// U+FEFF, which some programs write before UTF-8; it tells nothing of the text behind it.
inline constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

[[nodiscard]] bool is_utf8(std::string_view text);

/// Text is looked at in parts, each in one encoding: lines, which end in '\n', '\r' or both, and pieces of 64
/// KiB of longer ones, cut behind a byte of ASCII and never inside a character of UTF-8. Whether part_size()
/// needs no more of the text than there is.
[[nodiscard]] bool has_part(std::string_view text);
/// The size of the first part. Precondition: `text` is not empty.
[[nodiscard]] std::size_t part_size(std::string_view text);

/// `name` of encodings.json, or as ICU knows it. Errors: no such encoding, or one in which bytes of ASCII are
/// not ASCII, in words.
[[nodiscard]] Expected<void, std::string> check_encoding(const std::string& name);

/// `text` with each part that is not UTF-8 read in `encoding`, which check_encoding accepts; how many lines.
struct Decoded {
  std::string text;
  std::size_t lines = 0;
};
[[nodiscard]] Decoded to_utf8(std::string_view text, const std::string& encoding);

}  // namespace rookery::apps
