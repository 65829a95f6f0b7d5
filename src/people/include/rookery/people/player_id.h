#pragma once
#include <compare>
#include <cstddef>
#include <functional>
#include <string>

namespace rookery::people {

/// A player. Seats hold players; how a request shows which player it comes from, a guest's cookie or a
/// token, is known at the edge of the server alone.
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
