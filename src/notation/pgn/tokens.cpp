// SPDX-License-Identifier: MIT
#include "glyphs.h"
#include "pgn/chars.h"
#include "pgn/marks.h"
#include "pgn/scan.h"
#include "pgn/starts.h"
#include "rookery/base/utf8.h"
#include "rookery/notation/pgn_tokens.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::size_t kMaxErrorText = 40;
/// Bytes of a result with blanks around its dash; more blanks are not looked through.
constexpr std::size_t kLongestSpacedResult = 24;

}  // namespace

Expected<bool, Error> TokenReader::next(TokenVisitor& visitor) {
  return read_game(visitor);
}

Error TokenReader::error_at(Fault fault, std::size_t offset, std::string_view text) const {
  if (offset < placed_) {
    place_ = {};
    placed_ = 0;
  }
  // Never between "\r" and "\n", which would be counted as two.
  const bool splits =
      offset > 0 && offset < text_.size() && text_[offset] == '\n' && text_[offset - 1] == '\r';
  const std::size_t to = offset - (splits ? 1 : 0);
  place_ = place_after(place_, text_.substr(placed_, to - placed_));
  placed_ = to;
  return {.fault = fault,
          .game = games_,
          .offset = offset,
          .line = place_.line,
          .column = place_.column,
          .text = std::string(utf8_prefix(text, kMaxErrorText)),
          .details = {}};
}

bool TokenReader::is_line_start(std::size_t at) const {
  if (at > 0 && text_[at - 1] == '\n') {
    return true;
  }
  const std::string_view before = text_.substr(0, at);
  const bool marked = before.ends_with(kByteOrderMark);
  const std::size_t start = at - (marked ? kByteOrderMark.size() : 0);
  return start == 0 || ends_line(text_, start - 1);
}

/// Precondition: a '[' stands there.
bool TokenReader::begins_tag_line(std::size_t at) const {
  return is_line_start(at) && at + 1 < text_.size() && is_letter(text_[at + 1]);
}

void TokenReader::begin_game() {
  while (!at_end() && is_blank(text_[at_])) {
    ++at_;
  }
  ++games_;
  game_start_ = at_;
  levels_.clear();
  tags_ = 0;
  in_tags_ = true;
  has_move_ = has_content_ = is_lost_by_both_ = ended_ = skipping_ = false;
}

/// Whether nothing of the game follows but comments before an empty line: the end of the text, or a tag of
/// the next game. Where that is asked, what is read next is the same whatever the answer.
bool TokenReader::ends_game_at(std::size_t at) const {
  const std::size_t limit = std::min(text_.size(), game_start_ + kMaxGame + 1);
  int breaks = 0;
  bool may_comment = true;  // no empty line yet
  while (at < limit) {
    const char c = text_[at];
    if (is_blank(c)) {
      breaks += ends_line(text_, at) ? 1 : 0;
      may_comment = may_comment && breaks < 2;
      ++at;
    } else if (may_comment && c == '{') {
      const std::size_t end = std::min(limit, at + kMaxComment + 2);
      const std::size_t brace = find_any<'{', '}'>(text_, at + 1, end);
      if (brace == end || text_[brace] == '{') {
        return true;  // it runs into the next game: see find_closing_brace()
      }
      at = brace + 1;
      breaks = 0;
    } else if (may_comment && c == ';') {
      at = find_any<'\n', '\r'>(text_, at, limit);
      breaks = 0;
    } else {
      return c == '[' && (starts_game(text_, at) || begins_tag_line(at));
    }
  }
  return true;
}

/// A move number and the periods behind it. False: what stands here is none.
bool TokenReader::skip_number() {
  std::size_t to = at_ + 1;
  while (to < text_.size() && is_digit(text_[to])) {
    ++to;
  }
  if (to < text_.size() && (is_word_char(text_[to]) || is_dash(character_at(text_, to).code))) {
    return false;
  }
  while (to < text_.size() && text_[to] == '.') {
    ++to;
  }
  at_ = to;
  begin_moves();
  return true;
}

/// Behind the word that starts at `from`; what some put right behind a move ("e.p.", "+-") is a word of its
/// own.
std::size_t TokenReader::find_word_end(std::size_t from) const {
  std::size_t to = from;
  for (std::size_t size = 1; size > 0; to += size) {
    while (to < text_.size() && is_word_char(text_[to])) {
      ++to;
    }
    size = word_char_size(to);
  }
  const std::string_view word = text_.substr(from, to - from);
  if (is_digit(word.back())) {
    return to;
  }
  const auto digit_before = [&](std::size_t count) {
    return word.size() > count && is_digit(word[word.size() - count - 1]);
  };
  if (word.back() == 'e' && digit_before(1) && text_.substr(to).starts_with(".p.")) {
    return to - 1;
  }
  const std::size_t sign = std::min(word.find_last_not_of("+#") + 1, word.size());
  if (word.substr(0, sign).ends_with("ep") && digit_before(word.size() - sign + 2)) {
    return from + sign - 2;
  }
  return from + size_without_sign(word);
}

