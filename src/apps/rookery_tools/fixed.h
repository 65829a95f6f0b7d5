#pragma once
#include <array>
#include <cstdio>
#include <string>

namespace rookery::apps {

/// std::format is missing in g++ 12; streams would need their flags reset after each number.
inline std::string fixed(double number, int places, bool with_sign = false) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), with_sign ? "%+.*f" : "%.*f", places, number);
  return text.data();
}

}  // namespace rookery::apps
