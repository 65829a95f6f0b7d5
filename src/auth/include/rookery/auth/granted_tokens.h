#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/time.h"

/// The secrets of OAuth: codes, and the tokens for which programs exchange them.
namespace rookery::auth {

/// The lifetime of a token obtained with a code.
inline constexpr Duration kGrantedTokenLasts = std::chrono::days(365);

/// The prefix of such tokens, by which their expiry is known without the store.
inline constexpr std::string_view kGrantedTokenPrefix = "lio_";

/// An authorization code (RFC 6749, 4.1.2) of 256 random bits, in characters that need no encoding in a URL.
[[nodiscard]] std::string new_authorization_code();

/// A token to be exchanged for a code, of 256 random bits.
[[nodiscard]] std::string new_granted_token();

/// When this token expires; empty: it is valid until it is revoked.
[[nodiscard]] std::optional<Instant> end_of_token(std::string_view secret, Instant created);

}  // namespace rookery::auth
