#pragma once

/// ROOKERY_PARAMETER(name, value, step): a tunable constant of the search (bench/tune). `step` is how far the
/// tuner moves it to measure a difference. Built with ROOKERY_TUNING the value comes from the environment
/// variable of that name.
#ifdef ROOKERY_TUNING
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string_view>
namespace rookery::engine {
inline int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  if (text == nullptr) {
    return otherwise;
  }
  const std::string_view digits(text);
  int value = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (fault != std::errc() || end != digits.data() + digits.size()) {
    std::fprintf(stderr, "%s: \"%s\" is not a whole number in decimal\n", name, text);
    std::exit(2);  // a match with another value than was asked for measures nothing
  }
  return value;
}
}  // namespace rookery::engine
// NOLINTNEXTLINE(bugprone-macro-parentheses)
#define ROOKERY_PARAMETER(name, value, step) const int name = from_environment(#name, (value))
#else
// g++ warns about a name in parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses)
#define ROOKERY_PARAMETER(name, value, step) constexpr int name = (value)
#endif
