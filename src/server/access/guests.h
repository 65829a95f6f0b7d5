#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/time.h"

namespace rookery::server {

/// Hands out and recognises guests' cookies: a random id and the day of issue, signed, so that nobody can
/// take another's seat. A page cannot read it. Browsers keep it for a year from when they were given it last.
class Guests {
 public:
  /// A cookie that was given longer ago is given again when it is used.
  static constexpr Duration kRenewedAfter = std::chrono::days(7);

  /// Whom a cookie names.
  struct Known {
    std::string guest;
    bool is_old;  ///< the cookie is to be given again
  };

  /// `key` as new_key made it. Two servers on one machine have different keys and so different cookies, which
  /// matters because browsers do not tell ports apart.
  explicit Guests(const std::string& key);

  /// A key for a new server.
  [[nodiscard]] static std::string new_key();
  [[nodiscard]] static bool is_key(std::string_view text);

  /// A guest nobody else has been: 22 letters, digits, '-', '_'.
  [[nodiscard]] std::string new_guest() const;
  /// The value of Set-Cookie that makes a browser this guest, from `now` on.
  [[nodiscard]] std::string cookie_of(const std::string& guest, Instant now) const;
  /// The guest that a Cookie header names; none, if it is missing or was not signed here.
  [[nodiscard]] std::optional<Known> guest_of(std::string_view cookie_header, Instant now) const;

  /// The id of the game that follows `game` by rematch: always the same one, and not to be guessed without
  /// the key.
  [[nodiscard]] std::string rematch_id(const std::string& game) const;

 private:
  [[nodiscard]] std::string signature_of(std::string_view text) const;
  [[nodiscard]] std::optional<Known> read_value(std::string_view value, Instant now) const;

  std::string key_;  ///< bytes
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

/// One of two, by lot.
[[nodiscard]] bool draw_lot();

}  // namespace rookery::server
