#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <string>
#include <vector>

#include "rookery/policy/site_game.h"
#include "rookery/store/game_store.h"

namespace rookery::server {

/// Whether nothing came of a game: no move was ever made in it, and nobody but its maker sits in it (in a
/// game over the board the arbiter sits for both sides). A rematch is used as long as it can be played, and a
/// game to which others are invited as long as they can come.
[[nodiscard]] bool is_unused(const store::GameHeader& header, const policy::SiteGame& game, Instant now);

/// Deletes the games of which nothing came within a day, unless their room is open. It goes through all
/// games, some at a time, and begins again after a rest and after a restart. Belongs to one thread, its
/// executor's; answers of the store are posted there. Destroyed only when the executor has stopped.
class UnusedGames {
 public:
  static constexpr Duration kKept = std::chrono::days(1);
  /// Games that are listed, and deletions that wait, at once: the store's threads have time for people.
  static constexpr std::size_t kAtOnce = 50;
  /// A game with more events was used: a player alone in a game can abort or resign it, and little else.
  static constexpr std::size_t kFewLines = 8;
  static constexpr Duration kRest = std::chrono::minutes(10);

  UnusedGames(boost::asio::any_io_executor executor, store::GameStore& store,
              std::function<bool(const std::string& game)> has_room);

  /// Goes on to the next games, once those before are dealt with. Returns at once. To be called about every
  /// second.
  void sweep(Instant now);

 private:
  void examine(const std::vector<store::ListedGame>& games, Instant now);
  void examine(const std::string& game, Instant now);
  void remove(const std::string& game, std::size_t events);

  boost::asio::any_io_executor executor_;
  store::GameStore& store_;
  std::function<bool(const std::string&)> has_room_;
  std::string last_;         ///< game that was looked at; empty: begin
  Instant next_{};           ///< nothing is to be done before
  std::size_t waiting_ = 0;  ///< answers of the store that are still to come
};

}  // namespace rookery::server
