#include "rookery/rooms/visitors.h"

#include <algorithm>
#include <set>

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
  const auto found = by_player_.find(player);
  return found == by_player_.end() ? std::vector<ConnectionId>{} : found->second;
}

Duration Visitors::longest_round_trip(const people::PlayerId& player) const {
  Duration longest{0};
  if (const auto found = by_player_.find(player); found != by_player_.end()) {
    for (const ConnectionId connection : found->second) {
      longest = std::max(longest, visitors_.at(connection).round_trip);
    }
  }
  return longest;
}

bool Visitors::answers(const people::PlayerId& player) const {
  const auto found = by_player_.find(player);
  return found != by_player_.end() &&
         std::any_of(found->second.begin(), found->second.end(),
                     [&](auto connection) { return !visitors_.at(connection).is_silent; });
}

Presence Visitors::presence(const arbiter::Game& game) const {
  std::set<people::PlayerId> players;
  for (const chess::Color side : chess::kColors) {
    if (game.seat(side) && by_player_.contains({game.seat(side)->player})) {
      players.insert({game.seat(side)->player});
    }
  }
  const auto is_here = [&](chess::Color side) {
    return game.seat(side) && answers({game.seat(side)->player});
  };
  return {is_here(chess::Color::White), is_here(chess::Color::Black), by_player_.size() - players.size()};
}

}  // namespace rookery::rooms
