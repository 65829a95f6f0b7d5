#pragma once
#include <cstdint>
#include <string>
#include <string_view>

/// What people write to each other or about something, apart from names (names.h).
namespace rookery::rooms {

enum class TextLines : std::uint8_t { One, Many };

/// A person's text as others may see it. Control characters become spaces, and so do line ends if the text is
/// to be one line; those that turn the direction of what follows (U+202A to U+202E, U+2066 to U+2069) are
/// taken out, so that a text cannot change how what stands next to it is read; of the marks on one letter
/// kMostTextMarks stay. What is not UTF-8 becomes U+FFFD. Empty, if nothing in it can be seen: a text of
/// spaces, marks and invisible characters alone. Any thread.
[[nodiscard]] std::string clean_text(std::string_view text, TextLines lines);

inline constexpr int kMostTextMarks = 8;

}  // namespace rookery::rooms
