#pragma once
#include <memory>
#include <string_view>

#include "text_source.h"

/// Text with two or four bytes per character.
namespace rookery::apps {

enum class WideText : std::uint8_t { None, Utf16LittleEndian, Utf16BigEndian, Utf32 };

/// Recognised by the first four bytes: by a byte order mark, or by the zero bytes in the first character,
/// which is ASCII in a file of games.
[[nodiscard]] WideText wide_text_of(std::string_view head);

/// `source`, with UTF-16 converted to UTF-8 without its mark; half a character becomes U+FFFD. UTF-32 is not
/// supported, as no program writes it.
[[nodiscard]] std::unique_ptr<TextSource> read_wide_text(std::unique_ptr<TextSource> source);

}  // namespace rookery::apps
