#pragma once
#include <string>

namespace rookery::server {

/// A token for a program (RFC 6750, 2.1): 192 random bits by the system's generator, in 37 letters that begin
/// with "rook_", so that a token which got into a text is found. Throws std::runtime_error when the system
/// has no source of random bytes.
[[nodiscard]] std::string new_token();

}  // namespace rookery::server
