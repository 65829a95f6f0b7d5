#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::uci {

/// The words of a line, parted by any white space; views into it.
using Words = std::vector<std::string_view>;
[[nodiscard]] Words split(std::string_view line);

/// `text` with bytes outside printable ASCII as '?': what came from outside never reaches a terminal as it
/// is.
[[nodiscard]] std::string printable(std::string_view text);

/// What is wrong with a line, and at which of its words (from 0; their number: after the last).
struct Problem {
  std::size_t word;
  std::string what;
};
using Problems = std::vector<Problem>;
[[nodiscard]] Problems one_problem(std::size_t word, std::string what);

/// "word 3 "x": what", counted from 1, or "at the end: what". Harmless to print whatever the input held.
[[nodiscard]] std::string describe(const Problem& problem, const Words& words);

/// The whole word as a decimal number, or the greatest or least there is where it is beyond; nothing
/// otherwise.
[[nodiscard]] std::optional<std::int64_t> parse_whole(std::string_view word);

/// The same, if it is from least to most; nothing otherwise.
[[nodiscard]] std::optional<std::int64_t> parse_number(std::string_view word, std::int64_t least,
                                                       std::int64_t most);

}  // namespace rookery::uci
