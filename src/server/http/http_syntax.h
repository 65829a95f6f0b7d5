#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

/// The letters of HTTP: the small rules of RFC 9110, 5.6 that every larger one is made of.
namespace rookery::server {

/// Letters, digits and !#$%&'*+-.^_`|~ (RFC 9110, 5.6.2).
[[nodiscard]] bool is_token_char(char c);
/// At least one of them.
[[nodiscard]] bool is_http_token(std::string_view text);

/// Only what a field's value may hold: printable characters, space, tab, bytes from 0x80 on; no other control
/// character, so no CR, LF or NUL (RFC 9110, 5.5).
[[nodiscard]] bool is_field_text(std::string_view text);

/// Without spaces and tabs around it (OWS: RFC 9110, 5.6.3).
[[nodiscard]] std::string_view trim_ows(std::string_view text);

/// What stands before the first `mark`, trimmed; `text` goes on after the mark. Not for texts with quotes.
[[nodiscard]] std::string_view take_part(std::string_view& text, char mark);

/// Digits alone, and fewer than 2^63: no sign, no space. Empty: it is not that.
[[nodiscard]] std::optional<std::uint64_t> parse_decimal(std::string_view text);

/// 0 to 15; empty: `c` is no hexadecimal digit.
[[nodiscard]] std::optional<unsigned> hex_value(char c);

/// ASCII letters without regard to case.
[[nodiscard]] bool equals_ignoring_case(std::string_view a, std::string_view b);

}  // namespace rookery::server
