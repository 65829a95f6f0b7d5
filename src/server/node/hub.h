#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "node/deadlines.h"
#include "node/proof_workers.h"
#include "node/server_clock.h"
#include "rookery/bus/bus.h"
#include "rookery/store/game_store.h"
#include "rooms/messages.h"
#include "rooms/peer.h"
#include "rooms/principal.h"

namespace rookery::server {

/// Who enters a room.
struct Visit {
  PlayerId player;
  Hello hello = {};
  bool may_sit = true;  ///< takes a free seat, if there is one
};

/// Of a command: its events are durable, or why there are none.
using CommandResult = Expected<void, Error>;

/// Drives the rooms: opens them from the store, brings them what happens and carries out what they want done.
/// Belongs to one thread, its executor's; answers of the store, the bus and the proof workers are posted
/// there. Must outlive store and bus, and is destroyed only when the executor has stopped.
class Hub {
 public:
  using ConnectionId = std::uint64_t;

  struct Dependencies {
    boost::asio::any_io_executor executor;
    store::GameStore& store;
    bus::Bus& bus;
    ServerClock& clock;
    ProofWorkers& proof_workers;
    std::function<std::string(const std::string& game)> rematch_id;
  };

  explicit Hub(Dependencies surroundings);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  /// `peer` enters the room of `game`. What is wrong with that (no such game, the store away) the peer hears
  /// by close().
  [[nodiscard]] ConnectionId enter(const std::string& game, Visit visit, std::shared_ptr<Peer> peer);
  void act(const std::string& game, ConnectionId connection, Act act);
  /// Does a command of `principal` in `game` without a connection, whether or not anybody is there, and
  /// returns when it is stored or refused. The same command under the same id is done once, however often it
  /// is submitted, by act or here, also after a restart. No lag is compensated. Errors: as Refused says; no
  /// such game, or the store away. The hub must outlive it.
  [[nodiscard]] boost::asio::awaitable<CommandResult> submit(std::string game, Principal principal,
                                                             Command command);
  /// The way to this peer and back took so long.
  void measured(const std::string& game, ConnectionId connection, std::optional<Duration> round_trip);
  void leave(const std::string& game, ConnectionId connection);
  /// Whether `game` exists, as far as that can be told without asking the store.
  [[nodiscard]] bool is_open(const std::string& game) const;
  /// Whether the room of `game` is open or being opened.
  [[nodiscard]] bool has_room(const std::string& game) const;

  /// Looks at the clock. After server downtime every room hears of it at once and the timers are set again; a
  /// room to which something happens before hears of it first. To be called every ServerClock::kReadEvery.
  void look();

  /// Games that the server must look at though nobody opens them: each room is opened when it is due. A room
  /// that everybody has left takes its place among them by itself.
  void expect(const std::vector<store::DueGame>& games);
  /// When the next flag falls or first move is overdue, in any game; absent: nobody is waited for.
  [[nodiscard]] std::optional<Instant> next_deadline() const;
  [[nodiscard]] std::size_t room_count() const;

 private:
  class Entry;
  Entry& entry_of(const std::string& game);
  void drop_if_idle(const std::string& game);
  void expect(const std::string& game, Instant due);
  void set_alarm();
  void open_due();
  void set_resync(std::size_t part);
  [[nodiscard]] std::vector<std::string> games_of_part(std::size_t part) const;

  Dependencies with_;
  Deadlines deadlines_;
  boost::asio::steady_timer alarm_;
  boost::asio::steady_timer resync_;
  std::map<std::string, std::unique_ptr<Entry>> entries_;
  ConnectionId last_connection_ = 0;
  Duration told_downtime_{0};  ///< to all rooms: as Outages::total
};

}  // namespace rookery::server
