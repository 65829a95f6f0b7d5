#include "rookery/tournament/text_encoding.h"

#include <cstdint>

namespace rookery::tournament {

namespace {

/// Bytes of the character that `lead` begins; 0: it begins none.
std::size_t character_length(unsigned char lead) {
  if (lead < 0x80) {
    return 1;
  }
  if (lead >= 0xC2 && lead < 0xE0) {
    return 2;
  }
  if (lead >= 0xE0 && lead < 0xF0) {
    return 3;
  }
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// The second byte excludes overlong forms, surrogates and what lies beyond U+10FFFF.
bool is_second_byte(unsigned char lead, unsigned char second) {
  switch (lead) {
    case 0xE0:
      return second >= 0xA0 && second < 0xC0;
    case 0xED:
      return second >= 0x80 && second < 0xA0;
    case 0xF0:
      return second >= 0x90 && second < 0xC0;
    case 0xF4:
      return second >= 0x80 && second < 0x90;
    default:
      return second >= 0x80 && second < 0xC0;
  }
}

bool is_utf8_character(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() > 1 && !is_second_byte(at(0), at(1))) {
    return false;
  }
  for (std::size_t i = 2; i < bytes.size(); ++i) {
    if (at(i) < 0x80 || at(i) >= 0xC0) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = character_length(static_cast<unsigned char>(bytes.front()));
    if (length == 0 || length > bytes.size() || !is_utf8_character(bytes.substr(0, length))) {
      return false;
    }
    bytes.remove_prefix(length);
  }
  return true;
}

std::string latin1_to_utf8(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (const char byte : bytes) {
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0x80) {
      text.push_back(byte);
    } else {
      text.push_back(static_cast<char>(0xC0 | code >> 6U));
      text.push_back(static_cast<char>(0x80 | (code & 0x3FU)));
    }
  }
  return text;
}

bool fits_latin1(std::string_view text) {
  for (const char byte : text) {
    // U+0100 and later begin with 0xC4 or more.
    if (static_cast<unsigned char>(byte) > 0xC3) {
      return false;
    }
  }
  return true;
}

std::string utf8_to_latin1(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto code = static_cast<unsigned char>(text[i]);
    if (code < 0x80 || i + 1 == text.size()) {
      bytes.push_back(text[i]);
    } else {
      bytes.push_back(
          static_cast<char>((code & 0x03U) << 6U | (static_cast<unsigned char>(text[++i]) & 0x3FU)));
    }
  }
  return bytes;
}

}  // namespace rookery::tournament
