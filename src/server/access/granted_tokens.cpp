#include "access/granted_tokens.h"

#include "sodium_text.h"

namespace rookery::server {
namespace {

constexpr std::size_t kGrantedBytes = 32;

}  // namespace

std::string new_authorization_code() {
  return "liu_" + base64(random_bytes(kGrantedBytes));
}

std::string new_granted_token() {
  return std::string(kGrantedTokenPrefix) + base64(random_bytes(kGrantedBytes));
}

std::optional<Instant> end_of_token(std::string_view secret, Instant created) {
  return secret.starts_with(kGrantedTokenPrefix) ? std::optional(created + kGrantedTokenLasts) : std::nullopt;
}

}  // namespace rookery::server
