#pragma once
#include <boost/asio/io_context.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/node/deadlines.h"
#include "rookery/node/downtime_watch.h"
#include "rookery/node/due_games.h"
#include "rookery/node/held_lease.h"
#include "rookery/node/measured_games.h"
#include "rookery/node/server_memory.h"
#include "rookery/node/store_probe.h"
#include "rookery/node/store_watch.h"
#include "support/simulated_store.h"

/// What of a node's process keeps the time and finds due games, on the clock of a simulation.
namespace rookery::node {

/// A machine whose clocks show the time of the simulation.
class SimulatedMachine final : public MachineTime {
 public:
  explicit SimulatedMachine(const Instant& now) : now_(&now), booted_(now - std::chrono::hours(5)) {}
  [[nodiscard]] Instant wall() const override { return *now_; }
  [[nodiscard]] Duration since_boot() const override { return *now_ - booted_; }

 private:
  const Instant* now_;
  Instant booted_;
};

/// One run of a node, from its start to its death. Its parts are those of the server; beat() does what the
/// server's heartbeat does. A dead one is kept, for answers to it may be under way.
class NodeProcess {
 public:
  NodeProcess(SimulatedDatabase& database, const MachineTime& machine, const std::string& name,
              rooms::Nodes nodes)
      : connection_(std::make_shared<SimulatedConnection>(database)) {
    stores_.games = std::make_unique<SimulatedFacts>(connection_);
    stores_.leases = std::make_unique<SimulatedLeases>(connection_);
    ServerMemory memory = recall(stores_, machine.wall(), nodes).value();
    connection_->set_answers_at_once(false);
    clock_.emplace(memory.time.now, std::move(memory.time.downtime), machine, nodes);
    store_watch_.emplace(*clock_);
    stores_.games = measured(std::move(stores_.games), metrics_, *store_watch_);
    if (nodes == rooms::Nodes::Several) {
      upkeep_.emplace(context_.get_executor(), *stores_.leases, "upkeep", name, HeldLease::Times{});
      watch_.emplace(context_.get_executor(), stores_, *clock_, *store_watch_, name, memory.unsettled);
    }
    store_probe_.emplace(context_.get_executor(), *stores_.games, *store_watch_, *clock_,
                         [this] { return !watch_ || watch_->is_settled(); });
    due_games_.emplace(context_.get_executor(), *stores_.games,
                       [this](const std::vector<store::DueGame>& games) {
                         for (const store::DueGame& game : games) {
                           deadlines.set(game.id, game.due);
                         }
                       });
  }

  [[nodiscard]] ServerClock& clock() { return *clock_; }
  [[nodiscard]] StoreWatch& store_watch() { return *store_watch_; }
  [[nodiscard]] StoreProbe& store_probe() { return *store_probe_; }
  /// Whether it serves nobody, as of the last beat: RunningServer::watch_store.
  [[nodiscard]] bool is_cut_off() const { return is_cut_off_; }
  /// As SimulatedConnection::State has it.
  void set_store(SimulatedConnection::State state) { connection_->set_state(state); }
  /// What was asked before is answered, then what is to be done every half second is done.
  void beat() {
    answer();
    (void)clock_->now();
    store_probe_->tick(watch_.has_value());
    if (watch_) {
      watch_->tick();
      upkeep_->tick(clock_->now());
    } else if (!store_watch_->is_away()) {
      renew_lease();
    }
    if (!upkeep_ || upkeep_->is_held(clock_->now())) {
      due_games_->poll(clock_->now());
    } else {
      due_games_->begin_again();
    }
    poll();
    watch_store();
  }
  /// What it asked for takes effect; it may hear of that later, or never.
  void let_requests_arrive() { connection_->answer_all(); }
  /// It stops in order, and tells the others.
  void leave() {
    if (watch_) {
      watch_->leave();
      upkeep_->release();
    } else {
      renew_lease();
    }
    connection_->answer_all();
  }

  Deadlines deadlines;  ///< of games that it has not open

 private:
  void watch_store() {
    if (!watch_) {
      return;
    }
    const bool serves_again = !store_watch_->is_away() && watch_->is_settled();
    is_cut_off_ = store_watch_->is_cut_off() || (is_cut_off_ && !serves_again);
  }
  void renew_lease() {
    stores_.games->put({{"alive_at", write_instant(clock_->now())}, {"outages", clock_->downtime().write()}},
                       [](const Expected<void, store::StoreError>&) {});
  }
  void answer() {
    constexpr int kLongestChain = 10;  // of requests that each wait for the answer to the one before
    for (int i = 0; i < kLongestChain; ++i) {
      connection_->answer_all();
      poll();
    }
  }
  void poll() {
    context_.restart();
    context_.poll();
  }

  // Outlives the connection: a request that is never answered takes its coroutine with it, and that goes by
  // way of the context.
  boost::asio::io_context context_;
  std::shared_ptr<SimulatedConnection> connection_;
  Metrics metrics_{""};
  store::Stores stores_;
  std::optional<ServerClock> clock_;
  std::optional<StoreWatch> store_watch_;
  std::optional<StoreProbe> store_probe_;
  std::optional<HeldLease> upkeep_;
  std::optional<DowntimeWatch> watch_;
  std::optional<DueGames> due_games_;
  bool is_cut_off_ = false;
};

}  // namespace rookery::node
