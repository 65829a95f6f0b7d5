#include <algorithm>
#include <optional>

#include "protocol.h"
#include "rookery/arbiter/scoresheet.h"

namespace rookery::server {
namespace {

/// Bytes of the well-formed UTF-8 sequence at the start of `text`; 0: it is not well formed (RFC 3629).
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto tail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte(0);
  if (lead < 0x80) {
    return 1;
  }
  if (lead >= 0xC2 && lead <= 0xDF && tail(1)) {
    return 2;
  }
  if (lead >= 0xE0 && lead <= 0xEF && tail(1) && tail(2)) {
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
    return overlong || surrogate ? 0 : 3;
  }
  if (lead >= 0xF0 && lead <= 0xF4 && tail(1) && tail(2) && tail(3)) {
    const bool overlong = lead == 0xF0 && byte(1) < 0x90;
    const bool too_high = lead == 0xF4 && byte(1) >= 0x90;
    return overlong || too_high ? 0 : 4;
  }
  return 0;
}

/// The code points of UTF-8; nothing if it is not well formed.
std::optional<std::size_t> letters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      return std::nullopt;
    }
    text.remove_prefix(length);
  }
  return count;
}

/// C0, DEL, C1 (in UTF-8 C2 80 to C2 9F), and the marks that turn the direction of the text around a name
/// (U+202A to U+202E, U+2066 to U+2069).
bool has_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t k) {
      return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U;
    };
    const bool c1 = byte(0) == 0xC2 && byte(1) < 0xA0;
    const bool bidi = byte(0) == 0xE2 && ((byte(1) == 0x80 && byte(2) >= 0xAA && byte(2) <= 0xAE) ||
                                          (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9));
    if (byte(0) < 0x20 || byte(0) == 0x7F || c1 || bidi) {
      return true;
    }
  }
  return false;
}

std::string_view trim_name(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? std::string_view()
                                         : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

Expected<std::string, std::string> clean_name(std::string_view text) {
  const std::string_view name = trim_name(text);
  const std::optional<std::size_t> length = letters(name);
  if (!length) {
    return fail(std::string("a name is UTF-8"));
  }
  if (*length > arbiter::kMaxPlayerName) {
    return fail(std::string("a name has at most ") + std::to_string(arbiter::kMaxPlayerName) + " letters");
  }
  if (has_control(name)) {
    return fail(std::string("a name has no control characters"));
  }
  return name.empty() ? "Guest" : std::string(name);
}

bool is_token(std::string_view text, std::size_t longest) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), allowed);
}

}  // namespace rookery::server
