#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "rookery/people/principal.h"
#include "rookery/rooms/messages.h"

namespace rookery::arbiter {
class Game;
}

namespace rookery::rooms {

using ConnectionId = std::uint64_t;

/// The connections to one room, counted as they come and go: the cost of a call does not grow with the number
/// of visitors, but for all().
class Visitors {
 public:
  struct Visitor {
    const people::PlayerId* player;  ///< whose connection it is; several may be one player's
    std::string name;
    Duration round_trip{0};
    bool is_silent = false;  ///< the line is there, and nothing comes back through it
  };

  void add(ConnectionId connection, const people::PlayerId& player, std::string name);
  void remove(ConnectionId connection);
  /// Null: no such connection. Valid until it is removed.
  [[nodiscard]] Visitor* find(ConnectionId connection);

  [[nodiscard]] bool contains(ConnectionId connection) const { return visitors_.contains(connection); }
  [[nodiscard]] bool is_here(const people::PlayerId& player) const { return by_player_.contains(player); }
  [[nodiscard]] bool empty() const { return visitors_.empty(); }
  [[nodiscard]] std::size_t size() const { return visitors_.size(); }
  /// Every connection, in the order in which they came.
  [[nodiscard]] std::vector<ConnectionId> all() const;
  /// The connections of `player`, in no order.
  [[nodiscard]] std::vector<ConnectionId> of(const people::PlayerId& player) const;
  /// The longest of the round trips of the connections of `player`; 0 without any.
  [[nodiscard]] Duration longest_round_trip(const people::PlayerId& player) const;
  /// Who of `game` is connected and answers. A person with two windows is one person, and there if one of
  /// them answers.
  [[nodiscard]] Presence presence(const arbiter::Game& game) const;

 private:
  using Connections = std::vector<ConnectionId>;

  /// Null: the player is not here.
  [[nodiscard]] const Connections* find(const people::PlayerId& player) const;

  std::map<ConnectionId, Visitor> visitors_;
  std::unordered_map<people::PlayerId, Connections> by_player_;
};

}  // namespace rookery::rooms
