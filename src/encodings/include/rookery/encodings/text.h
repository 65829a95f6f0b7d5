#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Text in encodings of one byte a character, line by line, as old files of games have it: lines that are
/// UTF-8 may follow others.
namespace rookery::encodings {

/// U+FEFF, which some programs write before UTF-8; it does not determine the encoding of the text after it.
inline constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

/// Text is examined in parts, each with one encoding: lines, which end in '\n', '\r' or both, and 64 KiB
/// pieces of longer lines, cut after an ASCII byte and never inside a character of UTF-8. Whether part_size()
/// needs no more text than there is.
[[nodiscard]] bool has_part(std::string_view text);
/// The size of the first part. Precondition: `text` is not empty.
[[nodiscard]] std::size_t part_size(std::string_view text);

struct Decoded {
  std::string text;       ///< UTF-8
  std::size_t lines = 0;  ///< those that were not
};

/// `text` with each part that is not UTF-8 replaced by what `append` adds for it.
[[nodiscard]] Decoded decode_parts(
    std::string_view text, const std::function<void(std::string_view part, std::string& out)>& append);

/// The names in encodings.json, the most common encoding first.
[[nodiscard]] std::vector<std::string_view> names();

/// `text` decoded from the encoding of that name; nothing: it is not one of names().
[[nodiscard]] std::optional<Decoded> to_utf8(std::string_view text, std::string_view name);

}  // namespace rookery::encodings
