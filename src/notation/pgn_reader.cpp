// SPDX-License-Identifier: MIT
#include "rookery/notation/pgn_reader.h"

#include <algorithm>
#include <array>

#include "pgn_chars.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kMaxErrorText = 40;

constexpr std::array<std::string_view, 6> kMoveSuffixes{"!", "?", "!!", "??", "!?", "?!"};  ///< NAGs 1 to 6

std::string_view as_result(std::string_view word) {
  if (word == "1/2") {
    return "1/2-1/2";
  }
  return word == "1-0" || word == "0-1" || word == "1/2-1/2" ? word : std::string_view{};
}

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

Expected<bool, Error> Reader::next(Visitor& visitor) {
  game_place_ = advance(game_place_, text_.substr(game_start_, at_ - game_start_));
  game_start_ = at_;
  levels_.clear();
  levels_.push_back({at_, false});
  tags_ = 0;
  in_tags_ = true;
  has_content_ = ended_ = skipping_ = false;

  Step step;
  while (step && !ended_) {
    skip_blanks();
    if (at_end()) {
      break;
    }
    step = at_ - game_start_ > kMaxGame ? Step(fail(Problem{Fault::GameTooLong, at_})) : read_token(visitor);
  }
  if (step && levels_.size() > 1) {
    step = fail(Problem{Fault::UnclosedVariation, levels_.back().offset});
  }
  if (step) {
    return has_content_;
  }
  const Problem problem = step.error();
  const std::size_t from = std::min(problem.offset, text_.size());
  std::size_t to = from;
  while (to < text_.size() && to - from < kMaxErrorText && !is_blank(text_[to])) {
    ++to;
  }
  at_ = find_game(from + 1, text_.size());
  return fail(error_at(problem.fault, from, text_.substr(from, to - from)));
}

Error Reader::error_at(Fault fault, std::size_t offset, std::string_view text) const {
  const Place place = advance(game_place_, text_.substr(game_start_, offset - game_start_));
  return {.fault = fault,
          .offset = offset,
          .line = place.line,
          .column = place.column,
          .text = std::string(cut(text)),
          .details = {}};
}

Reader::Place Reader::advance(Place place, std::string_view passed) {
  const auto newlines = static_cast<std::uint32_t>(std::ranges::count(passed, '\n'));
  if (newlines > 0) {
    place.line += newlines;
    place.column = 1;
    passed.remove_prefix(passed.rfind('\n') + 1);
  }
  const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  place.column += static_cast<std::uint32_t>(std::ranges::count_if(passed, starts_character));
  return place;
}

/// Whether a tag starts here that cannot be part of movetext.
bool Reader::at_tag_line() const {
  return peek() == '[' && at_line_start() && at_ + 1 < text_.size() && is_letter(text_[at_ + 1]);
}

/// The first place in [from, to) where a tag starts a line after an empty one; `to` if there is none.
std::size_t Reader::find_game(std::size_t from, std::size_t to) const {
  const std::string_view text = text_.substr(0, to);
  for (std::size_t at = text.find('[', from); at < to; at = text.find('[', at + 1)) {
    if (at == 0 || text_[at - 1] != '\n' || at + 1 == text_.size() || !is_letter(text_[at + 1])) {
      continue;
    }
    std::size_t back = at - 1;
    while (back > 0 && is_blank(text_[back - 1]) && text_[back - 1] != '\n') {
      --back;
    }
    if (back == 0 || text_[back - 1] == '\n') {
      return at;
    }
  }
  return to;
}

void Reader::skip_blanks() {
  while (!at_end()) {
    if (is_blank(peek())) {
      ++at_;
    } else if (peek() == '%' && at_line_start()) {
      skip_line();
    } else if (at_line_start() && text_.substr(at_).starts_with(kByteOrderMark)) {
      at_ += kByteOrderMark.size();
    } else {
      return;
    }
  }
}

void Reader::skip_line() {
  at_ = std::min(text_.find('\n', at_), text_.size());
}

Reader::Step Reader::read_token(Visitor& visitor) {
  switch (peek()) {
    case '{':
      return read_comment(visitor);
    case ';':
      return read_line_comment(visitor);
    case '(':
    case ')':
      return read_variation_sign(visitor);
    case '$':
      return read_nag(visitor);
    case '!':
    case '?':
      return read_move_suffix(visitor);
    case '.':
      ++at_;
      return {};
    case '*':
      ++at_;
      return read_result(visitor, token(at_ - 1));
    case '[':
      if (in_tags_) {
        return read_tag(visitor);
      }
      if (at_tag_line()) {
        ended_ = true;
        return {};
      }
      return fail(Problem{Fault::StrayText, at_});
    default:
      return read_word(visitor);
  }
}

Reader::Step Reader::read_tag(Visitor& visitor) {
  if (++tags_ > kMaxTags) {
    return fail(Problem{Fault::TooManyTags, at_});
  }
  has_content_ = true;
  const auto skip_spaces = [this] {
    while (peek() == ' ' || peek() == '\t') {
      ++at_;
    }
  };
  ++at_;
  skip_spaces();
  const std::size_t name_at = at_;
  while (is_name_char(peek()) && at_ - name_at <= kMaxTagName) {
    ++at_;
  }
  const Token name = token(name_at);
  if (name.text.size() > kMaxTagName) {
    return fail(Problem{Fault::TagTooLong, name_at});
  }
  skip_spaces();
  if (name.text.empty() || peek() != '"') {
    return fail(Problem{Fault::BadTag, at_});
  }
  Token value{};
  if (Step step = read_tag_value(value); !step) {
    return step;
  }
  skip_spaces();
  if (peek() != ']') {
    return fail(Problem{Fault::BadTag, at_});
  }
  ++at_;
  skipping_ = skipping_ || !visitor.tag(name, value);
  return {};
}

