// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "pgn/chars.h"

namespace rookery::notation::pgn {

/// Adds `words` to `text`, every run of blanks made one, none at the ends.
inline void append_words(std::string& text, std::string_view words) {
  bool apart = !text.empty();
  for (const char c : words) {
    if (is_control(c) || is_blank(c)) {
      apart = !text.empty();
      continue;
    }
    if (apart) {
      text += ' ';
      apart = false;
    }
    text += c;
  }
}

}  // namespace rookery::notation::pgn
