#pragma once

/// ROOKERY_PARAMETER(name, value, step): a tunable constant of the search (bench/tune). `step` is how far the
/// tuner moves it to measure a difference. Built with ROOKERY_TUNING the value comes from the environment
/// variable of that name.
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
// g++ warns about a name in parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses)
#define ROOKERY_PARAMETER(name, value, step) constexpr int name = (value)
#endif
