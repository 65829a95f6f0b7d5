#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/time.h"

namespace rookery::server {

/// Guests are known by a cookie with a secret of 256 random bits. The guest's id, which games and databases
/// hold, is the secret's hash: nobody who reads it can make the cookie, and every server reads every cookie
/// without a key. A page cannot read it. Browsers keep it for a year from when they were given it last.
class Guests {
 public:
  /// A cookie that was given longer ago is given again when it is used.
  static constexpr Duration kRenewedAfter = std::chrono::days(7);

  /// Whom a cookie names.
  struct Known {
    std::string guest;
    std::string secret;
    bool is_old;  ///< the cookie is to be given again
  };

  /// `suffix`: of the cookie's name. Two servers on one machine have different ones, because browsers do not
  /// tell ports apart.
  explicit Guests(const std::string& suffix) : cookie_name_("rookery-" + suffix) {}

  /// The secret of a guest nobody else has been.
  [[nodiscard]] static std::string new_secret();
  /// The id of the guest with this secret: 22 letters, digits, '-', '_'.
  [[nodiscard]] static std::string guest_with(std::string_view secret);
  /// The value of Set-Cookie that makes a browser the guest with this secret, from `now` on.
  [[nodiscard]] std::string cookie_of(const std::string& secret, Instant now) const;
  /// The guest that a Cookie header names; none, if it is missing or has another form.
  [[nodiscard]] std::optional<Known> guest_of(std::string_view cookie_header, Instant now) const;

 private:
  std::string cookie_name_;
};

/// As many as in the ids of games on Lichess: programs cut an id, or an address, after them.
inline constexpr std::size_t kGameIdLength = 8;
inline constexpr std::size_t kFullIdLength = 12;

/// The id of a new game: kGameIdLength letters and digits, none to be taken for another. 57^8 are enough to
/// make guessing slow (docs/decisions/0012-game-ids.md), not for no two to be the same (draw_game_id).
[[nodiscard]] std::string new_game_id();

/// The game's id and kFullIdLength - kGameIdLength letters that differ from player to player: how programs of
/// the Lichess API name a player's own view of a game. It opens nothing that the game's id does not. A game
/// whose id is as long already has no other.
[[nodiscard]] std::string full_id_of(const std::string& game, const std::string& player);

/// The game that `id` names: a full id without what was added to it, any other as it is. Games that were made
/// when their ids were longer have no capital letters in them.
[[nodiscard]] std::string_view game_id_of(std::string_view id);

/// Whether `id` is as long as the ids of games are, or were.
[[nodiscard]] inline bool has_length_of_game_id(std::string_view id) {
  return id.size() == kGameIdLength || id.size() == kFullIdLength;
}

/// The id of anything else: 12 letters and digits, none to be taken for another; not to be guessed, and never
/// the same twice.
[[nodiscard]] std::string new_id();

/// The id of the game that follows `game` by rematch: always the same one, on every node. Who knows the
/// id of a game is shown its rematch there, so it need not be kept from them.
[[nodiscard]] std::string rematch_id(const std::string& game);

/// One of two, by lot.
[[nodiscard]] bool draw_lot();

}  // namespace rookery::server
