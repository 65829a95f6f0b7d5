// SPDX-License-Identifier: MIT
#pragma once
#include <charconv>
#include <string_view>

namespace rookery::notation {

/// Where text is written in memory that has room for it: quicker than a string, which looks for room with
/// each byte. The caller knows how much can be written.
struct Cursor {
  char* at;

  Cursor& operator+=(char c) {
    *at++ = c;
    return *this;
  }
  Cursor& operator+=(std::string_view text) {
    at += text.copy(at, text.size());
    return *this;
  }
  /// A number of at most 20 bytes.
  template <class Number>
  Cursor& number(Number value) {
    constexpr int kMost = 20;
    at = std::to_chars(at, at + kMost, value).ptr;
    return *this;
  }
};

}  // namespace rookery::notation
