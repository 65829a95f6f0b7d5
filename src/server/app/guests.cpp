#include "app/guests.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <vector>

namespace rookery::server {
namespace {

constexpr std::size_t kGuestBytes = 16;
constexpr std::size_t kGameIdLength = 12;
constexpr std::string_view kGameIdLetters = "23456789abcdefghjkmnpqrstuvwxyz";

/// libsodium must be made ready before its first use; doing it again costs nothing.
void need_sodium() {
  if (sodium_init() < 0) {
    throw std::runtime_error("libsodium cannot start: the system has no source of random bytes");
  }
}

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
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

/// Letters for random bytes. 256 is no multiple of 31, so the first letters come a little more often: under a
/// tenth of a bit is lost of each letter's five.
std::string game_id_from(std::string_view random) {
  std::string id;
  for (const char byte : random) {
    id += kGameIdLetters[static_cast<unsigned char>(byte) % kGameIdLetters.size()];
  }
  return id;
}

/// Since 1970.
std::int64_t day_of(Instant instant) {
  return std::chrono::floor<std::chrono::days>(instant).time_since_epoch().count();
}

}  // namespace

Guests::Guests(const std::string& key) : key_(from_hex(key)) {
  need_sodium();
  cookie_name_ = "rookery-" + hex(keyed_hash("cookie name", key_, crypto_generichash_BYTES_MIN).substr(0, 4));
}

std::string Guests::new_key() {
  need_sodium();
  std::string key(crypto_auth_KEYBYTES, '\0');
  randombytes_buf(key.data(), key.size());
  return hex(key);
}

bool Guests::is_key(std::string_view text) {
  return text.size() == 2 * crypto_auth_KEYBYTES && from_hex(text).size() == crypto_auth_KEYBYTES;
}

std::string Guests::new_guest() const {
  std::string raw(kGuestBytes, '\0');
  randombytes_buf(raw.data(), raw.size());
  return base64(raw);
}

std::string Guests::signature_of(std::string_view text) const {
  std::string mac(crypto_auth_BYTES, '\0');
  crypto_auth(bytes(mac), bytes(text), text.size(), bytes(key_));
  return base64(mac);
}

std::string Guests::cookie_of(const std::string& guest, Instant now) const {
  constexpr const char* kYear = "31536000";
  const std::string issued = guest + '.' + std::to_string(day_of(now));
  return cookie_name_ + '=' + issued + '.' + signature_of(issued) + "; Path=/; Max-Age=" + kYear +
         "; HttpOnly; SameSite=Lax";
}

/// GUEST.DAY.SIGNATURE. The first cookies had no day: they are old, and good.
std::optional<Guests::Known> Guests::read_value(std::string_view value, Instant now) const {
  const std::string_view issued = value.substr(0, std::min(value.rfind('.'), value.size()));
  const std::string expected = std::string(issued) + '.' + signature_of(issued);
  if (value.size() != expected.size() || sodium_memcmp(value.data(), expected.data(), expected.size()) != 0) {
    return std::nullopt;
  }
  const std::string_view guest = issued.substr(0, issued.find('.'));
  const std::string_view day = issued.substr(std::min(guest.size() + 1, issued.size()));
  std::int64_t number = 0;
  const bool has_day = std::from_chars(day.data(), day.data() + day.size(), number).ec == std::errc{};
  // One from the future is old too: the machine's clock was set back since.
  const std::int64_t age = day_of(now) - number;
  return Known{std::string(guest), !has_day || age < 0 || age > kRenewedAfter / std::chrono::days(1)};
}

std::optional<Guests::Known> Guests::guest_of(std::string_view header, Instant now) const {
  while (!header.empty()) {
    const std::string_view cookie = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), cookie.size() + 1));
    const std::size_t start = std::min(cookie.find_first_not_of(' '), cookie.size());
    const std::size_t equals = cookie.find('=');
    if (equals == std::string_view::npos || cookie.substr(start, equals - start) != cookie_name_) {
      continue;
    }
    if (std::optional<Known> known = read_value(cookie.substr(equals + 1), now)) {
      return known;
    }
  }
  return std::nullopt;
}

std::string Guests::rematch_id(const std::string& game) const {
  return game_id_from(
      keyed_hash("rematch of " + game, key_, crypto_generichash_BYTES).substr(0, kGameIdLength));
}

std::string new_game_id() {
  need_sodium();
  std::string raw(kGameIdLength, '\0');
  randombytes_buf(raw.data(), raw.size());
  return game_id_from(raw);
}

bool draw_lot() {
  need_sodium();
  return randombytes_uniform(2) == 0;
}

}  // namespace rookery::server
