// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include "pgn/chars.h"
#include "rookery/notation/pgn_error.h"

namespace rookery::notation::pgn {

namespace {

/// Not std::to_string(): numbers are appended in loops, and each would be a string of its own.
void append_number(std::string& out, std::uint32_t number) {
  char digits[12];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

/// Control characters as '?', so that no text from outside gives orders to a terminal.
void make_printable(std::string& text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool high = byte(i) == 0xC2 && i + 1 < text.size() && byte(i + 1) >= 0x80 && byte(i + 1) < 0xA0;
    if (high) {  // U+0080 to U+009F
      text.erase(i, 1);
    }
    if (high || byte(i) < ' ' || byte(i) == 0x7F) {
      text[i] = '?';
    }
  }
}

/// In pieces short enough for the sum of each to fit in a byte, so that many bytes are looked at in one step.
std::uint32_t count_newlines(std::string_view text) {
  constexpr std::size_t kPiece = 128;
  std::uint32_t newlines = 0;
  for (std::size_t from = 0; from < text.size(); from += kPiece) {
    std::uint8_t here = 0;
    for (const char c : text.substr(from, kPiece)) {
      here = static_cast<std::uint8_t>(here + (c == '\n' ? 1 : 0));
    }
    newlines += here;
  }
  return newlines;
}

std::uint32_t count_breaks(std::string_view text) {
  std::uint32_t breaks = count_newlines(text);
  // A CR alone ends a line too; in CR LF the LF was counted.
  for (std::size_t at = text.find('\r'); at < text.size(); at = text.find('\r', at + 1)) {
    breaks += at + 1 == text.size() || text[at + 1] != '\n' ? 1 : 0;
  }
  return breaks;
}

}  // namespace

/// Words for programs: they never change. A switch without a default, so that the compiler names a fault
/// that has none.
std::string_view word(Fault fault) {
  switch (fault) {
    case Fault::BadTag:
      return "bad_tag";
    case Fault::UnclosedTagValue:
      return "unclosed_tag_value";
    case Fault::TooManyTags:
      return "too_many_tags";
    case Fault::TagTooLong:
      return "tag_too_long";
    case Fault::UnclosedComment:
      return "unclosed_comment";
    case Fault::CommentTooLong:
      return "comment_too_long";
    case Fault::UnclosedVariation:
      return "unclosed_variation";
    case Fault::UnopenedVariation:
      return "unopened_variation";
    case Fault::VariationWithoutMove:
      return "variation_without_move";
    case Fault::TooDeep:
      return "too_deep";
    case Fault::BadNag:
      return "bad_nag";
    case Fault::StrayText:
      return "stray_text";
    case Fault::GameTooLong:
      return "game_too_long";
    case Fault::RepeatedTag:
      return "repeated_tag";
    case Fault::UnknownVariant:
      return "unknown_variant";
    case Fault::BadStart:
      return "bad_start";
    case Fault::MissingStart:
      return "missing_start";
    case Fault::UnreadableMove:
      return "unreadable_move";
    case Fault::ForeignLetter:
      return "foreign_letter";
    case Fault::DescriptiveMove:
      return "descriptive_move";
    case Fault::NullMove:
      return "null_move";
    case Fault::IllegalMove:
      return "illegal_move";
    case Fault::AmbiguousMove:
      return "ambiguous_move";
    case Fault::NotToTheLetter:
      return "not_to_the_letter";
  }
  return {};
}

/// Sentences for people: what is wrong and what would be right.
std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::BadTag:
      return "This is not a tag; write it as [Name \"value\"].";
    case Fault::UnclosedTagValue:
      return "The tag's value has no closing quote on its line.";
    case Fault::TooManyTags:
      return "The game has too many tags; 200 is the most.";
    case Fault::TagTooLong:
      return "The tag is too long; a name has at most 255 bytes, a value 2048.";
    case Fault::UnclosedComment:
      return "The comment is never closed; end it with '}'.";
    case Fault::CommentTooLong:
      return "The comment is too long; 65536 bytes is the most.";
    case Fault::UnclosedVariation:
      return "The variation is never closed; end it with ')'.";
    case Fault::UnopenedVariation:
      return "This ')' closes no variation.";
    case Fault::VariationWithoutMove:
      return "No move stands before this variation that it could replace.";
    case Fault::TooDeep:
      return "Too many variations inside variations; 64 levels is the most.";
    case Fault::BadNag:
      return "This is no annotation; write ! ? !! ?? !? ?! or '$' and a number up to 255.";
    case Fault::StrayText:
      return "This has no place among moves.";
    case Fault::GameTooLong:
      return "The game is too long; 1 MiB is the most.";
    case Fault::RepeatedTag:
      return "The tag is given twice.";
    case Fault::UnknownVariant:
      return "The variant is not known here; only chess and Chess960 are.";
    case Fault::BadStart:
      return "The start position cannot be played.";
    case Fault::MissingStart:
      return "The tag SetUp announces a start position, but there is no tag FEN.";
    case Fault::UnreadableMove:
      return "This is not a move; write such as Nf3, exd5, O-O or e8=Q.";
    case Fault::ForeignLetter:
      return "The letter of the piece is not one of K Q R B N, which PGN has for every language, nor a "
             "figure such as \u2658.";
    case Fault::DescriptiveMove:
      return "This looks like descriptive notation; only algebraic notation is read, such as e4 for P-K4.";
    case Fault::NullMove:
      return "A null move may stand in a variation only; in a game each side has to move.";
    case Fault::IllegalMove:
      return "The move is not legal here.";
    case Fault::AmbiguousMove:
      return "Several legal moves could be meant.";
    case Fault::NotToTheLetter:
      return "It can be read, but PGN's import format does not have it so.";
  }
  return {};
}

Place place_after(Place place, std::string_view passed) {
  const std::uint32_t breaks = count_breaks(passed);
  if (breaks > 0) {
    place.line += breaks;
    place.column = 1;
    passed.remove_prefix(passed.find_last_of("\r\n") + 1);
  }
  // Columns count characters, as editors do; bytes that continue one (RFC 3629, 3) count nothing.
  const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  place.column += static_cast<std::uint32_t>(std::ranges::count_if(passed, starts_character));
  return place;
}

std::string describe(const Error& error) {
  std::string out = "line ";
  append_number(out, error.line);
  out += ", column ";
  append_number(out, error.column);
  if (!error.text.empty()) {
    out += ", \"";
    out += error.text;
    out += '"';
  }
  out += ": ";
  out += describe(error.fault);
  const char* separator = " (";
  for (const std::string& detail : error.details) {
    out += separator;
    out += detail;
    separator = ", ";
  }
  if (!error.details.empty()) {
    out += ')';
  }
  // Last, since text and details both come from the file.
  make_printable(out);
  return out;
}

}  // namespace rookery::notation::pgn
