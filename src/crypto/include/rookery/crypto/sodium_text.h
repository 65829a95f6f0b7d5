#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// libsodium for strings of bytes.
namespace rookery::crypto {

/// Must be called before any use of libsodium; repeated calls cost nothing. Throws std::runtime_error if the
/// system has no source of random bytes.
void need_sodium();

/// Cryptographically random bytes.
[[nodiscard]] std::string random_bytes(std::size_t count);

/// The URL-safe alphabet, without padding (RFC 4648, 5).
[[nodiscard]] std::string base64(std::string_view raw);
/// In lower case.
[[nodiscard]] std::string hex(std::string_view raw);
/// Decodes up to the first character that is no digit; "" if there are no digits.
[[nodiscard]] std::string from_hex(std::string_view text);

/// BLAKE2b (RFC 7693) of 16 to 64 bytes.
[[nodiscard]] std::string keyed_hash(std::string_view message, std::string_view key, std::size_t length);

}  // namespace rookery::crypto
