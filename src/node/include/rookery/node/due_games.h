#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <optional>
#include <vector>

#include "rookery/store/games/game_store.h"

namespace rookery::node {

/// Finds the games that fall due while no one has them open: asks the store for the next ones, whichever node
/// left them, and reports each shortly before its time. It remembers its place in the order of due times, not
/// the games. Among several nodes the holder of a lease does this; if two do it for a moment, rooms are
/// opened twice, and the store accepts one flag fall. Belongs to one thread, its executor's; the store's
/// answers are posted there. May be destroyed only after the executor has stopped.
class DueGames {
 public:
  static constexpr std::size_t kAtOnce = 500;
  static constexpr Duration kAhead{2'000};  ///< how early a game is reported
  /// How often, and how far, the place goes back to find games that became due earlier than the place
  /// reached.
  static constexpr Duration kBackEvery{5'000}, kBack{60'000};
  /// How often all overdue games are retried: they could not be handled, perhaps because they are damaged.
  static constexpr Duration kFromStartEvery = std::chrono::minutes(10);

  using Schedule = std::function<void(const std::vector<store::DueGame>& games)>;
  DueGames(boost::asio::any_io_executor executor, store::GameStore& store, Schedule schedule)
      : executor_(std::move(executor)), store_(&store), schedule_(std::move(schedule)) {}

  /// Asks for the next games if it is time. Returns at once. To be called about every half second.
  void poll(Instant now);
  /// Starts from the beginning: for a node that has not looked for some time.
  void begin_again() { from_start_at_ = Instant{}; }
  /// The due time of the next game that was not reported; absent: unknown, or none.
  [[nodiscard]] std::optional<Instant> next() const { return next_; }

 private:
  void go_back(Instant now);
  void take(std::vector<store::DueGame> games, Instant now);

  boost::asio::any_io_executor executor_;
  store::GameStore* store_;
  Schedule schedule_;
  std::optional<store::DueGame> place_;  ///< the last game reported
  std::optional<Instant> next_;
  bool has_reached_next_ = false;  ///< all games that are due were reported
  bool is_waiting_ = false;
  Instant back_at_{}, from_start_at_{};
};

}  // namespace rookery::node
