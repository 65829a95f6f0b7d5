#pragma once
#include <cstdlib>
#include <string_view>

namespace rookery::tests {

/// The number by which a test looks at all of many random things, or at some of them where the environment
/// has ROOKERY_SHORT=1, as in a short run of all tests.
template <class Count>
[[nodiscard]] Count shortened(Count all, Count some) {
  const char* const is_short = std::getenv("ROOKERY_SHORT");
  return is_short != nullptr && std::string_view(is_short) == "1" ? some : all;
}

}  // namespace rookery::tests
