#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

/// Small syntax rules of HTTP (RFC 9110, 5.6) that the larger ones are made of.
namespace rookery::http {

/// Letters, digits and !#$%&'*+-.^_`|~ (RFC 9110, 5.6.2).
[[nodiscard]] bool is_token_char(char c);
/// One or more token characters.
[[nodiscard]] bool is_http_token(std::string_view text);

/// Whether a field value may be `text`: printable characters, space, tab, and bytes from 0x80 on; no other
/// control characters, hence no CR, LF or NUL (RFC 9110, 5.5).
[[nodiscard]] bool is_field_text(std::string_view text);

/// Without spaces and tabs around it (OWS: RFC 9110, 5.6.3).
[[nodiscard]] std::string_view trim_ows(std::string_view text);

/// Removes and returns the text before the first `mark`, trimmed; `text` continues after the mark. Not for
/// texts with quoted strings.
[[nodiscard]] std::string_view take_part(std::string_view& text, char mark);

/// Digits only, below 2^63: no sign, no space. Empty otherwise.
[[nodiscard]] std::optional<std::uint64_t> parse_decimal(std::string_view text);

/// 0 to 15; empty: `c` is no hexadecimal digit.
[[nodiscard]] std::optional<unsigned> hex_value(char c);

/// ASCII letters without regard to case.
[[nodiscard]] bool equals_ignoring_case(std::string_view a, std::string_view b);

}  // namespace rookery::http
