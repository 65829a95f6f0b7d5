#pragma once
#include <string>
#include <string_view>

/// Texts of files of other programs, which are UTF-8 or otherwise Latin-1.
namespace rookery::tournament {

/// Whether all of `bytes` is well-formed UTF-8 (RFC 3629).
[[nodiscard]] bool is_utf8(std::string_view bytes);

[[nodiscard]] std::string latin1_to_utf8(std::string_view bytes);

/// Whether each character of the UTF-8 text has a Latin-1 byte.
[[nodiscard]] bool fits_latin1(std::string_view text);
/// Precondition: fits_latin1(text).
[[nodiscard]] std::string utf8_to_latin1(std::string_view text);

}  // namespace rookery::tournament
