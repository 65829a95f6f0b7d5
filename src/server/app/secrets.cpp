#include "rookery/server/secrets.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace rookery::server {

std::string new_token() {
  if (sodium_init() < 0) {
    throw std::runtime_error("libsodium cannot start: the system has no source of random bytes");
  }
  std::array<unsigned char, 24> random{};
  randombytes_buf(random.data(), random.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(random.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), kVariant);
  text.pop_back();  // the terminating zero
  return "rook_" + text;
}

}  // namespace rookery::server
