#include "rookery/auth/granted_tokens.h"

#include "rookery/crypto/sodium_text.h"

namespace rookery::auth {
namespace {

constexpr std::size_t kGrantedBytes = 32;

}  // namespace

std::string new_authorization_code() {
  return "liu_" + crypto::base64(crypto::random_bytes(kGrantedBytes));
}

std::string new_granted_token() {
  return std::string(kGrantedTokenPrefix) + crypto::base64(crypto::random_bytes(kGrantedBytes));
}

std::optional<Instant> end_of_token(std::string_view secret, Instant created) {
  return secret.starts_with(kGrantedTokenPrefix) ? std::optional(created + kGrantedTokenLasts) : std::nullopt;
}

}  // namespace rookery::auth
