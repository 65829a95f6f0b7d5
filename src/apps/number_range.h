#pragma once
#include <CLI/CLI.hpp>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

/// Numbers on the command line, and their ranges.
namespace rookery::apps {

inline constexpr std::uint64_t kMostNodes = 1'000'000'000'000;  ///< days of searching
inline constexpr std::uint64_t kMostGames = 1'000'000'000;
inline constexpr std::size_t kMostPlies = 1'000'000;  ///< no game in a file has as many

/// The decimal number that all of `text` represents, without spaces, '+' or 0x. Empty otherwise, and for NaN,
/// infinity and numbers that T cannot hold.
template <typename T>
std::optional<T> parse_number(std::string_view text) {
  T number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  if constexpr (std::is_floating_point_v<T>) {
    if (!std::isfinite(number)) {
      return std::nullopt;
    }
  }
  return number;
}

/// The shortest text that parse_number reads as the same number.
template <typename T>
std::string number_text(T number) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

/// Accepts a number from `least` to `most`, both included, and refuses everything else with the value and the
/// range. For CLI::Option::transform, not check: CLI11 reads 010 as octal, so it is given 10 instead.
template <typename T>
CLI::Validator in_range(T least, T most) {
  const std::string range = number_text(least) + " to " + number_text(most);
  const auto validate = [=](std::string& text) {
    const std::optional<T> number = parse_number<T>(text);
    if (!number || *number < least || *number > most) {
      const char* kind = std::is_integral_v<T> ? "whole number" : "number";
      return '"' + text + "\" is not a " + kind + " from " + range;
    }
    text = number_text(*number);
    return std::string();
  };
  return {validate, range};
}

}  // namespace rookery::apps
