#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "rookery/bus/bus.h"
#include "rookery/node/computer_players.h"
#include "rookery/node/deadlines.h"
#include "rookery/node/news.h"
#include "rookery/node/permissions.h"
#include "rookery/node/proof_workers.h"
#include "rookery/node/result_peer.h"
#include "rookery/node/room_list.h"
#include "rookery/node/server_clock.h"
#include "rookery/node/store_probe.h"
#include "rookery/node/store_watch.h"
#include "rookery/people/principal.h"
#include "rookery/rooms/messages.h"
#include "rookery/rooms/peer.h"
#include "rookery/rooms/visitors.h"
#include "rookery/store/database.h"
#include "rookery/store/games/game_store.h"

namespace rookery::node {

/// A visitor who enters a room.
struct Visit {
  people::PlayerId player;
  rooms::Hello hello = {};
  std::vector<people::PlayerId> former = {};  ///< as in Principal
};

/// Drives the rooms of one thread: opens them from the store, passes them their inputs and carries out their
/// effects. Belongs to that thread, its executor's; answers of the store, the bus and the proof workers are
/// posted there. May be destroyed only after the executor has stopped.
class Hub {
 public:
  /// Shared by the rooms of all threads; must outlive them, and is called on each.
  struct Dependencies {
    store::GameStore& store;
    bus::Bus& bus;
    ServerClock& clock;
    const StoreWatch& store_watch;
    StoreProbe& store_probe;
    ProofWorkers& proof_workers;
    ComputerPlayers& computer_players;
    NewsFeed& news;
    Permissions permissions;
    std::function<std::string(const std::string& game)> rematch_id;
    rooms::Nodes nodes = rooms::Nodes::One;
    std::string node = {};                ///< of several: its name
    store::Database* database = nullptr;  ///< that has the conditional moves; null: there are none
  };
  /// Makes the hub that is responsible for `game` check it when it is due.
  using Schedule = std::function<void(const std::string& game, Instant due)>;

  Hub(boost::asio::any_io_executor executor, Dependencies dependencies, Schedule schedule_elsewhere);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  /// `peer` enters the room of `game` as `connection`, a number that is unique on this node. Errors (no such
  /// game, the store is away) reach the peer by close().
  void enter(const std::string& game, rooms::ConnectionId connection, Visit visit,
             std::shared_ptr<rooms::Peer> peer);
  void act(const std::string& game, rooms::ConnectionId connection, rooms::Act act);
  /// Carries out a command of `principal` in `game` without a connection, whether or not anyone is present,
  /// and returns when it is stored or refused. The same command under the same id is carried out once,
  /// however often it is submitted, over a socket or here, even after a restart. Lag is not compensated.
  /// `connection`: as in enter(). Errors: those of Refused; no such game; the store is away. The hub must
  /// outlive the call.
  [[nodiscard]] boost::asio::awaitable<CommandResult> submit(std::string game, rooms::ConnectionId connection,
                                                             people::Principal principal,
                                                             rooms::Command command);
  /// Records the measured round-trip time of this peer.
  void measured(const std::string& game, rooms::ConnectionId connection, std::optional<Duration> round_trip);
  void leave(const std::string& game, rooms::ConnectionId connection);
  /// Closes the rooms in which one of these players has a seat, because the store has changed what it returns
  /// for them. Their visitors reconnect.
  void reread_games_of(const std::vector<std::string>& players);
  /// The store is out of reach: disconnects everyone, refuses new connections and opens no room until
  /// serve_again().
  void stop_serving();
  void serve_again();
  /// Reads the clock. After server downtime every room is informed at once and the timers are set again; a
  /// room with an earlier input is informed before that input. To be called every ServerClock::kReadEvery.
  void tick();

  /// Adds a game that the server must check although no one opens it: its room is opened when it is due, and
  /// stays open if a flag will fall soon. Other games are reported when their time has come (due_games.h).
  void schedule(const store::DueGame& game);
  /// When the next flag falls or the next first move is overdue, in any game; absent: there is no deadline.
  [[nodiscard]] std::optional<Instant> next_deadline() const;
  /// The rooms that are open or being opened. May be called on any thread.
  [[nodiscard]] const RoomList& rooms() const { return rooms_; }

 private:
  class Entry;
  Entry& entry_of(const std::string& game);
  void drop_if_idle(const std::string& game);
  void forget(const std::string& game);
  void set_alarm();
  void open_due();
  void end_all(const std::vector<Entry*>& entries);
  void set_resync();
  void resync();

  boost::asio::any_io_executor executor_;
  Dependencies with_;
  Schedule schedule_elsewhere_;
  Deadlines deadlines_;
  boost::asio::steady_timer alarm_;
  boost::asio::steady_timer resync_;
  std::map<std::string, std::unique_ptr<Entry>> entries_;
  RoomList rooms_;  ///< the rooms of entries_
  bool is_serving_ = true;
  bool is_resyncing_ = false;       ///< the store was asked and has not answered
  Duration announced_downtime_{0};  ///< reported to all rooms: as Outages::total
  Duration announced_paused_{0};    ///< reported pauses of this node
};

}  // namespace rookery::node
