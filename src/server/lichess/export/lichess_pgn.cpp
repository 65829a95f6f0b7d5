#include "lichess/export/lichess_pgn.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace rookery::server {
namespace {

/// Reads "1:02:03" as seconds.
std::optional<long> read_seconds(std::string_view text) {
  constexpr int kParts = 3, kBase = 60;
  long total = 0;
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  for (int part = 0; part < kParts; ++part) {
    const bool is_separated = part == 0 || (at != end && *at++ == ':');
    int number = 0;
    const auto [behind, error] = std::from_chars(at, end, number);
    if (!is_separated || error != std::errc{} || number < 0) {
      return std::nullopt;
    }
    total = total * kBase + number;
    at = behind;
  }
  return at == end ? std::optional(total) : std::nullopt;
}

void append_two_digits(std::string& text, long number) {
  constexpr long kTen = 10;
  text += static_cast<char>('0' + number / kTen);
  text += static_cast<char>('0' + number % kTen);
}

void append_clock_text(std::string& text, long seconds) {
  constexpr long kMinute = 60, kHour = 3600;
  text += std::to_string(seconds / kHour);
  text += ':';
  append_two_digits(text, seconds / kMinute % kMinute);
  text += ':';
  append_two_digits(text, seconds % kMinute);
}

/// A time without a fraction, or a malformed one, stays unchanged.
void append_rounded(std::string& text, std::string_view time) {
  const std::size_t point = time.find('.');
  const auto whole = point == std::string_view::npos ? std::nullopt : read_seconds(time.substr(0, point));
  if (!whole) {
    text += time;
    return;
  }
  const std::string_view fraction = time.substr(point + 1);
  append_clock_text(text, *whole + (!fraction.empty() && fraction.front() >= '5' ? 1 : 0));
}

/// Removes and returns the next word, up to a space or a line end; a command such as [%clk 0:05:00] counts as
/// one word with its neighbours. Empty: there is none.
std::string_view take_word(std::string_view& text) {
  constexpr std::string_view kBlanks = " \n";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
  if (text.starts_with("[%") || text.starts_with("{[%")) {
    end = std::min(text.find_first_of(kBlanks, std::min(text.find(']'), text.size())), text.size());
  }
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

/// Appends a word with its clock time rounded.
void append_word(std::string& text, std::string_view word) {
  constexpr std::string_view kOpening = "[%clk ";
  const std::size_t bracket = word.find('[');
  const std::size_t found = bracket == std::string_view::npos ? bracket : word.find(kOpening, bracket);
  if (found == std::string_view::npos) {
    text += word;
    return;
  }
  const std::size_t begin = found + kOpening.size();
  const std::size_t end = std::min(word.find(']', begin), word.size());
  text += word.substr(0, begin);
  append_rounded(text, word.substr(begin, end - begin));
  text += word.substr(end);
}

}  // namespace

std::string with_whole_seconds(std::string_view moves) {
  constexpr std::size_t kMaxLine = 79;  // PGN 8.2.1
  std::string text, written;
  text.reserve(moves.size());
  std::size_t line = 0;
  for (std::string_view word = take_word(moves); !word.empty(); word = take_word(moves)) {
    written.clear();
    append_word(written, word);
    // The brace that closes a comment stays with its last word, even on a full line.
    const std::size_t counted = written.size() - (written.ends_with('}') ? 1 : 0);
    // A '%' at a line's start would hide the line (PGN 6).
    const bool is_new_line = line != 0 && line + 1 + counted > kMaxLine && !written.starts_with('%');
    text += line == 0 ? "" : is_new_line ? "\n" : " ";
    text += written;
    line = line == 0 || is_new_line ? written.size() : line + 1 + written.size();
  }
  return text.empty() ? text : text + '\n';
}

std::string capitalized_termination(std::string_view section) {
  constexpr std::string_view kOpening = "[Termination \"";
  const std::size_t found = section.find(kOpening);
  if (found == std::string_view::npos) {
    return "";
  }
  section.remove_prefix(found + kOpening.size());
  std::string value(section.substr(0, section.find('"')));
  if (!value.empty() && value.front() >= 'a' && value.front() <= 'z') {
    value.front() = static_cast<char>(value.front() - 'a' + 'A');
  }
  return value;
}

}  // namespace rookery::server
