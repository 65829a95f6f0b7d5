#pragma once

/// ROOKERY_PARAMETER(name, value, step): a constant of the search that matches have found (bench/tune).
/// `step` is how far a tuning moves it to see a difference. Built with ROOKERY_TUNING, it is what the
/// environment variable of that name says.
#ifdef ROOKERY_TUNING
#include <cstdlib>
namespace rookery::engine {
inline int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atoi(text);
}
}  // namespace rookery::engine
// NOLINTNEXTLINE(bugprone-macro-parentheses)
#define ROOKERY_PARAMETER(name, value, step) const int name = from_environment(#name, (value))
#else
// g++ warns of a name in parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses)
#define ROOKERY_PARAMETER(name, value, step) constexpr int name = (value)
#endif
