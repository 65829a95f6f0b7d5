#pragma once
#include <string>

namespace rookery::server {

/// A token for a program (RFC 6750, 2.1): 192 random bits by the system's generator, in 37 letters that begin
/// with "rook_", so that a token which got into a text is found. Throws std::runtime_error when the system
/// has no source of random bytes.
[[nodiscard]] std::string new_token();

/// A password that a person can type from a sheet of paper: 16 lower-case letters and digits in groups of
/// four, none to be taken for another, of 79 random bits. Throws as new_token.
[[nodiscard]] std::string new_password();

/// The password's Argon2id hash (RFC 9106) with its parameters and a new salt, as PasswordStore keeps it.
/// Takes about a tenth of a second and 64 MiB, on purpose. Throws std::runtime_error when those are not
/// there.
[[nodiscard]] std::string hash_password(const std::string& password);

}  // namespace rookery::server
