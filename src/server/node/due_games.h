#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <optional>
#include <vector>

#include "rookery/store/game_store.h"

namespace rookery::server {

/// Finds the games that are due though nobody has them open: asks the store for the next ones, whichever node
/// left them, and reports each shortly before its time. It remembers its place among them, and not the
/// games. Of several nodes the holder of a lease does it; two that do it for a moment open rooms twice, and
/// the store takes one flag fall. Belongs to one thread, its executor's; answers of the store are posted
/// there. Destroyed only when the executor has stopped.
class DueGames {
 public:
  static constexpr std::size_t kAtOnce = 500;
  static constexpr Duration kAhead{2'000};  ///< a game is told of so early
  /// A game that has become due earlier than the place that was reached is found when the place goes back, so
  /// often and so far.
  static constexpr Duration kBackEvery{5'000}, kBack{60'000};
  /// One that is due for longer could not be dealt with (it is damaged, perhaps), and is tried so often.
  static constexpr Duration kFromStartEvery = std::chrono::minutes(10);

  using Expect = std::function<void(const std::vector<store::DueGame>& games)>;
  DueGames(boost::asio::any_io_executor executor, store::GameStore& store, Expect expect)
      : executor_(std::move(executor)), store_(&store), expect_(std::move(expect)) {}

  /// Asks for the next ones, if it is time. Returns at once. To be called about every half second.
  void look(Instant now);
  /// From the start: for a node that has not looked for some time.
  void begin_again() { from_start_at_ = Instant{}; }
  /// When the next game is due that was not told of; absent: unknown, or none.
  [[nodiscard]] std::optional<Instant> next() const { return next_; }

 private:
  void go_back(Instant now);
  void take(std::vector<store::DueGame> games, Instant now);

  boost::asio::any_io_executor executor_;
  store::GameStore* store_;
  Expect expect_;
  std::optional<store::DueGame> place_;  ///< the last that was told of
  std::optional<Instant> next_;
  bool has_reached_next_ = false;  ///< all that are due were told of
  bool is_waiting_ = false;
  Instant back_at_{}, from_start_at_{};
};

}  // namespace rookery::server