/// How many bytes at `at` belong to a word: one of PGN's characters, a foreign letter or a figurine, a dash,
/// '½', "(Q)" behind a pawn's last rank; 0 if none.
std::size_t TokenReader::word_char_size(std::size_t at) const {
  if (at >= text_.size() || begins(text_[at]) == Begins::Blank) {
    return 0;
  }
  if (is_word_char(text_[at])) {
    return 1;
  }
  if (begins(text_[at]) == Begins::Foreign) {
    const Character character = character_at(text_, at);
    const bool belongs =
        sign_of(character.code) != 0 || character.code == U'½' || is_foreign_letter(character.code);
    return belongs ? sign_at(text_, at).size : 0;
  }
  const bool promotes = at > 0 && (text_[at - 1] == '8' || text_[at - 1] == '1' || text_[at - 1] == '=');
  const bool in_brackets = promotes && at + 2 < text_.size() && text_[at] == '(' && text_[at + 2] == ')' &&
                           std::string_view("NBRQnbrq").find(text_[at + 1]) != std::string_view::npos;
  return in_brackets ? 3 : 0;
}

/// Where the comment that starts at `brace_at` is closed; nothing closes it before `to`. kNowhere after
/// refuse().
std::size_t TokenReader::find_closing_brace(std::size_t brace_at, std::size_t to) {
  const std::size_t limit = std::min(text_.size(), brace_at + kMaxComment + 2);
  while (to < limit && text_[to] == '[') {
    if (may_start_game(text_, to, game_start_)) {
      // A comment may quote a tag: it is closed where no other one begins before its '}' (PGN 5). One that
      // runs into the next game was never closed.
      const std::size_t brace = find_any<'{', '}'>(text_, to, limit);
      if (brace < limit && text_[brace] == '}') {
        return brace;
      }
      refuse(Fault::UnclosedComment, brace_at);
      return kNowhere;
    }
    to = find_comment_end(text_, to + 1, limit);
  }
  if (to == limit) {
    refuse(to == text_.size() ? Fault::UnclosedComment : Fault::CommentTooLong, brace_at);
    return kNowhere;
  }
  return to;
}

/// Whether a result with blanks around its dash stands here. Asked before every number: most are known by one
/// byte.
bool TokenReader::is_spaced_result() const {
  const char first = text_[at_];
  if (first != '0' && first != '1' && begins(first) != Begins::Foreign) {
    return false;
  }
  const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
  const bool may_be_one =
      begins(first) == Begins::Foreign || std::string_view(" \t/-").find(next) != std::string_view::npos;
  return may_be_one && !spaced_result(text_.substr(at_, kLongestSpacedResult)).marker.empty();
}

/// The size of a sign of check or mate that stands here; "+-" and "+=" are none.
std::size_t TokenReader::late_check_size(std::size_t from) const {
  const std::size_t end = std::min(text_.find_first_not_of("+#", from), text_.size());
  const bool is_verdict =
      end < text_.size() && std::string_view("-=/").find(text_[end]) != std::string_view::npos;
  return is_verdict ? 0 : end - from;
}

/// Whether the next game begins here, in the line of a result: with a tag, a move or its number.
bool TokenReader::begins_game_behind_result(std::size_t at) const {
  const Begins kind = begins(text_[at]);
  if (kind == Begins::Number) {
    return result_marker(text_.substr(at, find_word_end(at) - at)).empty();
  }
  return kind == Begins::Tag || kind == Begins::Foreign || kind == Begins::Blank || is_letter(text_[at]);
}

/// Behind the sign, or the variation without comments, that stands here; `from` if it is none.
std::size_t TokenReader::find_remark_end(std::size_t from) const {
  const Begins kind = begins(text_[from]);
  if (kind != Begins::Variation) {
    const bool is_sign = kind == Begins::Nag || kind == Begins::Suffix || kind == Begins::Word;
    return is_sign ? std::min(text_.find_first_not_of("$0123456789!?+-=/", from), text_.size()) : from;
  }
  const std::size_t limit = std::min(text_.size(), from + kMaxComment);
  int depth = 0;
  for (std::size_t at = from; at < limit && std::string_view("{}[").find(text_[at]) == std::string_view::npos;
       ++at) {
    depth += text_[at] == '(' ? 1 : text_[at] == ')' ? -1 : 0;
    if (depth == 0) {
      return at + 1;
    }
  }
  return from;
}

