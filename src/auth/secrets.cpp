#include "rookery/auth/secrets.h"

#include <sodium.h>

#include <string_view>

#include "rookery/crypto/sodium_text.h"

namespace rookery::auth {

std::string new_token() {
  // 192 bits. The prefix identifies a token for people, and for programs that search for leaked secrets.
  constexpr std::size_t kTokenBytes = 24;
  return "rook_" + crypto::base64(crypto::random_bytes(kTokenBytes));
}

std::string new_password() {
  // No letters that look alike, as passwords are read from paper. 16 letters out of 31 are 79 bits.
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  constexpr std::size_t kLength = 16, kGroup = 4;
  crypto::need_sodium();
  std::string password;
  for (std::size_t i = 0; i < kLength; ++i) {
    password += i > 0 && i % kGroup == 0 ? "-" : "";
    password += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return password;
}

}  // namespace rookery::auth
