#include "events/names.h"

#include <algorithm>

namespace rookery::tournament {

namespace {

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

}  // namespace

bool is_line(std::string_view text, std::size_t longest) {
  const auto begins_letter = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return !text.empty() && text.front() != ' ' && text.back() != ' ' &&
         std::ranges::none_of(text, is_control) &&
         static_cast<std::size_t>(std::ranges::count_if(text, begins_letter)) <= longest;
}

bool is_word(std::string_view text, std::size_t longest) {
  return !text.empty() && text.size() <= longest && text != "-" && text.find(' ') == std::string_view::npos &&
         std::ranges::none_of(text, is_control);
}

}  // namespace rookery::tournament