void TokenReader::skip_spaces() {
  while (peek() == ' ' || peek() == '\t') {
    ++at_;
  }
}

void TokenReader::skip_line() {
  at_ = find_any<'\n', '\r'>(text_, at_, text_.size());
}

bool TokenReader::refuse(Fault fault, std::size_t offset) {
  problem_ = {fault, offset};
  return false;
}

/// A tag as nearly all are written, [Name "Value"], without escapes or brackets in it. False: read it bit by
/// bit, nothing has been read.
bool TokenReader::read_plain_tag(Token& name, Token& value) {
  const std::size_t name_at = at_ + 1;
  if (name_at + kReach > text_.size()) {
    return false;
  }
  const char* const begin = text_.data() + name_at;
  const std::size_t name_size = short_name_size(begin);
  if (name_size == 0 || begin[name_size] != ' ' || begin[name_size + 1] != '"') {
    return false;
  }
  const std::size_t value_at = name_at + name_size + 2;
  const std::size_t end = find_value_end(text_, value_at);
  if (end + 1 >= text_.size() || text_[end] != '"' || text_[end + 1] != ']' ||
      end - value_at > kMaxTagValue) {
    return false;
  }
  name = {{begin, name_size}, name_at};
  value = {{text_.data() + value_at, end - value_at}, value_at};
  at_ = end + 2;
  return true;
}

/// Precondition: at the '['. Goes to the opening quote.
bool TokenReader::read_tag_name(Token& name) {
  ++at_;
  skip_spaces();
  const std::size_t from = at_;
  const std::size_t limit = std::min(text_.size(), from + kMaxTagName + 1);
  while (at_ < limit && is_name_char(text_[at_])) {
    ++at_;
  }
  name = token(from);
  if (name.text.size() > kMaxTagName) {
    return refuse(Fault::TagTooLong, from);
  }
  skip_spaces();
  return (!name.text.empty() && peek() == '"') || refuse(Fault::BadTag, at_);
}

/// Precondition: at the opening quote. Goes behind the ']'.
bool TokenReader::read_tag_value(Token& value) {
  const std::size_t quote_at = at_++;
  at_ = find_any<'"', '\\', '\n', '\r', '['>(text_, at_, text_.size());
  const bool may_run_on = peek() != '"';
  if (peek() == '[') {
    at_ = find_any<'"', '\\', '\n', '\r'>(text_, at_, text_.size());
  }
  value = token(quote_at + 1);
  if (at_end() || text_[at_] != '"') {
    at_ = quote_at;
    if (!read_escaped_value(value)) {
      return false;
    }
  } else {
    ++at_;
  }
  // A value that runs into the next game was never closed, as a comment; the quote is another one's.
  if (const std::size_t end = at_ - 1;
      may_run_on && find_game(text_, quote_at + 1, end, game_start_) != end) {
    at_ = quote_at;
    return refuse(Fault::UnclosedTagValue, quote_at);
  }
  if (value.text.size() > kMaxTagValue) {
    return refuse(Fault::TagTooLong, quote_at + 1);
  }
  skip_spaces();
  if (peek() != ']') {
    return refuse(Fault::BadTag, at_);
  }
  ++at_;
  return true;
}

bool TokenReader::read_escaped_value(Token& value) {
  const std::size_t quote_at = at_++;
  unescaped_.clear();
  while (peek() != '"') {
    if (at_end() || peek() == '\n' || peek() == '\r') {
      return refuse(Fault::UnclosedTagValue, quote_at);
    }
    if (unescaped_.size() == kMaxTagValue) {
      return refuse(Fault::TagTooLong, quote_at + 1);
    }
    const char after = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    const bool escapes = peek() == '\\' && (after == '"' || after == '\\');
    at_ += escapes ? 1 : 0;
    unescaped_ += text_[at_++];
  }
  ++at_;
  value = {unescaped_, quote_at + 1};
  return true;
}

/// The error of problem_; goes on to the next game.
Error TokenReader::recover() {
  const std::size_t from = std::min(problem_.offset, text_.size());
  std::size_t to = from;
  while (to < text_.size() && to - from < kMaxErrorText && !is_blank(text_[to])) {
    ++to;
  }
  at_ = find_game(text_, std::max(from, game_start_ + 1), text_.size(), game_start_);
  return error_at(problem_.fault, from, text_.substr(from, to - from));
}

}  // namespace rookery::notation::pgn
