// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>

/// What bytes mean in PGN, whatever the locale.
namespace rookery::notation::pgn {

constexpr bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
/// PGN 8.1.1: what tag names are made of.
constexpr bool is_name_char(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}
/// PGN 7: what words of movetext are made of, and '/' for "1/2-1/2".
constexpr bool is_word_char(char c) {
  return is_name_char(c) || std::string_view("+#=:-/").find(c) != std::string_view::npos;
}

}  // namespace rookery::notation::pgn
