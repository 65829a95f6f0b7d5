#pragma once
#include <cstddef>
#include <string_view>

/// Which texts an event may hold, so that each stays one line and one word stays one word.
namespace rookery::tournament {

/// 1 to `longest` letters of UTF-8 without control characters, the first and the last no blank.
[[nodiscard]] bool is_line(std::string_view text, std::size_t longest);
/// 1 to `longest` characters without blanks and control characters; not "-", which stands for none.
[[nodiscard]] bool is_word(std::string_view text, std::size_t longest);

}  // namespace rookery::tournament
