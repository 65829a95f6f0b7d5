#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <vector>

#include "node/store_watch.h"
#include "rookery/store/game_store.h"

namespace rookery::server {

/// Finds out that something can be stored by storing something: for rooms that want to know before somebody's
/// time is up, for all of them at once. Belongs to one thread, its executor's; answers of the store are
/// posted there. Destroyed only when the executor has stopped.
class StoreProbe {
 public:
  using Callback = std::function<void(bool is_confirmed)>;
  /// So long an answer is waited for.
  static constexpr Duration kPatience{1'000};

  /// `store`, `watch` and `clock` must outlive this. `knows_downtime`: whether all that is to be found out of
  /// the times before now is in the clock.
  StoreProbe(boost::asio::any_io_executor executor, store::GameStore& store, StoreWatch& watch,
             ServerClock& clock, std::function<bool()> knows_downtime);

  /// `done` is called once, on this thread: with true when something was stored that was written after this
  /// call, and all downtime until then is known; with false when that is not so in time. From any thread.
  void ask(Callback done);
  /// Gives up what waited too long. `keeps_asking`: writes by itself when nothing was stored for a second, as
  /// it does while the store is away. To be called every ServerClock::kReadEvery.
  void look(bool keeps_asking);

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
  AllWaiting next_;     ///< for a write that begins later
  AllWaiting current_;  ///< for the one that is under way
  AllWaiting stored_;   ///< for the downtime to be known
  bool is_writing_ = false;
};

}  // namespace rookery::server
