// SPDX-License-Identifier: MIT
#include "rookery/notation/pgn_tokens.h"

#include "pgn_chars.h"
#include "pgn_scan.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::size_t kMaxErrorText = 40;

/// Cuts to kMaxErrorText bytes, between characters of UTF-8.
std::string_view cut(std::string_view text) {
  if (text.size() <= kMaxErrorText) {
    return text;
  }
  std::size_t end = kMaxErrorText;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
    --end;
  }
  return text.substr(0, end);
}

}  // namespace

Expected<bool, Error> TokenReader::next(TokenVisitor& visitor) {
  return read_game(visitor);
}

Error TokenReader::error_at(Fault fault, std::size_t offset, std::string_view text) const {
  if (offset < placed_) {
    place_ = {};
    placed_ = 0;
  }
  place_ = place_after(place_, text_.substr(placed_, offset - placed_));
  placed_ = offset;
  return {.fault = fault,
          .game = games_,
          .offset = offset,
          .line = place_.line,
          .column = place_.column,
          .text = std::string(cut(text)),
          .details = {}};
}

bool TokenReader::at_line_start() const {
  const std::string_view before = text_.substr(0, at_);
  const bool marked = before.ends_with(kByteOrderMark);
  const std::size_t start = at_ - (marked ? kByteOrderMark.size() : 0);
  return start == 0 || text_[start - 1] == '\n';
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
  has_move_ = has_content_ = ended_ = skipping_ = false;
}

/// A move number and the periods behind it. False: what stands here is none.
bool TokenReader::skip_number() {
  std::size_t to = at_ + 1;
  while (to < text_.size() && is_digit(text_[to])) {
    ++to;
  }
  if (to < text_.size() && is_word_char(text_[to])) {
    return false;
  }
  while (to < text_.size() && text_[to] == '.') {
    ++to;
  }
  at_ = to;
  begin_moves();
  return true;
}

void TokenReader::skip_spaces() {
  while (peek() == ' ' || peek() == '\t') {
    ++at_;
  }
}

void TokenReader::skip_line() {
  at_ = std::min(text_.find('\n', at_), text_.size());
}

bool TokenReader::refuse(Fault fault, std::size_t offset) {
  problem_ = {fault, offset};
  return false;
}

/// Precondition: at the '['. Goes to the opening quote.
bool TokenReader::read_tag_name(Token& name) {
  ++at_;
  skip_spaces();
  const std::size_t from = at_;
  while (is_name_char(peek()) && at_ - from <= kMaxTagName) {
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
  if (const std::size_t end = at_ - 1; may_run_on && find_game(text_, quote_at + 1, end) != end) {
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

bool TokenReader::skip_byte_order_mark() {
  const bool line_start = at_line_start();
  if (!line_start || text_.substr(at_, kByteOrderMark.size()) != kByteOrderMark) {
    return refuse(Fault::StrayText, at_);
  }
  at_ += kByteOrderMark.size();
  return true;
}

/// The error of problem_; goes on to the next game.
Error TokenReader::recover() {
  const std::size_t from = std::min(problem_.offset, text_.size());
  std::size_t to = from;
  while (to < text_.size() && to - from < kMaxErrorText && !is_blank(text_[to])) {
    ++to;
  }
  at_ = find_game(text_, std::max(from, game_start_ + 1), text_.size());
  return error_at(problem_.fault, from, text_.substr(from, to - from));
}

}  // namespace rookery::notation::pgn
