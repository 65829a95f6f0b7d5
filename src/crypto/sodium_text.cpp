#include "rookery/crypto/sodium_text.h"

#include <sodium.h>

#include <stdexcept>

namespace rookery::crypto {
namespace {

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

}  // namespace

void need_sodium() {
  if (sodium_init() < 0) {
    throw std::runtime_error("libsodium cannot start: the system has no source of random bytes");
  }
}

std::string random_bytes(std::size_t count) {
  need_sodium();
  std::string raw(count, '\0');
  randombytes_buf(raw.data(), raw.size());
  return raw;
}

std::string base64(std::string_view raw) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(raw.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes(raw), raw.size(), kVariant);
  text.pop_back();  // the terminating zero
  return text;
}

std::string hex(std::string_view raw) {
  std::string text(raw.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes(raw), raw.size());
  text.pop_back();
  return text;
}

std::string from_hex(std::string_view text) {
  std::string raw(text.size() / 2, '\0');
  std::size_t length = 0;
  sodium_hex2bin(bytes(raw), raw.size(), text.data(), text.size(), nullptr, &length, nullptr);
  raw.resize(length);
  return raw;
}

std::string keyed_hash(std::string_view message, std::string_view key, std::size_t length) {
  std::string hash(length, '\0');
  crypto_generichash(bytes(hash), hash.size(), bytes(message), message.size(), bytes(key), key.size());
  return hash;
}

}  // namespace rookery::crypto
