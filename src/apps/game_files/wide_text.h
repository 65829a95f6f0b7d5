#pragma once
#include <memory>
#include <string_view>

#include "text_source.h"

/// Text of two or four bytes a character.
namespace rookery::apps {

enum class WideText : std::uint8_t { None, Utf16LittleEndian, Utf16BigEndian, Utf32 };

/// Told by the first four bytes of a text: by its mark, or by the zeros in its first character, which is one
/// of ASCII in a file of games.
[[nodiscard]] WideText wide_text_of(std::string_view head);

/// `source`, and where it is UTF-16 its text as UTF-8, without the mark; half of a character becomes U+FFFD.
/// UTF-32 cannot be read, as no program writes it.
[[nodiscard]] std::unique_ptr<TextSource> read_wide_text(std::unique_ptr<TextSource> source);

}  // namespace rookery::apps
