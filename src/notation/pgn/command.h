// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace rookery::notation::pgn {

/// Takes the first command that begins with `opening`, such as "[%clk ", and that `read` can read out of
/// `comment`, a text with single blanks. `read`: an optional from the text inside.
template <class Read>
auto take_command(std::string& comment, std::string_view opening, Read read)
    -> decltype(read(std::string_view())) {
  for (std::size_t from = comment.find(opening); from != std::string::npos;
       from = comment.find(opening, from + 1)) {
    const std::size_t inside = from + opening.size();
    const std::size_t close = comment.find(']', inside);
    if (close == std::string::npos) {
      return std::nullopt;
    }
    if (auto found = read(std::string_view(comment).substr(inside, close - inside))) {
      const bool blank_after = close + 1 < comment.size() && comment[close + 1] == ' ';
      const bool blank_before = !blank_after && from > 0 && comment[from - 1] == ' ';
      const std::size_t start = blank_before ? from - 1 : from;
      comment.erase(start, close + 1 + (blank_after ? 1 : 0) - start);
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace rookery::notation::pgn
