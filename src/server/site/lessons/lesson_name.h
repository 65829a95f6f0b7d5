#pragma once
#include <string_view>

namespace rookery::server {

/// Whether a text can be the id of a lesson, of an exercise or of a puzzle: 1 to 40 small letters, digits and
/// hyphens. Which of them there are, the page knows.
constexpr bool is_lesson_name(std::string_view name) {
  constexpr std::size_t kMostBytes = 40;
  return !name.empty() && name.size() <= kMostBytes &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

}  // namespace rookery::server
