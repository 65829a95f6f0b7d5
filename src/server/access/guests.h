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

/// The id of a new game: 12 letters and digits, none to be taken for another; not to be guessed.
[[nodiscard]] std::string new_game_id();

/// One of two, by lot.
[[nodiscard]] bool draw_lot();

}  // namespace rookery::server
