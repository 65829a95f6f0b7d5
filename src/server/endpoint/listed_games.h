#pragma once
#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "rookery/explorer/game_list.h"

namespace rookery::server {

/// Some games of players, as the explorer asks them.
struct ListedGames {
  /// What decides whether a game counts for who asks.
  struct About {
    bool is_rated = false;
    std::string white, black;  ///< players, by their ids
  };
  explorer::GameList games;
  std::vector<About> about;          ///< of each game
  std::vector<std::string> players;  ///< whose games these are: a change of one makes them old
};

/// Keeps lists that were read from the store, by names that say what is in them. When there are too many
/// games, those that were not asked for the longest go. Belongs to one thread.
class ListedGamesCache {
 public:
  static constexpr std::size_t kMostGames = 100'000;  ///< some 60 MB
  /// Each list counts as so many games more: most visitors have an empty one.
  static constexpr std::size_t kListCost = 100;

  /// Null: there is none.
  [[nodiscard]] std::shared_ptr<const ListedGames> find(const std::string& name);
  /// To be asked before a list is read, for put().
  [[nodiscard]] std::uint64_t now() const { return now_; }
  /// Keeps a list that was read from `since` on, unless its games changed meanwhile.
  void put(const std::string& name, std::shared_ptr<const ListedGames> games, std::uint64_t since);
  /// Games of these players changed; none: of anybody.
  void forget(std::vector<std::string> players);

 private:
  struct Entry {
    std::string name;
    std::shared_ptr<const ListedGames> games;
  };
  [[nodiscard]] bool has_changed(const ListedGames& games, std::uint64_t since) const;

  std::list<Entry> entries_;  ///< the last one asked for first
  std::size_t games_ = 0;
  std::uint64_t now_ = 0;                         ///< how often forget() was called
  std::deque<std::vector<std::string>> changes_;  ///< the last calls
};

}  // namespace rookery::server
