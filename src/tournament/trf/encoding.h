#pragma once
#include <string>
#include <string_view>

namespace rookery::tournament::trf {

/// Whether each character of the UTF-8 text has a Latin-1 byte.
[[nodiscard]] bool fits_latin1(std::string_view text);
/// Precondition: fits_latin1(text).
[[nodiscard]] std::string utf8_to_latin1(std::string_view text);

}  // namespace rookery::tournament::trf
