#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <vector>

#include "rookery/node/store_watch.h"
#include "rookery/store/games/game_store.h"

namespace rookery::node {

/// Finds out whether something can be stored by storing something: for rooms that want to know before a
/// player's time is up, all of them at once. Belongs to one thread, its executor's; the store's answers are
/// posted there. May be destroyed only after the executor has stopped.
class StoreProbe {
 public:
  using Callback = std::function<void(bool is_confirmed)>;
  /// How long a request waits for an answer.
  static constexpr Duration kPatience{1'000};

  /// `store`, `watch` and `clock` must outlive this. `knows_downtime`: whether the clock contains all
  /// downtime up to now.
  StoreProbe(boost::asio::any_io_executor executor, store::GameStore& store, StoreWatch& watch,
             ServerClock& clock, std::function<bool()> knows_downtime);

  /// `done` is called once, on this thread: with true once something was stored that was written after this
  /// call, and all downtime until then is known; with false if that does not happen in time. May be called on
  /// any thread.
  void ask(Callback done);
  /// Gives up requests that have waited too long. `keeps_asking`: writes without a request if nothing was
  /// stored for a second, as it also does while the store is away. To be called every
  /// ServerClock::kReadEvery.
  void tick(bool keeps_asking);

 private:
  struct Waiting {
    Instant since;
    Callback done;
  };
  using AllWaiting = std::vector<Waiting>;

  void write();
  void settle(bool is_stored);
  void confirm();
  static void give_up(AllWaiting& waiting, Instant before);

  boost::asio::any_io_executor executor_;
  store::GameStore* store_;
  StoreWatch* watch_;
  ServerClock* clock_;
  std::function<bool()> knows_downtime_;
  AllWaiting next_;     ///< for the write after the current one
  AllWaiting current_;  ///< for the write in progress
  AllWaiting stored_;   ///< for the downtime to be known
  bool is_writing_ = false;
};

}  // namespace rookery::node
