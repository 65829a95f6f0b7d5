// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// UTF-8 (RFC 3629), for modules without a library of Unicode.
namespace rookery {

/// Whether a byte of UTF-8 continues a character.
[[nodiscard]] constexpr bool continues_utf8(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The bytes of the character that `text` begins with; 0: it begins with none, nor does an empty one (RFC
/// 3629, 4).
[[nodiscard]] constexpr std::size_t utf8_size(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : static_cast<unsigned char>(0);
  };
  const unsigned char lead = byte(0);
  const unsigned char second = byte(1);
  if (lead < 0x80) {
    return text.empty() ? 0 : 1;
  }
  const std::size_t size = lead >= 0xC2 && lead < 0xE0   ? 2
                           : lead >= 0xE0 && lead < 0xF0 ? 3
                           : lead >= 0xF0 && lead < 0xF5 ? 4
                                                         : 0;
  const bool is_overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool is_surrogate = lead == 0xED && second > 0x9F;
  const bool is_too_large = lead == 0xF4 && second > 0x8F;
  if (text.size() < size || is_overlong || is_surrogate || is_too_large) {
    return 0;
  }
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues_utf8(text[i])) {
      return 0;
    }
  }
  return size;
}

[[nodiscard]] constexpr bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = utf8_size(text);
    if (size == 0) {
      return false;
    }
    text.remove_prefix(size);
  }
  return true;
}

/// The code point of the character that `text` begins with. Precondition: utf8_size(text) > 0.
[[nodiscard]] constexpr char32_t utf8_code(std::string_view text) {
  const std::size_t size = utf8_size(text);
  const auto lead = static_cast<unsigned char>(text.front());
  char32_t code = size == 1 ? lead : lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    code = code << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  return code;
}

/// Precondition: `code` is a Unicode scalar value.
constexpr void append_utf8(std::string& text, char32_t code) {
  const auto add = [&](char32_t bits) { text.push_back(static_cast<char>(bits)); };
  const auto rest = [&](unsigned shift) { add(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xC0U | code >> 6U);
    rest(0);
  } else if (code < 0x10000) {
    add(0xE0U | code >> 12U);
    rest(6);
    rest(0);
  } else {
    add(0xF0U | code >> 18U);
    rest(12);
    rest(6);
    rest(0);
  }
}

/// Text of which each byte is the code point of a character.
[[nodiscard]] inline std::string latin1_to_utf8(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (const char byte : bytes) {
    append_utf8(text, static_cast<unsigned char>(byte));
  }
  return text;
}

/// The longest prefix of at most `most` bytes that cuts no character.
[[nodiscard]] constexpr std::string_view utf8_prefix(std::string_view text, std::size_t most) {
  if (text.size() <= most) {
    return text;
  }
  while (most > 0 && continues_utf8(text[most])) {
    --most;
  }
  return text.substr(0, most);
}

/// The longest end of at most `most` bytes that cuts no character.
[[nodiscard]] constexpr std::string_view utf8_suffix(std::string_view text, std::size_t most) {
  if (text.size() <= most) {
    return text;
  }
  std::size_t from = text.size() - most;
  while (from < text.size() && continues_utf8(text[from])) {
    ++from;
  }
  return text.substr(from);
}

}  // namespace rookery
