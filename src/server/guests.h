#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace rookery::server {

/// Hands out and recognises guests' cookies: a random id, signed, so that nobody can take another's seat. A
/// page cannot read it.
class Guests {
 public:
  /// `key` as new_key made it. Two houses on one machine have different keys and so different cookies, which
  /// matters because browsers do not tell ports apart.
  explicit Guests(const std::string& key);

  /// A key for a new house.
  [[nodiscard]] static std::string new_key();
  [[nodiscard]] static bool is_key(std::string_view text);

  /// A guest nobody else has been: 22 letters, digits, '-', '_'.
  [[nodiscard]] std::string new_guest() const;
  /// The value of Set-Cookie that makes a browser this guest.
  [[nodiscard]] std::string cookie_of(const std::string& guest) const;
  /// The guest that a Cookie header names; none, if it is missing or was not signed here.
  [[nodiscard]] std::optional<std::string> guest_of(std::string_view cookie_header) const;

  /// The id of the game that follows `game` by rematch: always the same one, and not to be guessed without
  /// the key.
  [[nodiscard]] std::string rematch_id(const std::string& game) const;

 private:
  [[nodiscard]] std::string signature_of(std::string_view guest) const;

  std::string key_;  ///< bytes
  std::string cookie_name_;
};

/// The id of a new game: 12 letters and digits, none to be taken for another; not to be guessed.
[[nodiscard]] std::string new_game_id();

/// One of two, by lot.
[[nodiscard]] bool draw_lot();

}  // namespace rookery::server
