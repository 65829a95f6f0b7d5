// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "pgn/chars.h"
#include "pgn/repair.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

std::size_t find_line_end(std::string_view text, std::size_t from) {
  return find_any<'\n', '\r'>(text, from, text.size());
}

std::size_t skip_spaces(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) {
    ++at;
  }
  return at;
}

/// Where the faulty tag starts: the first '[' behind the last good tag that is in no comment.
std::size_t find_tag(const Attempt& attempt) {
  const std::string_view text = attempt.text;
  for (std::size_t at = attempt.tags_end; at < text.size(); at = skip_comment(text, at)) {
    if (text[at] == '[') {
      return at;
    }
  }
  return text.size();
}

/// Where a tag's value ends, and its tag.
struct TagEnd {
  std::size_t value;
  std::size_t tag;
};

/// Whether a line may go on so behind a tag: it ends, or has another one or a comment.
bool may_follow_tag(std::string_view text, std::size_t at) {
  at = skip_spaces(text, at);
  const bool is_tag =
      at + 1 < text.size() && text[at] == '[' && (is_letter(text[at + 1]) || text[at + 1] == ' ');
  return at >= text.size() || is_tag || text[at] == '\n' || text[at] == '\r' || text[at] == '{' ||
         text[at] == ';';
}

/// The end at the first `"` and `]` from `from` on that `fits`.
template <class Fits>
std::optional<TagEnd> find_quote_and_bracket(std::string_view text, std::size_t from, std::size_t to,
                                             Fits fits) {
  for (std::size_t quote = text.find('"', from); quote < to; quote = text.find('"', quote + 1)) {
    const std::size_t bracket = skip_spaces(text, quote + 1);
    if (bracket < to && text[bracket] == ']' && fits(bracket + 1)) {
      return TagEnd{quote, bracket + 1};
    }
  }
  return std::nullopt;
}

/// A quote with which the line or another tag follows: the bracket is missing.
std::optional<TagEnd> find_quote_alone(std::string_view text, std::size_t from, std::size_t to) {
  for (std::size_t quote = text.find('"', from); quote < to; quote = text.find('"', quote + 1)) {
    if (may_follow_tag(text, quote + 1)) {
      return TagEnd{quote, quote + 1};
    }
  }
  return std::nullopt;
}

/// A bracket with which the line or another tag follows: the quote is missing.
std::optional<TagEnd> find_bracket_alone(std::string_view text, std::size_t from, std::size_t to) {
  for (std::size_t bracket = text.find(']', from); bracket < to; bracket = text.find(']', bracket + 1)) {
    if (may_follow_tag(text, bracket + 1)) {
      return TagEnd{bracket, bracket + 1};
    }
  }
  return std::nullopt;
}

/// A value that goes on in the next line and ends there.
std::optional<TagEnd> find_in_next_line(std::string_view text, std::size_t line_end) {
  std::size_t next = line_end;
  next += next < text.size() && text[next] == '\r' ? 1 : 0;
  next += next < text.size() && text[next] == '\n' ? 1 : 0;
  if (next >= text.size() || text[next] == '[' || is_blank(text[next])) {
    return std::nullopt;
  }
  return find_quote_and_bracket(text, next, find_line_end(text, next),
                                [&](std::size_t at) { return may_follow_tag(text, at); });
}

TagEnd find_tag_end(std::string_view text, std::size_t from) {
  const std::size_t line_end = find_line_end(text, from);
  const auto follows = [&](std::size_t at) { return may_follow_tag(text, at); };
  if (const auto whole = find_quote_and_bracket(text, from, line_end, follows)) {
    return *whole;
  }
  if (const auto first = find_quote_and_bracket(text, from, line_end, [](std::size_t) { return true; })) {
    return *first;
  }
  if (const auto quote = find_quote_alone(text, from, line_end)) {
    return *quote;
  }
  if (const auto bracket = find_bracket_alone(text, from, line_end)) {
    return *bracket;
  }
  if (const auto next = find_in_next_line(text, line_end)) {
    return *next;
  }
  std::size_t end = line_end;
  while (end > from && is_blank(text[end - 1])) {
    --end;
  }
  return {end, end};
}

