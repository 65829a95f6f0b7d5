#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::uci {

/// The tokens of a line, which are separated by white space; views into the line.
using Tokens = std::vector<std::string_view>;
[[nodiscard]] Tokens split(std::string_view line);

/// `text` with every byte outside printable ASCII replaced by '?', so that foreign input is safe to print on
/// a terminal.
[[nodiscard]] std::string printable(std::string_view text);

/// A fault in a line and the index of its token, from 0; the number of tokens means the end of the line.
struct InputError {
  std::size_t token;
  std::string message;
  bool operator==(const InputError&) const = default;
};
using InputErrors = std::vector<InputError>;
[[nodiscard]] InputErrors one_error(std::size_t token, std::string message);

/// `word 3 "x": message`, counted from 1, or `at the end: message`. Safe to print whatever the input held.
[[nodiscard]] std::string describe(const InputError& error, const Tokens& tokens);

/// `word` as a decimal number, saturated to the range of int64. Nothing if it is no number.
[[nodiscard]] std::optional<std::int64_t> parse_saturated(std::string_view word);

/// The same, if it lies within [min, max]; nothing otherwise.
[[nodiscard]] std::optional<std::int64_t> parse_number(std::string_view word, std::int64_t min,
                                                       std::int64_t max);

}  // namespace rookery::uci
