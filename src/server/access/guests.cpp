#include "access/guests.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "http/cookie.h"
#include "sodium_text.h"

namespace rookery::server {
namespace {

constexpr std::size_t kGuestBytes = 16;
constexpr std::size_t kIdLength = 12;
/// Without letters and digits that look alike: ids are read aloud and typed.
constexpr std::string_view kIdLetters = "23456789abcdefghjkmnpqrstuvwxyz";
/// Shorter ids need more letters.
constexpr std::string_view kGameIdLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
constexpr std::string_view kCapitals = "ABCDEFGHJKLMNPQRSTUVWXYZ";

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

/// Letters for random bytes. 256 is no multiple of their number, so the first letters come a little more
/// often: under a tenth of a bit is lost of each letter.
std::string letters_for(std::string_view random, std::string_view letters) {
  std::string text;
  for (const char byte : random) {
    text += letters[static_cast<unsigned char>(byte) % letters.size()];
  }
  return text;
}

/// Since 1970.
std::int64_t day_issued(Instant instant) {
  return std::chrono::floor<std::chrono::days>(instant).time_since_epoch().count();
}

}  // namespace

Guests::Guests(const std::string& key) : key_(from_hex(key)) {
  need_sodium();
  // Two servers on one host, at two ports, share the browser's cookies (RFC 6265, 8.5): each needs a name of
  // its own.
  cookie_name_ = "rookery-" + hex(keyed_hash("cookie name", key_, crypto_generichash_BYTES_MIN).substr(0, 4));
}

std::string Guests::new_key() {
  return hex(random_bytes(crypto_auth_KEYBYTES));
}

bool Guests::is_key(std::string_view text) {
  return text.size() == 2 * crypto_auth_KEYBYTES && from_hex(text).size() == crypto_auth_KEYBYTES;
}

std::string Guests::new_guest() const {
  return base64(random_bytes(kGuestBytes));
}

std::string Guests::signature_of(std::string_view text) const {
  std::string mac(crypto_auth_BYTES, '\0');
  crypto_auth(bytes(mac), bytes(text), text.size(), bytes(key_));
  return base64(mac);
}

std::string Guests::cookie_of(const std::string& guest, Instant now) const {
  constexpr const char* kYear = "31536000";
  const std::string issued = guest + '.' + std::to_string(day_issued(now));
  // Lax: a link from another site opens the game as its guest, a form of another site does not play.
  return cookie_name_ + '=' + issued + '.' + signature_of(issued) + "; Path=/; Max-Age=" + kYear +
         "; HttpOnly; SameSite=Lax";
}

/// GUEST.DAY.SIGNATURE. The first cookies had no day: they are old, and good.
std::optional<Guests::Known> Guests::read_value(std::string_view value, Instant now) const {
  const std::string_view issued = value.substr(0, std::min(value.rfind('.'), value.size()));
  const std::string expected = std::string(issued) + '.' + signature_of(issued);
  // In constant time.
  if (value.size() != expected.size() || sodium_memcmp(value.data(), expected.data(), expected.size()) != 0) {
    return std::nullopt;
  }
  const std::string_view guest = issued.substr(0, issued.find('.'));
  const std::string_view day = issued.substr(std::min(guest.size() + 1, issued.size()));
  std::int64_t number = 0;
  const bool has_day = std::from_chars(day.data(), day.data() + day.size(), number).ec == std::errc{};
  // One from the future is old too: the machine's clock was set back since.
  const std::int64_t age = day_issued(now) - number;
  return Known{std::string(guest), !has_day || age < 0 || age > kRenewedAfter / std::chrono::days(1)};
}

std::optional<Guests::Known> Guests::guest_of(std::string_view header, Instant now) const {
  for (const std::string_view value : cookie_values(header, cookie_name_)) {
    if (std::optional<Known> known = read_value(value, now)) {
      return known;
    }
  }
  return std::nullopt;
}

/// The same on every node: two that agree on a rematch at once make one game.
std::string Guests::rematch_id(const std::string& game) const {
  const std::string hash = keyed_hash("rematch of " + game, key_, crypto_generichash_BYTES);
  return letters_for(hash.substr(0, kGameIdLength), kGameIdLetters);
}

std::string full_id_of(const std::string& game, const std::string& player) {
  if (game.size() != kGameIdLength) {
    return game;
  }
  const std::string hash = keyed_hash(game + " of " + player, "", crypto_generichash_BYTES);
  return game + letters_for(hash.substr(0, kFullIdLength - kGameIdLength), kCapitals);
}

std::string new_game_id() {
  return letters_for(random_bytes(kGameIdLength), kGameIdLetters);
}

std::string_view game_id_of(std::string_view id) {
  const bool is_full =
      id.size() == kFullIdLength && id.find_first_not_of(kCapitals, kGameIdLength) == std::string_view::npos;
  return is_full ? id.substr(0, kGameIdLength) : id;
}

std::string new_id() {
  return letters_for(random_bytes(kIdLength), kIdLetters);
}

bool draw_lot() {
  need_sodium();
  return randombytes_uniform(2) == 0;
}

}  // namespace rookery::server
