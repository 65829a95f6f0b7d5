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

Words split(std::string_view line) {
  Words words;
  std::size_t start = line.find_first_not_of(kSpace);
  while (start != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(kSpace, start), line.size());
    words.push_back(line.substr(start, end - start));
    start = line.find_first_not_of(kSpace, end);
  }
  return words;
}

std::string printable(std::string_view text) {
  std::string written(text);
  std::ranges::replace_if(written, [](char c) { return c < ' ' || c > '~'; }, '?');
  return written;
}

Problems one_problem(std::size_t word, std::string what) {
  return {{word, std::move(what)}};
}

std::string describe(const Problem& problem, const Words& words) {
  if (problem.word >= words.size()) {
    return "at the end: " + problem.what;
  }
  return "word " + std::to_string(problem.word + 1) + " " + quote(words[problem.word]) + ": " + problem.what;
}

std::optional<std::int64_t> parse_whole(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc::invalid_argument || end != word.data() + word.size()) {
    return std::nullopt;
  }
  return error == std::errc{} ? number : word.front() == '-' ? INT64_MIN : INT64_MAX;
}

std::optional<std::int64_t> parse_number(std::string_view word, std::int64_t least, std::int64_t most) {
  const auto number = parse_whole(word);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

}  // namespace rookery::uci
