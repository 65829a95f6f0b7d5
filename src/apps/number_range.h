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

/// Numbers on the command line, and how large they may be.
namespace rookery::apps {

inline constexpr std::uint64_t kMostNodes = 1'000'000'000'000;  ///< days of searching
inline constexpr std::uint64_t kMostGames = 1'000'000'000;
inline constexpr std::size_t kMostPlies = 1'000'000;  ///< no game that is read has as many

/// The number that all of `text` is, in decimal: without blanks, '+' or 0x. Nothing otherwise, and nothing
/// for NaN, infinity and what T cannot hold.
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

/// As short as parse_number reads it again.
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
