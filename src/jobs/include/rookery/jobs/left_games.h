#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/jobs/job.h"
#include "rookery/node/awaitable_database.h"
#include "rookery/node/room_threads.h"
#include "rookery/store/games/game_store.h"
#include "rookery/store/games/left_games.h"

namespace rookery::jobs {

/// Aborts or resigns the games that go on of players whose accounts were deleted. The page's request for
/// deletion does so itself; this is for accounts that a program deletes next to the server, and for games
/// that begin in the same moment. Belongs to one thread, its executor's. May be destroyed only after the
/// executor has stopped.
class LeftGames final : public Job {
 public:
  static constexpr Duration kPause{5'000};
  static constexpr std::size_t kAtOnce = 50;
  /// Players who were deleted longer ago are looked at only at the start and sometimes.
  static constexpr Duration kRecent = std::chrono::hours(1);
  static constexpr Duration kAllEvery = std::chrono::minutes(10);

  struct Dependencies {
    boost::asio::any_io_executor executor;
    store::Database& database;
    store::GameStore& games;  ///< masks the names of deleted accounts
    node::RoomThreads& rooms;
    /// Tells all nodes that the store shows games of these players otherwise.
    std::function<void(const std::vector<std::string>& players)> announce;
  };
  /// All must outlive this.
  explicit LeftGames(Dependencies with) : with_(std::move(with)), database_(with_.executor, with_.database) {}

  [[nodiscard]] Instant tick(Instant now) override;

 private:
  [[nodiscard]] boost::asio::awaitable<void> poll(Instant since);
  [[nodiscard]] boost::asio::awaitable<void> leave(std::string game);

  Dependencies with_;
  node::AwaitableDatabase database_;
  bool is_polling_ = false;
  std::optional<Instant> next_for_all_;  ///< absent: at once
  std::map<std::string, int> tries_;     ///< by game that cannot be left
};

}  // namespace rookery::jobs
