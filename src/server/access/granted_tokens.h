#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/time.h"

/// The secrets of OAuth: codes, and the tokens that programs get for them.
namespace rookery::server {

/// How long a token that a code was exchanged for holds.
inline constexpr Duration kGrantedTokenLasts = std::chrono::days(365);

/// What such tokens begin with, so that their end is known by themselves.
inline constexpr std::string_view kGrantedTokenPrefix = "lio_";

/// An authorization code (RFC 6749, 4.1.2) of 256 random bits, in characters that no address has to encode.
[[nodiscard]] std::string new_authorization_code();

/// The token that a code is exchanged for, of 256 random bits.
[[nodiscard]] std::string new_granted_token();

/// When this token ends; empty: it holds until it is revoked.
[[nodiscard]] std::optional<Instant> end_of_token(std::string_view secret, Instant created);

}  // namespace rookery::server
