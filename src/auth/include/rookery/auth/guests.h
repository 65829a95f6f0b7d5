#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/time.h"

namespace rookery::auth {

/// Guests are identified by a cookie with a secret of 256 random bits. The guest's id, which games and
/// databases store, is the hash of the secret: the cookie cannot be derived from it, and every server reads
/// every cookie without a key. Scripts cannot read the cookie. Browsers keep it for a year after it was last
/// set.
class Guests {
 public:
  /// A cookie that is older than this is set again when it is used.
  static constexpr Duration kRenewedAfter = std::chrono::days(7);

  /// The guest that a cookie identifies.
  struct Known {
    std::string guest;
    std::string secret;
    bool is_old;  ///< the cookie has to be set again
  };

  /// `suffix`: of the cookie's name. Two servers on one machine need different ones, because cookies do not
  /// depend on the port.
  explicit Guests(const std::string& suffix) : cookie_name_("rookery-" + suffix) {}

  /// The secret of a new guest.
  [[nodiscard]] static std::string new_secret();
  /// The id of the guest with this secret: 22 letters, digits, '-', '_'.
  [[nodiscard]] static std::string guest_with(std::string_view secret);
  /// The value of Set-Cookie that makes a browser this guest from `now` on.
  [[nodiscard]] std::string cookie_of(const std::string& secret, Instant now) const;
  /// The guest that a Cookie header identifies; empty if the cookie is missing or malformed.
  [[nodiscard]] std::optional<Known> guest_of(std::string_view cookie_header, Instant now) const;

 private:
  std::string cookie_name_;
};

/// The same as in Lichess: programs cut an id, or a URL, after this length.
inline constexpr std::size_t kGameIdLength = 8;
inline constexpr std::size_t kFullIdLength = 12;

/// The id of a new game: kGameIdLength letters and digits that cannot be mistaken for one another. 57^8 ids
/// make guessing slow (docs/decisions/0012-game-ids.md), but do not rule out collisions (draw_game_id).
[[nodiscard]] std::string new_game_id();

/// The game's id and kFullIdLength - kGameIdLength letters that depend on the player: the id by which
/// programs of the Lichess API name a player's own view of a game. It grants nothing that the game's id does
/// not. A game whose id has that length already has no other full id.
[[nodiscard]] std::string full_id_of(const std::string& game, const std::string& player);

/// The game that `id` names: a full id without its added letters; any other id unchanged. Games from the time
/// of longer ids have no capital letters in them.
[[nodiscard]] std::string_view game_id_of(std::string_view id);

/// Whether `id` has the length of a present or former game id.
[[nodiscard]] inline bool has_length_of_game_id(std::string_view id) {
  return id.size() == kGameIdLength || id.size() == kFullIdLength;
}

/// The id of anything but a game: 12 letters and digits that cannot be mistaken for one another; unguessable
/// and unique.
[[nodiscard]] std::string new_id();

/// The id of the rematch of `game`: the same on every node. It need not be secret, since a game's page links
/// to its rematch.
[[nodiscard]] std::string rematch_id(const std::string& game);

/// A random bit.
[[nodiscard]] bool draw_coin();

}  // namespace rookery::auth
