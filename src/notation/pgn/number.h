// SPDX-License-Identifier: MIT
#pragma once
#include <charconv>
#include <cstdint>
#include <string>

namespace rookery::notation::pgn {

/// Appends a number. Not by std::to_string(): numbers are appended in
/// loops, and each would be a string of its own.
inline void append_number(std::string& out, std::int64_t number) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

}  // namespace rookery::notation::pgn
