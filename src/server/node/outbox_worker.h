#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <set>
#include <string>

#include "node/consequences.h"
#include "rookery/server/machine_time.h"

namespace rookery::server {

/// Processes the outbox: finds out what follows from the games that ended, and stores it. Each kind is
/// processed by one node at a time, which has the lease "outbox/KIND" while there is something to do; the
/// store refuses what a node brings whose lease is over. So each entry takes effect exactly once, on
/// whichever node, and also if nodes die. Belongs to one thread, its executor's. Destroyed only when the
/// executor has stopped.
class OutboxWorker {
 public:
  static constexpr std::chrono::milliseconds kPause{500};  ///< between two looks at an empty outbox
  static constexpr Duration kLease{5'000};     ///< so long the entries wait for the next node if one dies
  static constexpr std::size_t kAtOnce = 100;  ///< entries that are read at once

  /// `stores` and `machine` must outlive this. `node`: for people, who works here.
  OutboxWorker(boost::asio::any_io_executor executor, store::Stores& stores, const MachineTime& machine,
               std::string node);

  /// Goes on until the executor stops.
  void start();
  /// Processes what there is now, as far as no other node does. An entry that cannot be read stays, and is
  /// logged once.
  [[nodiscard]] boost::asio::awaitable<void> process();

 private:
  [[nodiscard]] boost::asio::awaitable<void> run();
  [[nodiscard]] boost::asio::awaitable<void> process_kind(Consequence consequence);
  [[nodiscard]] std::vector<EndedGame> read_ends(const std::vector<store::PendingEntry>& entries);
  [[nodiscard]] boost::asio::awaitable<bool> process_part(Consequence consequence, store::Lease lease,
                                                          const std::vector<EndedGame>& games);
  [[nodiscard]] boost::asio::awaitable<bool> settle(Consequence consequence, store::Lease lease,
                                                    const EndedGame& game);
  [[nodiscard]] boost::asio::awaitable<std::vector<store::PendingEntry>> pending(
      std::string kind, std::optional<store::OutboxCursor> after);
  [[nodiscard]] boost::asio::awaitable<std::optional<store::Lease>> take_lease(std::string kind);
  void tell_unreadable(const store::PendingEntry& entry);

  boost::asio::any_io_executor executor_;
  store::Stores* stores_;
  const MachineTime* machine_;
  std::string node_;
  boost::asio::steady_timer pause_;
  std::set<std::string> told_;  ///< entries that cannot be read
};

}  // namespace rookery::server
