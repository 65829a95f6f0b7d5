#include "accounts/secrets.h"

#include <sodium.h>

#include <array>

namespace rookery::store {

/// The secrets are 128 bits and more of randomness, not passwords: a plain hash is enough, and needs no salt.
/// A copy of the database then logs nobody in.
std::string digest_of(std::string_view secret) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  std::string text(2 * digest.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
  text.pop_back();
  return text;
}

StoreError no_such(const std::string& what) {
  return {StoreError::Kind::NotFound, "no such " + what + "; it may have been revoked"};
}

}  // namespace rookery::store
