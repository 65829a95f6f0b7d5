#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "node/computer_players.h"
#include "node/deadlines.h"
#include "node/news.h"
#include "node/permissions.h"
#include "node/proof_workers.h"
#include "node/result_peer.h"
#include "node/room_list.h"
#include "node/server_clock.h"
#include "node/store_probe.h"
#include "node/store_watch.h"
#include "rookery/bus/bus.h"
#include "rookery/people/principal.h"
#include "rookery/store/game_store.h"
#include "rookery/store/social.h"
#include "rooms/messages.h"
#include "rooms/peer.h"
#include "rooms/visitors.h"

namespace rookery::server {

/// Who enters a room.
struct Visit {
  people::PlayerId player;
  Hello hello = {};
  std::vector<people::PlayerId> former = {};  ///< as Principal has it
};

/// Drives the rooms of one thread: opens them from the store, brings them what happens and carries out what
/// they want done. Belongs to that thread, its executor's; answers of the store, the bus and the proof
/// workers are posted there. Is destroyed only when the executor has stopped.
class Hub {
 public:
  /// What the rooms of all threads work with; must outlive them, and is called from each.
  struct Surroundings {
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
    Nodes nodes = Nodes::One;
    std::string node = {};                 ///< of several: its name
    store::SocialStore* social = nullptr;  ///< that has the conditional moves; null: there are none
  };
  /// Tells whichever hub has the room of `game` to look at it when it is due.
  using Expect = std::function<void(const std::string& game, Instant due)>;

  Hub(boost::asio::any_io_executor executor, Surroundings surroundings, Expect expect_elsewhere);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  /// `peer` enters the room of `game` as `connection`, a number that no other has on this node. What is wrong
  /// with that (no such game, the store away) the peer hears by close().
  void enter(const std::string& game, ConnectionId connection, Visit visit, std::shared_ptr<Peer> peer);
  void act(const std::string& game, ConnectionId connection, Act act);
  /// Does a command of `principal` in `game` without a connection, whether or not anybody is there, and
  /// returns when it is stored or refused. The same command under the same id is done once, however often it
  /// is submitted, by act or here, also after a restart. No lag is compensated. `connection` is as that of
  /// enter(). Errors: as Refused says; no such game, or the store away. The hub must outlive it.
  [[nodiscard]] boost::asio::awaitable<CommandResult> submit(std::string game, ConnectionId connection,
                                                             people::Principal principal, Command command);
  /// The way to this peer and back took so long.
  void measured(const std::string& game, ConnectionId connection, std::optional<Duration> round_trip);
  void leave(const std::string& game, ConnectionId connection);
  /// Closes the rooms in which one of these players sits: what the store tells of them is no longer what it
  /// told before. Their visitors come again.
  void reread_games_of(const std::vector<std::string>& players);
  /// The store is out of reach: sends away everybody who is connected or connects, and opens no room,
  /// until serve_again().
  void stop_serving();
  void serve_again();
  /// Looks at the clock. After server downtime every room hears of it at once and the timers are set again; a
  /// room to which something happens before hears of it first. To be called every ServerClock::kReadEvery.
  void look();

  /// A game that the server must look at though nobody opens it: its room is opened when it is due, and stays
  /// open until a flag has fallen that falls soon. Others are told of when their time has come (due_games.h).
  void expect(const store::DueGame& game);
  /// When the next flag falls or first move is overdue, in any game; absent: nobody is waited for.
  [[nodiscard]] std::optional<Instant> next_deadline() const;
  /// The rooms that are open or being opened. From any thread.
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
  Surroundings with_;
  Expect expect_elsewhere_;
  Deadlines deadlines_;
  boost::asio::steady_timer alarm_;
  boost::asio::steady_timer resync_;
  std::map<std::string, std::unique_ptr<Entry>> entries_;
  RoomList rooms_;  ///< those of entries_
  bool is_serving_ = true;
  bool is_resyncing_ = false;  ///< the store was asked and has not answered
  Duration told_downtime_{0};  ///< to all rooms: as Outages::total
  Duration told_paused_{0};    ///< likewise, of this node
};

}  // namespace rookery::server
