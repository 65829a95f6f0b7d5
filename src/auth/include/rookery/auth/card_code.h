#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace rookery::auth {

/// The code of a pupil's card, which a child types: eight lower-case letters and digits in two groups,
/// without characters that look alike ("k7pm-x2ra"); 39 random bits, which the limits of logins make enough.
/// Throws std::runtime_error if the system has no source of random bytes.
[[nodiscard]] std::string new_card_code();

/// What was typed, as it is on the card: in any case, with or without blanks, hyphens and dashes. Nothing: no
/// card has such a code. Codes of 16 characters, as earlier cards have them, are read too.
[[nodiscard]] std::optional<std::string> read_card_code(std::string_view typed);

}  // namespace rookery::auth
