// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string_view>

#include "rookery/base/utf8.h"

/// What is written with characters beyond ASCII where a sign of chess belongs: figures for letters of pieces,
/// and the dashes and signs that word processors make.
namespace rookery::notation {

struct Character {
  char32_t code;
  std::size_t size;  ///< bytes
};

/// The character of UTF-8 at `at`; where there is none, the byte as Windows-1252 has it, which is Latin-1
/// with dashes. Precondition: at < text.size().
constexpr Character character_at(std::string_view text, std::size_t at) {
  const std::string_view left = text.substr(at);
  if (const std::size_t size = utf8_size(left); size > 0) {
    return {utf8_code(left), size};
  }
  const char32_t lead = static_cast<unsigned char>(text[at]);
  switch (lead) {
    case 0x85:
      return {U'…', 1};
    case 0x96:
      return {U'–', 1};
    case 0x97:
      return {U'—', 1};
    default:
      return {lead, 1};
  }
}

/// Hyphens, dashes and the minus sign beyond ASCII.
constexpr bool is_dash(char32_t code) {
  return (code >= U'\u2010' && code <= U'\u2015') || code == U'\u2212';
}
/// Blanks beyond ASCII, those without width too.
constexpr bool is_wide_blank(char32_t code) {
  return code == U'\u0085' || code == U'\u00A0' || (code >= U'\u2000' && code <= U'\u200F') ||
         code == U'\u2028' || code == U'\u2029' || code == U'\u202F' || code == U'\u2060' ||
         code == U'\u3000';
}
/// Letters of most alphabets but the English one.
constexpr bool is_foreign_letter(char32_t code) {
  return code >= U'\u00C0' && code < U'\u2000' && code != U'×' && code != U'÷';
}

/// 'O' and 'o' for the letters of other keyboards that look the same, with which people castle; 0 for others.
constexpr char castling_letter(char32_t code) {
  constexpr char32_t kGreekCapital = 0x39F, kGreekSmall = 0x3BF, kCyrillicCapital = 0x41E,
                     kCyrillicSmall = 0x43E;
  const bool is_small = code == kGreekSmall || code == kCyrillicSmall;
  return is_small ? 'o' : code == kGreekCapital || code == kCyrillicCapital ? 'O' : '\0';
}

/// The ASCII sign of a move that a character stands for, itself among them: 'N' for a knight's figure of
/// either colour, 'O' for a letter that looks like it, '-' for a dash, 'x' for '×'; 0 for none.
constexpr char sign_of(char32_t code) {
  constexpr std::string_view kFigures = "KQRBNP";
  if (code < 0x80) {
    return static_cast<char>(code);
  }
  if (code >= U'♔' && code <= U'♟') {
    return kFigures[(code - U'♔') % kFigures.size()];
  }
  return is_dash(code) ? '-' : code == U'×' ? 'x' : castling_letter(code);
}

/// sign_of what stands at `at`, and its size with the mark behind a figure that chooses how it is drawn
/// (U+FE0E, U+FE0F); 0 bytes at the end.
struct Sign {
  char sign;
  std::size_t size;
};
constexpr Sign sign_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) {
    return {'\0', 0};
  }
  const Character character = character_at(text, at);
  Sign found{sign_of(character.code), character.size};
  if (character.size == 3 && at + 3 < text.size()) {
    const Character next = character_at(text, at + 3);
    found.size += next.code == U'\uFE0E' || next.code == U'\uFE0F' ? next.size : 0;
  }
  return found;
}

}  // namespace rookery::notation
