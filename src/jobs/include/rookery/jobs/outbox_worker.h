#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <set>
#include <string>

#include "rookery/jobs/consequences.h"
#include "rookery/node/awaitable_database.h"
#include "rookery/node/machine_time.h"
#include "rookery/store/games/outbox.h"

namespace rookery::jobs {

/// Processes the outbox: computes the consequences of finished games and stores them. Each kind is processed
/// by one node at a time, which holds the lease "outbox/KIND" while there is work; the store refuses the
/// writes of a node whose lease has expired. So each entry takes effect exactly once, on whichever node, even
/// if nodes die. Belongs to one thread, its executor's. May be destroyed only after the executor has stopped.
class OutboxWorker {
 public:
  static constexpr std::chrono::milliseconds kPause{500};  ///< between two reads of an empty outbox
  static constexpr Duration kLease{5'000};     ///< how long the entries wait for the next node if one dies
  static constexpr std::size_t kAtOnce = 100;  ///< entries read at once

  /// `stores` and `machine` must outlive this. `node`: its name, for people.
  OutboxWorker(boost::asio::any_io_executor executor, store::Stores& stores, const node::MachineTime& machine,
               std::string node);

  /// Continues until the executor stops.
  void start();
  /// Processes the present entries that no other node processes. An unreadable entry stays, and is logged
  /// once.
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
  void log_unreadable(const store::PendingEntry& entry);

  boost::asio::any_io_executor executor_;
  store::Stores* stores_;
  node::AwaitableDatabase database_;
  const node::MachineTime* machine_;
  std::string node_;
  boost::asio::steady_timer pause_;
  std::set<std::string> logged_;  ///< unreadable entries
};

}  // namespace rookery::jobs
