#pragma once
#include <string>
#include <string_view>

#include "rookery/store/store_error.h"

/// What sessions, tokens and authorization codes have in common: each is found by the digest of its secret.
namespace rookery::store {

/// What is stored instead of a secret: its SHA-256 (FIPS 180-4) in lower-case hexadecimal.
[[nodiscard]] std::string digest_of(std::string_view secret);

/// NotFound: "no such session; it may have been revoked".
[[nodiscard]] StoreError no_such(const std::string& what);

}  // namespace rookery::store
