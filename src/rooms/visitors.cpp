#include "rookery/rooms/visitors.h"

#include <algorithm>

#include "rookery/arbiter/game.h"

namespace rookery::rooms {

void Visitors::add(ConnectionId connection, const people::PlayerId& player, std::string name) {
  const auto entry = by_player_.try_emplace(player).first;
  entry->second.push_back(connection);
  visitors_[connection] = {&entry->first, std::move(name), Duration{0}, false};
}

void Visitors::remove(ConnectionId connection) {
  const auto visitor = visitors_.find(connection);
  if (visitor == visitors_.end()) {
    return;
  }
  const auto entry = by_player_.find(*visitor->second.player);
  visitors_.erase(visitor);
  std::erase(entry->second, connection);
  if (entry->second.empty()) {
    by_player_.erase(entry);
  }
}

Visitors::Visitor* Visitors::find(ConnectionId connection) {
  const auto found = visitors_.find(connection);
  return found == visitors_.end() ? nullptr : &found->second;
}

std::vector<ConnectionId> Visitors::all() const {
  std::vector<ConnectionId> connections;
  connections.reserve(visitors_.size());
  for (const auto& [connection, visitor] : visitors_) {
    connections.push_back(connection);
  }
  return connections;
}

std::vector<ConnectionId> Visitors::of(const people::PlayerId& player) const {
  const Connections* found = find(player);
  return found == nullptr ? Connections{} : *found;
}

Duration Visitors::longest_round_trip(const people::PlayerId& player) const {
  Duration longest{0};
  if (const Connections* found = find(player)) {
    for (const ConnectionId connection : *found) {
      longest = std::max(longest, visitors_.at(connection).round_trip);
    }
  }
  return longest;
}

Presence Visitors::presence(const arbiter::Game& game) const {
  Presence all{false, false, by_player_.size()};
  const Connections* counted = nullptr;
  for (const chess::Color side : chess::kColors) {
    const Connections* here = game.seat(side) ? find({game.seat(side)->player}) : nullptr;
    if (here == nullptr) {
      continue;
    }
    (side == chess::Color::White ? all.white : all.black) =
        std::any_of(here->begin(), here->end(),
                    [&](ConnectionId connection) { return !visitors_.at(connection).is_silent; });
    // Both sides may be one player's.
    all.watchers -= here == counted ? 0 : 1;
    counted = here;
  }
  return all;
}

const Visitors::Connections* Visitors::find(const people::PlayerId& player) const {
  const auto found = by_player_.find(player);
  return found == by_player_.end() ? nullptr : &found->second;
}

}  // namespace rookery::rooms
