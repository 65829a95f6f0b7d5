#include "trf/encoding.h"

namespace rookery::tournament::trf {

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

}  // namespace rookery::tournament::trf
