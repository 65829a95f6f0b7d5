#pragma once
#include <compare>
#include <cstddef>
#include <functional>
#include <string>

namespace rookery::people {

/// The id of a player, as in the seats of games. How a request is authenticated, by a guest's cookie, a
/// login or a token, is known only to the outer layer of the server.
struct PlayerId {
  std::string text;  ///< 1 to arbiter::kMaxPlayerId letters, digits, '-', '_'
  auto operator<=>(const PlayerId&) const = default;
};
struct PlayerIdHash {
  [[nodiscard]] std::size_t operator()(const PlayerId& player) const {
    return std::hash<std::string>{}(player.text);
  }
};

}  // namespace rookery::people
