#include "text.h"

#include <algorithm>
#include <charconv>

namespace rookery::uci {

namespace {

constexpr std::string_view kSpace = " \t\r\n\v\f";
constexpr std::size_t kMaxQuoted = 40;

/// `text` between quotes, shortened, as `printable` writes it.
std::string quote(std::string_view text) {
  return '"' + printable(text.substr(0, kMaxQuoted)) + (text.size() > kMaxQuoted ? "...\"" : "\"");
}

}  // namespace

Tokens split(std::string_view line) {
  Tokens tokens;
  std::size_t start = line.find_first_not_of(kSpace);
  while (start != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(kSpace, start), line.size());
    tokens.push_back(line.substr(start, end - start));
    start = line.find_first_not_of(kSpace, end);
  }
  return tokens;
}

/// Foreign input must not move the terminal's cursor, nor write lines that look like answers.
std::string printable(std::string_view text) {
  std::string written(text);
  std::ranges::replace_if(written, [](char c) { return c < ' ' || c > '~'; }, '?');
  return written;
}

InputErrors one_error(std::size_t token, std::string message) {
  return {{token, std::move(message)}};
}

std::string describe(const InputError& error, const Tokens& tokens) {
  if (error.token >= tokens.size()) {
    return "at the end: " + error.message;
  }
  return "word " + std::to_string(error.token + 1) + " " + quote(tokens[error.token]) + ": " + error.message;
}

std::optional<std::int64_t> parse_saturated(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc::invalid_argument || end != word.data() + word.size()) {
    return std::nullopt;
  }
  // Too large for 64 bits: the nearest number, which the range of the parameter then cuts.
  return error == std::errc{} ? number : word.front() == '-' ? INT64_MIN : INT64_MAX;
}

std::optional<std::int64_t> parse_number(std::string_view word, std::int64_t min, std::int64_t max) {
  const auto number = parse_saturated(word);
  return number && *number >= min && *number <= max ? number : std::nullopt;
}

}  // namespace rookery::uci
