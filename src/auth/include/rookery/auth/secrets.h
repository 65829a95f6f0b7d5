#pragma once
#include <string>

namespace rookery::auth {

/// A token for a program (RFC 6750, 2.1): 192 random bits by the system's generator, in 37 characters that
/// begin with "rook_", so that tokens leaked in texts can be found. Throws std::runtime_error if the system
/// has no source of random bytes.
[[nodiscard]] std::string new_token();

/// A password to be typed from paper: 16 lower-case letters and digits in groups of four, without characters
/// that look alike; 79 random bits. Throws like new_token.
[[nodiscard]] std::string new_password();

/// The password's Argon2id hash (RFC 9106) with its parameters and a new salt, as store::set_password takes
/// it. Takes about a tenth of a second and 64 MiB, which slows down guessing. Throws std::runtime_error if
/// the memory is not available.
[[nodiscard]] std::string hash_password(const std::string& password);

}  // namespace rookery::auth
