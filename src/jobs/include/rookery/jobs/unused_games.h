#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <string>
#include <vector>

#include "rookery/jobs/job.h"
#include "rookery/policy/site_game.h"
#include "rookery/store/games/game_store.h"

namespace rookery::jobs {

/// Whether a game was never used: no move was ever made in it, and only its creator has a seat (in a game
/// over the board the arbiter has both). A rematch counts as used as long as it can be played, and a game
/// with invitations as long as the invited can come.
[[nodiscard]] bool is_unused(const store::GameHeader& header, const policy::SiteGame& game, Instant now);

/// Deletes games that were not used within a day, unless their room is open. It goes through all games, some
/// at a time, and starts over after a pause and after a restart. Belongs to one thread, its executor's; the
/// store's answers are posted there. May be destroyed only after the executor has stopped.
class UnusedGames final : public Job {
 public:
  static constexpr Duration kKept = std::chrono::days(1);
  /// The number of games listed, and of pending deletions, at once: small, so that people do not wait for the
  /// store.
  static constexpr std::size_t kAtOnce = 50;
  /// A game with more events was used: a lone player can abort or resign it, and little else.
  static constexpr std::size_t kFewLines = 8;
  static constexpr Duration kRest = std::chrono::minutes(10);

  UnusedGames(boost::asio::any_io_executor executor, store::GameStore& store,
              std::function<bool(const std::string& game)> has_room);

  /// Continues with the next games once the previous ones are handled.
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  void examine(const std::vector<store::ListedGame>& games, Instant now);
  void examine(const std::string& game, Instant now);
  void remove(const std::string& game, std::size_t events);

  boost::asio::any_io_executor executor_;
  store::GameStore& store_;
  std::function<bool(const std::string&)> has_room_;
  std::string last_;         ///< the last game handled; empty: start at the beginning
  Instant next_{};           ///< do nothing before this time
  std::size_t waiting_ = 0;  ///< pending answers of the store
};

}  // namespace rookery::jobs
