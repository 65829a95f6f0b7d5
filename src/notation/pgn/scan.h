// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <array>

#include "glyphs.h"
#include "pgn/chars.h"
#include "pgn/marks.h"
#include "pgn/starts.h"
#include "rookery/notation/pgn_tokens.h"
#include "san_resolve.h"

/// The reading of TokenReader, for a receiver: a TokenVisitor, or what plays the moves
/// (pgn/reader.cpp).
namespace rookery::notation::pgn {

/// A Receiver has the calls of TokenVisitor. One that has liberty(token, what would be right), number(token)
/// and period(offset) is told of each move number, of periods apart from one, and of what import format does
/// not have.
template <class Receiver>
void report_liberty(Receiver& receiver, const Token& token, std::string_view instead) {
  if constexpr (requires { receiver.liberty(token, std::string()); }) {
    receiver.liberty(token, std::string(instead));
  }
}

template <class Receiver>
Expected<bool, Error> TokenReader::read_game(Receiver& receiver) {
  begin_game();
  if (!read_tokens(receiver)) {
    return fail(recover());
  }
  return has_content_;
}

template <class Receiver>
bool TokenReader::read_tokens(Receiver& receiver) {
  const std::size_t limit = std::min(text_.size(), game_start_ + kMaxGame + 1);
  bool good = true;
  while (at_ < limit && !ended_ && good) {
    switch (begins(text_[at_])) {
      case Begins::Dot:
        if constexpr (requires { receiver.period(at_); }) {
          receiver.period(at_);
        }
        ++at_;
        break;
      case Begins::Blank:
        ++at_;
        break;
      case Begins::Number:
        good =
            is_spaced_result() ? read_spaced_result(receiver) : read_number(receiver) || read_word(receiver);
        break;
      case Begins::Word:
        good = read_word(receiver);
        break;
      case Begins::Comment:
        good = read_comment(receiver);
        break;
      case Begins::LineComment:
        good = read_line_comment(receiver);
        break;
      case Begins::Nag:
        good = read_nag(receiver);
        break;
      case Begins::Suffix:
        good = read_move_suffix(receiver);
        break;
      case Begins::Variation:
        good = begin_variation(receiver);
        break;
      case Begins::VariationEnd:
        good = end_variation(receiver);
        break;
      case Begins::Star:
        ++at_;
        good = read_result(receiver, token(at_ - 1));
        break;
      case Begins::Tag:
        good = read_tag(receiver);
        break;
      case Begins::EscapeLine:
        good = is_line_start(at_) || refuse(Fault::StrayText, at_);
        skip_line();
        break;
      case Begins::Foreign:
        good = read_foreign(receiver);
        break;
      case Begins::Nothing:
        good = refuse(Fault::StrayText, at_);
        break;
    }
  }
  if (good && !levels_.empty()) {
    return refuse(Fault::UnclosedVariation, levels_.back());
  }
  return good && (ended_ || at_ == text_.size() || refuse(Fault::GameTooLong, at_));
}

/// A move number and the periods behind it. False: what stands here is none.
template <class Receiver>
bool TokenReader::read_number(Receiver& receiver) {
  const std::size_t from = at_;
  const bool is_number = skip_number();
  if constexpr (requires { receiver.number(token(from)); }) {
    if (is_number) {
      receiver.number(token(from));
    }
  }
  return is_number;
}

template <class Receiver>
bool TokenReader::read_tag(Receiver& receiver) {
  const bool new_game = (!in_tags_ && begins_tag_line(at_)) || (has_content_ && starts_game(text_, at_));
  if (new_game) {
    ended_ = true;
    return true;
  }
  if (!in_tags_) {
    return refuse(Fault::StrayText, at_);
  }
  do {
    if (++tags_ > kMaxTags) {
      return refuse(Fault::TooManyTags, at_);
    }
    has_content_ = true;
    Token name{};
    Token value{};
    if (!read_plain_tag(name, value) && !(read_tag_name(name) && read_tag_value(value))) {
      return false;
    }
    is_lost_by_both_ = is_lost_by_both_ || (name.text == "Result" && result_marker(value.text) == "0-0");
    skipping_ = skipping_ || !receiver.tag(name, value);
  } while (pass_line_between_tags());
  return true;
}

/// Behind a tag: goes to the next one, if it begins the next line. It belongs to the same game (starts_game).
inline bool TokenReader::pass_line_between_tags() {
  const std::size_t limit = std::min(text_.size(), game_start_ + kMaxGame + 1);
  const std::size_t line_break = at_ + (peek() == '\r' ? 1 : 0);
  const bool goes_on = line_break + 1 < limit && text_[line_break] == '\n' && text_[line_break + 1] == '[';
  at_ = goes_on ? line_break + 1 : at_;
  return goes_on;
}

/// Hands over the comment that starts at `brace_at`. Returns what is behind it; kNowhere after refuse().
template <class Receiver>
[[gnu::noinline]] std::size_t TokenReader::pass_comment(Receiver& receiver, std::size_t brace_at) {
  const std::size_t from = brace_at + 1;
  const std::size_t limit = std::min(text_.size(), from + kMaxComment + 1);
  std::size_t to = find_comment_end(text_, from, limit);
  if (to == limit || text_[to] != '}') {
    to = find_closing_brace(brace_at, to);
    if (to == kNowhere) {
      return kNowhere;
    }
  }
  skipping_ = skipping_ || !receiver.comment({{text_.data() + from, to - from}, from});
  return to + 1;
}

template <class Receiver>
bool TokenReader::read_comment(Receiver& receiver) {
  const std::size_t behind = pass_comment(receiver, at_);
  if (behind == kNowhere) {
    return false;
  }
  at_ = behind;
  return true;
}

template <class Receiver>
bool TokenReader::read_line_comment(Receiver& receiver) {
  const std::size_t from = ++at_;
  skip_line();
  if (at_ - from > kMaxComment) {
    return refuse(Fault::CommentTooLong, from - 1);
  }
  skipping_ = skipping_ || !receiver.comment(token(from));
  return true;
}

template <class Receiver>
bool TokenReader::begin_variation(Receiver& receiver) {
  constexpr std::string_view kDrawOffer = "(=)";  // FIDE 2023, C.12
  begin_moves();
  if (text_.substr(at_, kDrawOffer.size()) == kDrawOffer) {
    at_ += kDrawOffer.size();
    const Token offer = token(at_ - kDrawOffer.size());
    report_liberty(receiver, offer, "an offer of a draw is a comment");
    skipping_ = skipping_ || !receiver.comment(offer);
    return true;
  }
  if (!has_move_) {
    return refuse(Fault::VariationWithoutMove, at_);
  }
  if (levels_.size() == kMaxDepth) {
    return refuse(Fault::TooDeep, at_);
  }
  levels_.push_back(at_++);
  has_move_ = false;
  skipping_ = skipping_ || !receiver.begin_variation();
  return true;
}

template <class Receiver>
bool TokenReader::end_variation(Receiver& receiver) {
  begin_moves();
  if (levels_.empty()) {
    return refuse(Fault::UnopenedVariation, at_);
  }
  if (!has_move_) {
    report_liberty(receiver, {{}, levels_.back()}, "a variation has a move");
  }
  ++at_;
  levels_.pop_back();
  has_move_ = true;  // the one that the variation replaces
  skipping_ = skipping_ || !receiver.end_variation();
  return true;
}

template <class Receiver>
bool TokenReader::read_nag(Receiver& receiver) {
  begin_moves();
  const std::size_t sign_at = at_++;
  unsigned number = 0;
  while (is_digit(peek()) && number <= 255) {
    number = number * 10 + static_cast<unsigned>(peek() - '0');
    ++at_;
  }
  if (at_ == sign_at + 1 || number > 255) {
    return refuse(Fault::BadNag, sign_at);
  }
  skipping_ = skipping_ || !receiver.nag(static_cast<std::uint8_t>(number));
  return true;
}

template <class Receiver>
bool TokenReader::read_move_suffix(Receiver& receiver) {
  constexpr std::array<std::string_view, 6> kSuffixes{"!", "?", "!!", "??", "!?", "?!"};  // NAGs 1 to 6
  begin_moves();
  const std::size_t from = at_;
  while (peek() == '!' || peek() == '?') {
    ++at_;
  }
  const auto suffix = std::ranges::find(kSuffixes, token(from).text);
  if (suffix == kSuffixes.end()) {
    return refuse(Fault::BadNag, from);
  }
  const auto number = static_cast<std::uint8_t>(suffix - kSuffixes.begin() + 1);
  skipping_ = skipping_ || !receiver.nag(number);
  if (const std::size_t size = late_check_size(at_); size > 0) {
    at_ += size;
    report_liberty(receiver, token(at_ - size), "the sign of a check stands before the annotation");
  }
  return true;
}

/// As pass_comment(), quicker if it is short. nullptr after refuse(). Precondition: kReach.
template <class Receiver>
[[gnu::always_inline]] inline const char* TokenReader::pass_near_comment(Receiver& receiver,
                                                                         const char* brace) {
  const char* const begin = brace + 1;
  const auto from = static_cast<std::size_t>(begin - text_.data());
  if (const char* const end = short_comment_end(begin)) [[likely]] {
    skipping_ = !receiver.comment({{begin, end}, from});
    return end + 1;
  }
  const std::size_t behind = pass_comment(receiver, from - 1);
  return behind == kNowhere ? nullptr : text_.data() + behind;
}

/// Most of a file: moves beyond doubt, each with its number and perhaps a comment, up to what is none, or to
/// near the end of the text: within kReach nothing is asked about it. False: a comment is faulty.
template <class Receiver>
bool TokenReader::read_plain_moves(Receiver& receiver) {
  const char* const text = text_.data();
  const std::size_t end = std::min(text_.size(), game_start_ + kMaxGame + 1);
  if (at_ < san::kBeforeWord || at_ + kReach >= end || !receiver.has_begun()) {
    return true;
  }
  const char* const limit = text + (end - kReach);
  const char* at = text + at_;  // each step would wait until at_ is written and read again
  do {
    const char* const move_end = short_move_end(at);
    const char* const blank = move_end + san::resolving::kCheckSigns[static_cast<unsigned char>(*move_end)];
    const Token san{{at, blank}, static_cast<std::size_t>(at - text)};
    if (begins(*blank) != Begins::Blank || !receiver.try_move({at, move_end}, san)) {
      break;
    }
    has_move_ = true;
    at = blank + 1;
    if (receiver.has_enough()) {
      skipping_ = true;
      break;
    }
    if (*at == '{') {
      at = pass_near_comment(receiver, at);
      if (at == nullptr) {
        return false;
      }
      if (skipping_ || at >= limit) {
        break;
      }
      pass_blank(at);
    }
    at = behind_number(at);
    // Of two blanks, or "\r\n", the second one.
    if (!is_letter(*at) && begins(*at) == Begins::Blank) {
      at = behind_number(at + 1);
    }
  } while (is_letter(*at) && at < limit);
  at_ = static_cast<std::size_t>(at - text);
  return true;
}

/// A move, a result, or "e.p.".
template <class Receiver>
bool TokenReader::read_word(Receiver& receiver) {
  if constexpr (requires { receiver.has_enough(); }) {
    const std::size_t first = at_;
    if (!skipping_ && !read_plain_moves(receiver)) {
      return false;
    }
    if (at_ != first && (!is_letter(peek()) || at_ - game_start_ > kMaxGame)) {
      return true;
    }
  }
  const std::size_t from = at_;
  at_ = find_word_end(from);
  const Token word = token(from);
  begin_moves();
  if (!is_letter(word.text[0]) || word.text[0] == 'e' || (word.text.size() <= 2 && has_move_)) {
    return read_odd_word(receiver, word);
  }
  has_move_ = true;
  skipping_ = skipping_ || !receiver.move(word);
  return true;
}

/// A word that may be no move: a result, "e.p.", a sign of evaluation; or what only a dash begins.
template <class Receiver>
bool TokenReader::read_odd_word(Receiver& receiver, const Token& word) {
  const std::string_view marker = result_marker(word.text);
  if (!marker.empty() && !(may_castle(word.text, marker) && castles(receiver, word))) {
    if (marker != word.text) {
      report_liberty(receiver, word, "write " + std::string(marker));
    }
    return read_result(receiver, {marker, word.offset});
  }
  constexpr std::string_view kEnPassant = "e.p.";
  const bool has_points = word.text == "e" && text_.substr(word.offset).starts_with(kEnPassant);
  if (has_points ||
      (word.text.starts_with("ep") && word.text.find_first_not_of("+#", 2) == std::string_view::npos)) {
    at_ = word.offset + (has_points ? kEnPassant.size() : word.text.size());
    while (peek() == '+' || peek() == '#') {
      ++at_;
    }
    report_liberty(receiver, token(word.offset), "no sign tells of en passant");
    return true;
  }
  const bool is_sign = std::string_view("-+=").find(word.text[0]) != std::string_view::npos;
  const bool is_capital = word.text[0] >= 'A' && word.text[0] <= 'Z';
  if (const auto nag = is_sign || is_capital ? nag_of(word.text) : std::nullopt) {
    report_liberty(receiver, word, "write $" + std::to_string(*nag));
    skipping_ = skipping_ || !receiver.nag(*nag);
    return true;
  }
  if (is_sign && word.text != "--") {
    return refuse(Fault::StrayText, word.offset);
  }
  has_move_ = true;
  skipping_ = skipping_ || !receiver.move(word);
  return true;
}

/// Whether "0-0" castles: yes, unless it is the last word of a game and the tag Result has it too, or
/// castling is illegal there. A receiver without a board knows only that something was played before.
template <class Receiver>
bool TokenReader::castles(Receiver& receiver, const Token& word) const {
  if (!levels_.empty() || !ends_game_at(at_)) {
    return true;
  }
  if (is_lost_by_both_ || skipping_) {
    return !is_lost_by_both_;
  }
  if constexpr (requires { receiver.is_legal(word); }) {
    return receiver.is_legal(word);
  } else {
    return has_move_;
  }
}

/// What begins beyond ASCII: blanks, points, signs of evaluation, words.
template <class Receiver>
bool TokenReader::read_foreign(Receiver& receiver) {
  const Character character = character_at(text_, at_);
  const Token here{text_.substr(at_, character.size), at_};
  const bool is_mark = here.text == kByteOrderMark;
  if (is_mark || is_wide_blank(character.code) || character.code == U'…') {
    report_liberty(
        receiver, is_mark ? Token{{}, at_} : here,
        is_mark ? "there is no byte order mark" : "only ASCII stands outside of tags and comments");
    at_ += character.size;
    return true;
  }
  if (const auto nag = nag_of(here.text)) {
    report_liberty(receiver, here, "write $" + std::to_string(*nag));
    begin_moves();
    at_ += character.size;
    skipping_ = skipping_ || !receiver.nag(*nag);
    return true;
  }
  if (is_spaced_result()) {
    return read_spaced_result(receiver);
  }
  return word_char_size(at_) > 0 ? read_word(receiver) : refuse(Fault::StrayText, at_);
}

template <class Receiver>
bool TokenReader::read_spaced_result(Receiver& receiver) {
  const auto [marker, size] = spaced_result(text_.substr(at_));
  const Token written{text_.substr(at_, size), at_};
  at_ += size;
  report_liberty(receiver, written, "write " + std::string(marker));
  return read_result(receiver, {marker, written.offset});
}

template <class Receiver>
bool TokenReader::read_result(Receiver& receiver, const Token& marker) {
  begin_moves();
  if (!levels_.empty()) {
    report_liberty(receiver, marker, "a variation has no result");
    return true;
  }
  ended_ = true;
  skipping_ = skipping_ || !receiver.result(marker);
  return read_last_comments(receiver, marker.text);
}

/// Comments behind the result, up to an empty line, still belong to the game, and what follows in its line
/// and begins no game. `result`: the marker, as result_marker() gives it.
template <class Receiver>
bool TokenReader::read_last_comments(Receiver& receiver, std::string_view result) {
  for (;;) {
    std::size_t to = at_;
    int breaks = 0;
    for (; to < text_.size() && is_blank(text_[to]); ++to) {
      breaks += ends_line(text_, to) ? 1 : 0;
      if (breaks > 1) {
        return true;
      }
    }
    const bool is_comment = to < text_.size() && (text_[to] == '{' || text_[to] == ';');
    if (to == text_.size() || (!is_comment && (breaks > 0 || begins_game_behind_result(to)))) {
      return true;
    }
    at_ = to;
    const bool good = !is_comment        ? read_behind_result(receiver, result)
                      : text_[to] == '{' ? read_comment(receiver)
                                         : read_line_comment(receiver);
    if (!good) {
      return false;
    }
  }
}

/// What follows in the line of the result: a sign or a variation is a comment, the same result again or '*'
/// says nothing new. Anything else is a fault of this game, and no game of its own.
template <class Receiver>
bool TokenReader::read_behind_result(Receiver& receiver, std::string_view result) {
  const std::size_t from = at_;
  const Begins kind = begins(text_[from]);
  if (kind == Begins::Number || kind == Begins::Star) {
    at_ = kind == Begins::Star ? from + 1 : find_word_end(from);
    const std::string_view again = kind == Begins::Star ? "*" : result_marker(token(from).text);
    report_liberty(receiver, token(from), "a game has one result");
    return again == result || again == "*" || refuse(Fault::StrayText, from);
  }
  if (kind == Begins::Dot) {
    ++at_;
    return true;
  }
  at_ = find_remark_end(from);
  if (at_ == from) {
    return refuse(kind == Begins::Variation      ? Fault::VariationWithoutMove
                  : kind == Begins::VariationEnd ? Fault::UnopenedVariation
                                                 : Fault::StrayText,
                  from);
  }
  report_liberty(receiver, token(from), "only comments stand behind the result");
  skipping_ = skipping_ || !receiver.comment(token(from));
  return true;
}

}  // namespace rookery::notation::pgn
