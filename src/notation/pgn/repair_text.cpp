// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>

#include "pgn/chars.h"
#include "pgn/layout.h"
#include "pgn/marks.h"
#include "pgn/repair.h"
#include "pgn/starts.h"

namespace rookery::notation::pgn {

namespace {

/// So many places are tried for what was never closed.
constexpr std::size_t kMaxTrials = 16;

constexpr std::string_view kBrackets = "{}()[];$*";

bool is_bracket(char c) {
  return kBrackets.find(c) != std::string_view::npos;
}

std::size_t find_blank(std::string_view text, std::size_t from) {
  return std::min(find_any<' ', '\t', '\n', '\r'>(text, from, text.size()), text.size());
}

Fix to_comment(const Attempt& attempt, std::size_t from, std::size_t to, RepairKind kind) {
  return {kind, {{from, to - from, as_comment(attempt.text.substr(from, to - from))}}};
}

/// Where a sign may be set that is missing: before a move number with which the game goes on in `position`,
/// if it can be read to its end then; otherwise where the game ends.
std::size_t find_closing_place(const Attempt& attempt, const chess::Position& position, char sign) {
  const std::string_view text = attempt.text;
  const std::size_t tail = find_tail(text, attempt.fault_at());
  std::size_t trials = 0;
  for (std::size_t at = attempt.fault_at() + 1; at < tail && trials < kMaxTrials; ++at) {
    if (is_digit(text[at]) && is_blank(text[at - 1]) && is_number_of(text, at, position)) {
      ++trials;
      if (reads_well(with_edit(attempt, {at, 0, std::string(1, sign) + ' '}))) {
        return at;
      }
    }
  }
  return tail;
}

Fix close(const Attempt& attempt, const chess::Position& position, char sign, RepairKind kind) {
  const std::size_t at = find_closing_place(attempt, position, sign);
  const bool goes_on = at < attempt.text.size() && !is_blank(attempt.text[at]);
  // A ';' comment may still be open there: only the next line is outside of it (PGN 5).
  const bool in_line_comment = sign == ')';
  return {kind, {{at, 0, (in_line_comment ? "\n" : "") + std::string(1, sign) + (goes_on ? " " : "")}}};
}

/// At a blank where there is one, and in two comments: the game keeps every word.
Fix split_comment(const Attempt& attempt) {
  const std::string_view comment = attempt.text.substr(attempt.fault_at() + 1, kMaxComment - 1);
  const std::size_t blank = comment.find_last_of(" \t\r\n");
  const bool has_blank = blank != std::string_view::npos && blank > 0;
  const std::size_t at = attempt.fault_at() + 1 + (has_blank ? blank : comment.size() - 1);
  const bool is_line_comment = attempt.text[attempt.fault_at()] == ';';
  return {RepairKind::CommentSplit, {{at, has_blank ? 1U : 0U, is_line_comment ? "\n;" : "} {"}}};
}

/// What the '(' at the fault opens, up to its ')'.
Fix variation_to_comment(const Attempt& attempt) {
  const std::size_t from = attempt.fault_at();
  const std::size_t tail = find_tail(attempt.text, from);
  const std::size_t close = find_variation_end(attempt.text, from + 1, tail);
  return to_comment(attempt, from, std::min(close + 1, std::max(tail, from + 1)), RepairKind::TextToComment);
}

Fix nag_to_comment(const Attempt& attempt) {
  const std::string_view text = attempt.text;
  std::size_t to = attempt.fault_at() + 1;
  const auto belongs = [&](char c) {
    return text[attempt.fault_at()] == '$' ? is_digit(c) : c == '!' || c == '?';
  };
  while (to < text.size() && belongs(text[to])) {
    ++to;
  }
  return to_comment(attempt, attempt.fault_at(), to, RepairKind::TextToComment);
}

/// Every game begins with this tag (PGN 8.1.1): behind it is another game whose separating line got lost.
bool is_tag_of_event(std::string_view text) {
  return text.starts_with("[Event ") || text.starts_with("[Event\t");
}

Fix stray_bracket(const Attempt& attempt) {
  const std::string_view text = attempt.text;
  const std::size_t from = attempt.fault_at();
  if (is_tag_of_event(text.substr(from))) {
    return {RepairKind::GameSeparated, {{from, 0, "\n\n"}}};
  }
  const std::size_t line_end = find_any<'\n', '\r'>(text, from, text.size());
  const std::size_t close = text.find(']', from);
  return to_comment(attempt, from, close < line_end ? close + 1 : line_end, RepairKind::TagToComment);
}

Fix stray_text(const Attempt& attempt) {
  const std::string_view text = attempt.text;
  const std::size_t from = attempt.fault_at();
  if (text[from] == '[') {
    return stray_bracket(attempt);
  }
  if (text[from] == '}' || text[from] == ']') {
    return {RepairKind::SignRemoved, {{from, 1, ""}}};
  }
  if (text[from] == '%') {
    const std::size_t line_end = find_any<'\n', '\r'>(text, from, text.size());
    return to_comment(attempt, from, line_end, RepairKind::TextToComment);
  }
  // A sign before what may be a move or a number: the sign alone.
  std::size_t sign = from + 1;
  while (sign < text.size() && begins(text[sign]) == Begins::Nothing && !is_bracket(text[sign])) {
    ++sign;
  }
  const std::size_t to = find_words_end(text, from);
  const bool has_digit = std::ranges::any_of(text.substr(from, find_blank(text, from) - from), is_digit);
  return to_comment(attempt, from, has_digit ? sign : std::max(to, sign), RepairKind::TextToComment);
}

}  // namespace

std::size_t skip_comment(std::string_view text, std::size_t at) {
  if (text[at] == '{') {
    return std::min(text.find('}', at), text.size() - 1) + 1;
  }
  return text[at] == ';' ? find_any<'\n', '\r'>(text, at, text.size()) : at + 1;
}

std::size_t find_game_end(std::string_view text, std::size_t from) {
  std::size_t end = find_game(text, std::max<std::size_t>(from, 1), text.size());
  while (end > from && (is_blank(text[end - 1]) || text[end - 1] == kEndOfFile)) {
    --end;
  }
  return end;
}

std::size_t find_tail(std::string_view text, std::size_t from) {
  const std::size_t end = find_game_end(text, from);
  if (end > from && text[end - 1] == '*') {
    return end - 1;
  }
  std::size_t word = end;
  // Results are short; a bound keeps a long word from being looked at for each fault.
  while (word > from && !is_blank(text[word - 1]) && end - word < 16) {
    --word;
  }
  const bool is_word = word > from && is_blank(text[word - 1]);
  return is_word && parse_result(text.substr(word, end - word)) ? word : end;
}

std::size_t find_result(std::string_view text, std::size_t from, std::size_t to) {
  for (std::size_t at = from; at < to; at = skip_comment(text, at)) {
    const bool starts_word = at == 0 || is_blank(text[at - 1]) || text[at - 1] == '}' || text[at - 1] == ')';
    if (text[at] == '*') {
      return at;
    }
    const std::string_view word = text.substr(at, find_blank(text, at) - at);
    // "0-0" castles unless it is the game's last word, where find_tail finds it.
    if (starts_word && is_digit(text[at]) && parse_result(word) && !may_castle(word, result_marker(word))) {
      return at;
    }
  }
  return to;
}

std::size_t find_variation_end(std::string_view text, std::size_t from, std::size_t to) {
  // Comments are skipped: their brackets mean nothing (PGN 5).
  std::size_t depth = 0;
  for (std::size_t at = from; at < to; at = skip_comment(text, at)) {
    if (text[at] == ')' && depth-- == 0) {
      return at;
    }
    depth += text[at] == '(' ? 1 : 0;
  }
  return to;
}

std::string as_comment(std::string_view text) {
  std::string out = "{";
  std::size_t start = 0;  // of the comment that is written
  bool apart = false;
  std::size_t changed = 0;  // brackets whose ']' is still to come
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_blank(c) || is_control(c)) {
      apart = out.size() > start + 1;
      continue;
    }
    if (out.size() - start > kMaxComment - 8) {
      out += "} {";
      start = out.size() - 1;
      apart = false;
    }
    if (apart) {
      out += ' ';
      apart = false;
    }
    // A '[' before a letter would be read as a tag when the comment is split over lines by others.
    const bool starts_tag = c == '[' && i + 1 < text.size() && is_letter(text[i + 1]);
    const bool ends_tag = c == ']' && changed > 0;
    changed = changed + (starts_tag ? 1 : 0) - (ends_tag ? 1 : 0);
    out += c == '}' || ends_tag ? ')' : starts_tag ? '(' : c;
  }
  return out += '}';
}

