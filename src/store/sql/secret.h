#pragma once
#include <string>
#include <string_view>

namespace rookery::store::sql {

/// What is stored instead of a secret: its SHA-256 (FIPS 180-4) in lower-case hexadecimal.
[[nodiscard]] std::string digest_of(std::string_view secret);

}  // namespace rookery::store::sql
