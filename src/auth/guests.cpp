#include "rookery/auth/guests.h"

#include <sodium.h>

#include <charconv>
#include <cstdint>

#include "rookery/crypto/sodium_text.h"
#include "rookery/http/cookie.h"

namespace rookery::auth {
namespace {

constexpr std::size_t kGuestSecretBytes = 32, kGuestBytes = 16;
constexpr std::size_t kGuestSecretLength = 43;  // of 32 bytes in base64url
constexpr std::size_t kIdLength = 12;
/// No letters or digits that look alike, as ids are read aloud and typed.
constexpr std::string_view kIdLetters = "23456789abcdefghjkmnpqrstuvwxyz";
/// Shorter ids need a larger alphabet.
constexpr std::string_view kGameIdLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
constexpr std::string_view kCapitals = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/// Maps random bytes to letters. 256 is no multiple of the alphabet's size, so the first letters are slightly
/// more frequent: each letter loses less than a tenth of a bit.
std::string letters_for(std::string_view random, std::string_view letters) {
  std::string text;
  for (const char byte : random) {
    text += letters[static_cast<unsigned char>(byte) % letters.size()];
  }
  return text;
}

/// Days since 1970.
std::int64_t day_issued(Instant instant) {
  return std::chrono::floor<std::chrono::days>(instant).time_since_epoch().count();
}

/// Reads SECRET.DAY. The browser may forge the day, but this only makes the server set the same cookie again.
std::optional<Guests::Known> read_guest(std::string_view value, Instant now) {
  const std::string_view secret = value.substr(0, value.find('.'));
  if (secret.size() != kGuestSecretLength || secret.size() == value.size()) {
    return std::nullopt;
  }
  const std::string_view day = value.substr(secret.size() + 1);
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(day.data(), day.data() + day.size(), number);
  if (fault != std::errc() || end != day.data() + day.size()) {
    return std::nullopt;
  }
  // A day in the future counts as old, too: the machine's clock has been set back since. Days before 1970
  // would overflow.
  const bool is_old = number < 0 || number > day_issued(now) ||
                      day_issued(now) - number > Guests::kRenewedAfter / std::chrono::days(1);
  return Guests::Known{Guests::guest_with(secret), std::string(secret), is_old};
}

}  // namespace

std::string Guests::new_secret() {
  return crypto::base64(crypto::random_bytes(kGuestSecretBytes));
}

/// The secret is random and long, so a plain hash suffices. The key only separates this use from others.
std::string Guests::guest_with(std::string_view secret) {
  crypto::need_sodium();
  return crypto::base64(crypto::keyed_hash(secret, "id of the guest with this secret", kGuestBytes));
}

std::string Guests::cookie_of(const std::string& secret, Instant now) const {
  constexpr const char* kYear = "31536000";
  // Lax: a link on another site opens the game as this guest, but a form of another site cannot play.
  return cookie_name_ + '=' + secret + '.' + std::to_string(day_issued(now)) + "; Path=/; Max-Age=" + kYear +
         "; HttpOnly; SameSite=Lax";
}

std::optional<Guests::Known> Guests::guest_of(std::string_view header, Instant now) const {
  for (const std::string_view value : http::cookie_values(header, cookie_name_)) {
    if (std::optional<Known> known = read_guest(value, now)) {
      return known;
    }
  }
  return std::nullopt;
}

std::string full_id_of(const std::string& game, const std::string& player) {
  if (game.size() != kGameIdLength) {
    return game;
  }
  const std::string hash = crypto::keyed_hash(game + " of " + player, "", crypto_generichash_BYTES);
  return game + letters_for(hash.substr(0, kFullIdLength - kGameIdLength), kCapitals);
}

std::string new_game_id() {
  return letters_for(crypto::random_bytes(kGameIdLength), kGameIdLetters);
}

std::string_view game_id_of(std::string_view id) {
  const bool is_full =
      id.size() == kFullIdLength && id.find_first_not_of(kCapitals, kGameIdLength) == std::string_view::npos;
  return is_full ? id.substr(0, kGameIdLength) : id;
}

std::string new_id() {
  return letters_for(crypto::random_bytes(kIdLength), kIdLetters);
}

/// Derived from the game, so that two nodes that agree on a rematch at once create one game, as does a node
/// that crashed in between.
std::string rematch_id(const std::string& game) {
  crypto::need_sodium();
  const std::string hash = crypto::keyed_hash("rematch of " + game, "", crypto_generichash_BYTES);
  return letters_for(hash.substr(0, kGameIdLength), kGameIdLetters);
}

bool draw_coin() {
  crypto::need_sodium();
  return randombytes_uniform(2) == 0;
}

}  // namespace rookery::auth
