// SPDX-License-Identifier: MIT
#include "pgn/starts.h"

#include <algorithm>

#include "pgn/chars.h"
#include "pgn/marks.h"

namespace rookery::notation::pgn {

namespace {

bool is_tag(std::string_view text, std::size_t at) {
  return text[at] == '[' && at + 1 < text.size() && is_letter(text[at + 1]);
}

bool is_event_tag(std::string_view text, std::size_t at) {
  constexpr std::string_view kEvent = "[Event ";
  return text.substr(at, kEvent.size()) == kEvent;
}

/// What stands before a tag.
struct Before {
  std::string_view text;  ///< without the blanks at its end
  bool line_start;        ///< nothing but a byte order mark between the line break and the tag
  bool empty_line;
};

Before before_tag(std::string_view text, std::size_t at) {
  std::string_view before = text.substr(0, at);
  if (before.ends_with(kByteOrderMark)) {
    before.remove_suffix(kByteOrderMark.size());
  }
  const bool line_start = before.empty() || ends_line(text, before.size() - 1);
  int breaks = 0;
  while (!before.empty() && is_blank(before.back())) {
    breaks += ends_line(text, before.size() - 1) ? 1 : 0;
    before.remove_suffix(1);
  }
  return {before, line_start, line_start && (breaks > 1 || before.empty())};
}

/// Whether a comment may stand at the end of `before`: it may belong to what follows. What stands before
/// `known` is none.
bool may_end_with_comment(std::string_view before, std::size_t known) {
  const std::size_t line_start = before.find_last_of("\r\n") + 1;  // npos + 1 is 0
  std::string_view line = before.substr(std::max(line_start, known));
  while (line.starts_with(kByteOrderMark)) {
    line.remove_prefix(kByteOrderMark.size());
  }
  const bool is_escaped = line_start >= known && line.starts_with('%');
  return before.ends_with('}') || is_escaped || line.find(';') != std::string_view::npos;
}

/// Whether a result stands before the tag, and not in a line that may be a comment.
bool follows_result(std::string_view text, std::size_t at, const Before& before, std::size_t known) {
  return ends_with_result(before.text) && is_blank(text[at - 1]) &&
         !may_end_with_comment(text.substr(0, at), known);
}

}  // namespace

bool starts_game(std::string_view text, std::size_t at) {
  const bool next_line_of_tags = at > 1 && text[at - 1] == '\n' && text[at - 2] == ']';
  if (next_line_of_tags || !is_tag(text, at)) {
    return false;
  }
  const Before before = before_tag(text, at);
  if (!before.empty_line) {
    return is_event_tag(text, at) && follows_result(text, at, before, 0);
  }
  return !may_end_with_comment(before.text, 0) && (!before.text.ends_with(']') || is_event_tag(text, at));
}

bool may_start_game(std::string_view text, std::size_t at, std::size_t known) {
  if (!is_tag(text, at)) {
    return false;
  }
  const Before before = before_tag(text, at);
  return before.empty_line ||
         (is_event_tag(text, at) && (before.line_start || follows_result(text, at, before, known)));
}

std::size_t find_game(std::string_view text, std::size_t from, std::size_t to, std::size_t known) {
  const std::string_view head = text.substr(0, to);
  for (std::size_t at = head.find('[', from); at < to; at = head.find('[', at + 1)) {
    if (may_start_game(text, at, known)) {
      return at;
    }
  }
  return to;
}

}  // namespace rookery::notation::pgn