bool is_number_of(std::string_view text, std::size_t at, const chess::Position& position) {
  std::size_t to = at;
  while (to < text.size() && is_digit(text[to])) {
    ++to;
  }
  int number = 0;
  const auto read = std::from_chars(text.data() + at, text.data() + to, number);
  std::size_t dots = to;
  while (dots < text.size() && text[dots] == '.') {
    ++dots;
  }
  return to > at && dots > to && read.ec == std::errc() && number == position.setup().fullmove_number &&
         (dots > to + 1) == (position.turn() == chess::Color::Black);
}

std::string number_of(const chess::Position& position) {
  std::array<char, kMostNumber> text;
  Cursor cursor{text.data()};
  write_move_number(cursor, position);
  cursor += ' ';
  return {text.data(), cursor.at};
}

std::size_t find_words_end(std::string_view text, std::size_t from) {
  std::size_t to = from;
  const auto end_of_word = [&](std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && !is_blank(text[end]) && !is_bracket(text[end])) {
      ++end;
    }
    return end;
  };
  for (std::size_t next = from; next < text.size() && !is_bracket(text[next]);) {
    const std::size_t end = end_of_word(next);
    const std::string_view word = text.substr(next, end - next);
    const bool means_something = std::ranges::any_of(word, is_digit) || word.starts_with("O-O") ||
                                 word.starts_with("--") || !is_letter(word.front());
    if (next != from && means_something) {
      break;
    }
    to = end;
    if (end + 1 >= text.size() || (text[end] != ' ' && text[end] != '\t') || is_blank(text[end + 1])) {
      break;
    }
    next = end + 1;
  }
  return to;
}

std::optional<Fix> fix_structure(const Attempt& attempt) {
  const auto& lines = attempt.lines;
  const Fault fault = attempt.fault->fault;
  if (fault == Fault::UnclosedComment) {
    const auto position = lines.empty() ? chess::Position::initial() : lines.back().after;
    return close(attempt, position, '}', RepairKind::CommentClosed);
  }
  if (fault == Fault::UnclosedVariation && lines.size() > 1) {  // the line around it goes on
    return close(attempt, lines[lines.size() - 2].after, ')', RepairKind::VariationClosed);
  }
  if (fault == Fault::CommentTooLong) {
    return split_comment(attempt);
  }
  if (fault == Fault::UnopenedVariation) {
    return Fix{RepairKind::SignRemoved, {{attempt.fault_at(), 1, ""}}};
  }
  if (fault == Fault::VariationWithoutMove || fault == Fault::TooDeep) {
    return variation_to_comment(attempt);
  }
  if (fault == Fault::BadNag) {
    return nag_to_comment(attempt);
  }
  return fault == Fault::StrayText ? std::optional(stray_text(attempt)) : std::nullopt;
}

}  // namespace rookery::notation::pgn
