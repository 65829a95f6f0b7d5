// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <string_view>

namespace rookery {

/// Whether two texts differ at most in the case of ASCII letters.
/// For names and words of protocols, which are ASCII: a locale would fold other letters, and differently on
/// each machine.
[[nodiscard]] constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace rookery