/// The value without other quotes around it, single or printed ones.
std::string_view without_quotes(std::string_view value) {
  struct Pair {
    std::string_view open, close;
  };
  constexpr std::array kPairs{Pair{"'", "'"},           Pair{"\u2018", "\u2019"}, Pair{"\u201C", "\u201D"},
                              Pair{"\u201E", "\u201C"}, Pair{"\u201D", "\u201D"}, Pair{"\u00AB", "\u00BB"}};
  for (const auto& [open, close] : kPairs) {
    if (value.size() >= open.size() + close.size() && value.starts_with(open) && value.ends_with(close)) {
      return value.substr(open.size(), value.size() - open.size() - close.size());
    }
  }
  return value;
}

/// `value` with a backslash before each quote that has none; a line break becomes a space.
std::string escaped(std::string_view value) {
  std::string out;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char after = i + 1 < value.size() ? value[i + 1] : '\0';
    if (value[i] == '\\' && (after == '"' || after == '\\')) {
      out += value[i++];
      out += value[i];
    } else if (value[i] == '\r' && after == '\n') {
      continue;
    } else if (value[i] == '\n' || value[i] == '\r') {
      out += ' ';
    } else {
      out += value[i] == '"' ? "\\\"" : std::string(1, value[i]);
    }
  }
  const bool hides_quote = !out.empty() && out.back() == '\\' && !out.ends_with("\\\\");
  return hides_quote ? out + '\\' : out;
}

Fix tag_to_comment(std::string_view text, std::size_t from, std::size_t to) {
  return {RepairKind::TagToComment, {{from, to - from, as_comment(text.substr(from, to - from))}}};
}

Fix line_to_comment(std::string_view text, std::size_t from) {
  const std::size_t to = std::max(find_line_end(text, from), from + 1);
  return tag_to_comment(text, from, std::min(to, text.size()));
}

}  // namespace

std::optional<Fix> fix_tag(const Attempt& attempt) {
  const std::string_view text = attempt.text;
  const std::size_t from = find_tag(attempt);
  if (from >= text.size()) {
    return std::nullopt;
  }
  const std::size_t name = skip_spaces(text, from + 1);
  std::size_t name_end = name;
  while (name_end < text.size() && is_name_char(text[name_end])) {
    ++name_end;
  }
  if (name == name_end || !is_letter(text[name])) {
    return line_to_comment(text, from);
  }
  std::size_t value = skip_spaces(text, name_end);
  if (value < text.size() && (text[value] == ':' || text[value] == '=')) {
    value = skip_spaces(text, value + 1);
  }
  const bool is_quoted = value < text.size() && text[value] == '"';
  value += is_quoted ? 1 : 0;
  const TagEnd end = find_tag_end(text, value);
  const std::string_view written = text.substr(value, end.value - value);
  // [Time-Control "1"], [White Team "x"]: the name is none, and of Time or White nothing was said.
  if (!is_quoted && std::ranges::count(written, '"') == 1) {
    return tag_to_comment(text, from, end.tag);
  }
  std::string whole = "[" + std::string(text.substr(name, name_end - name)) + " \"" +
                      escaped(is_quoted ? written : without_quotes(written)) + "\"]";
  if (whole == text.substr(from, end.tag - from)) {
    return line_to_comment(text, from);
  }
  return Fix{RepairKind::TagRewritten, {{from, end.tag - from, std::move(whole)}}};
}

std::optional<Fix> fix_repeated_tag(const Attempt& attempt) {
  const std::size_t from = find_tag(attempt);
  if (from >= attempt.text.size()) {
    return std::nullopt;
  }
  const std::size_t quote = attempt.text.find('"', from);
  if (quote == kNone) {
    return line_to_comment(attempt.text, from);
  }
  std::size_t to = quote + 1;
  while (to < attempt.text.size() && attempt.text[to] != '"') {
    const bool escapes = attempt.text[to] == '\\' && to + 1 < attempt.text.size() &&
                         (attempt.text[to + 1] == '"' || attempt.text[to + 1] == '\\');
    to += escapes ? 2 : 1;
  }
  to = std::min(attempt.text.find(']', std::min(to, attempt.text.size())), attempt.text.size() - 1) + 1;
  return Fix{RepairKind::TagToComment, {{from, to - from, as_comment(attempt.text.substr(from, to - from))}}};
}

}  // namespace rookery::notation::pgn