/// Precondition: at the opening quote. Goes behind the closing one.
Reader::Step Reader::read_tag_value(Token& value) {
  const std::size_t quote_at = at_++;
  unescaped_.clear();
  while (peek() != '"') {
    if (at_end() || peek() == '\n' || peek() == '\r') {
      return fail(Problem{Fault::UnclosedTagValue, quote_at});
    }
    if (unescaped_.size() == kMaxTagValue) {
      return fail(Problem{Fault::TagTooLong, quote_at + 1});
    }
    const char after = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    const bool escapes = peek() == '\\' && (after == '"' || after == '\\');
    at_ += escapes ? 1 : 0;
    unescaped_ += text_[at_++];
  }
  ++at_;
  value = {unescaped_, quote_at + 1};
  return {};
}

Reader::Step Reader::read_comment(Visitor& visitor) {
  const std::size_t brace_at = at_;
  const std::size_t from = at_ + 1;
  const std::size_t length = text_.substr(from, kMaxComment + 1).find('}');
  const std::size_t to =
      length == std::string_view::npos ? std::min(from + kMaxComment, text_.size()) : from + length;
  // A comment that runs into the next game was never closed; the '}' is another one's.
  if (find_game(from, to) != to || to == text_.size()) {
    return fail(Problem{Fault::UnclosedComment, brace_at});
  }
  if (length == std::string_view::npos) {
    return fail(Problem{Fault::CommentTooLong, brace_at});
  }
  at_ = to + 1;
  skipping_ = skipping_ || !visitor.comment({text_.substr(from, length), from});
  return {};
}

Reader::Step Reader::read_line_comment(Visitor& visitor) {
  const std::size_t from = ++at_;
  skip_line();
  if (at_ - from > kMaxComment) {
    return fail(Problem{Fault::CommentTooLong, from - 1});
  }
  skipping_ = skipping_ || !visitor.comment(token(from));
  return {};
}

Reader::Step Reader::read_variation_sign(Visitor& visitor) {
  in_tags_ = false;
  has_content_ = true;
  const std::size_t sign_at = at_++;
  if (text_[sign_at] == ')') {
    if (levels_.size() == 1) {
      return fail(Problem{Fault::UnopenedVariation, sign_at});
    }
    levels_.pop_back();
    skipping_ = skipping_ || !visitor.end_variation();
    return {};
  }
  if (!levels_.back().has_move) {
    return fail(Problem{Fault::VariationWithoutMove, sign_at});
  }
  if (levels_.size() > kMaxDepth) {
    return fail(Problem{Fault::TooDeep, sign_at});
  }
  levels_.push_back({sign_at, false});
  skipping_ = skipping_ || !visitor.begin_variation();
  return {};
}

Reader::Step Reader::read_nag(Visitor& visitor) {
  const std::size_t sign_at = at_++;
  unsigned number = 0;
  while (is_digit(peek()) && number <= 255) {
    number = number * 10 + static_cast<unsigned>(peek() - '0');
    ++at_;
  }
  if (at_ == sign_at + 1 || number > 255) {
    return fail(Problem{Fault::BadNag, sign_at});
  }
  skipping_ = skipping_ || !visitor.nag(static_cast<std::uint8_t>(number));
  return {};
}

Reader::Step Reader::read_move_suffix(Visitor& visitor) {
  const std::size_t from = at_;
  while (peek() == '!' || peek() == '?') {
    ++at_;
  }
  const auto suffix = std::ranges::find(kMoveSuffixes, token(from).text);
  if (suffix == kMoveSuffixes.end()) {
    return fail(Problem{Fault::BadNag, from});
  }
  const auto number = static_cast<std::uint8_t>(suffix - kMoveSuffixes.begin() + 1);
  skipping_ = skipping_ || !visitor.nag(number);
  return {};
}

/// A move, a move number, a result, or "e.p.".
Reader::Step Reader::read_word(Visitor& visitor) {
  constexpr std::string_view kEnPassant = "e.p.";
  if (text_.substr(at_).starts_with(kEnPassant)) {
    at_ += kEnPassant.size();
    return {};
  }
  const std::size_t from = at_;
  while (is_word_char(peek())) {
    ++at_;
  }
  const Token word = token(from);
  const bool starts_well = !word.text.empty() && (is_letter(word.text[0]) || is_digit(word.text[0]));
  if (!starts_well && word.text != "--") {
    return fail(Problem{Fault::StrayText, from});
  }
  in_tags_ = false;
  has_content_ = true;
  if (std::ranges::all_of(word.text, is_digit)) {
    return {};
  }
  if (const std::string_view marker = as_result(word.text); !marker.empty()) {
    return read_result(visitor, {marker, from});
  }
  levels_.back().has_move = true;
  skipping_ = skipping_ || !visitor.move(word);
  return {};
}

Reader::Step Reader::read_result(Visitor& visitor, Token marker) {
  in_tags_ = false;
  has_content_ = true;
  if (levels_.size() > 1) {
    return {};
  }
  ended_ = true;
  skipping_ = skipping_ || !visitor.result(marker);
  return {};
}

}  // namespace rookery::notation::pgn
