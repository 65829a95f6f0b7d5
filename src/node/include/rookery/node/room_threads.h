#pragma once
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <vector>

#include "rookery/node/hub.h"

namespace rookery::node {

/// The rooms of this node, distributed over threads: a game's id determines the thread of its room. Inputs of
/// one game are handled in order, and no game waits for the work of another thread. A game's sockets are on
/// the thread of its room, so that a move crosses no thread on its way from one player to the other.
///
/// Calls may come from any thread. On the thread of the game's room they are carried out before they return,
/// elsewhere soon after; those for one game in their order.
class RoomThreads {
 public:
  /// `threads`: at least 1. The dependencies must outlive it and allow calls from any thread.
  RoomThreads(const Hub::Dependencies& dependencies, unsigned threads);
  /// As stop(); afterwards rooms and sockets are destroyed.
  ~RoomThreads();
  RoomThreads(const RoomThreads&) = delete;
  RoomThreads& operator=(const RoomThreads&) = delete;

  /// Stops the threads wherever they are. Blocks. Later calls have no effect.
  void stop();

  /// The executor of the room of `game`.
  [[nodiscard]] boost::asio::any_io_executor executor_of(const std::string& game) const;

  /// As Hub::enter. `peer` is called on its own `executor`.
  [[nodiscard]] rooms::ConnectionId enter(const std::string& game, Visit visit,
                                          std::shared_ptr<rooms::Peer> peer,
                                          const boost::asio::any_io_executor& executor);
  void act(const std::string& game, rooms::ConnectionId connection, rooms::Act act);
  void measured(const std::string& game, rooms::ConnectionId connection, std::optional<Duration> round_trip);
  void leave(const std::string& game, rooms::ConnectionId connection);
  /// As Hub::submit; the coroutine continues on its original thread.
  [[nodiscard]] boost::asio::awaitable<CommandResult> submit(std::string game, people::Principal principal,
                                                             rooms::Command command);

  /// Whether `game` exists, as far as is known without asking the store.
  [[nodiscard]] bool is_open(const std::string& game) const;
  /// Whether the room of `game` is open or being opened.
  [[nodiscard]] bool has_room(const std::string& game) const;

  /// How many rooms are open or being opened.
  [[nodiscard]] std::size_t room_count() const;

  /// As Hub::stop_serving and Hub::serve_again, on every thread.
  void stop_serving();
  void serve_again();
  /// As Hub::look, on every thread.
  void tick();
  /// As Hub::reread_games_of, on every thread.
  void reread_games_of(const std::vector<std::string>& players);
  /// As Hub::expect.
  void schedule(const std::vector<store::DueGame>& games);
  /// As Hub::next_deadline, of all rooms, as of the last tick().
  [[nodiscard]] std::optional<Instant> next_deadline() const;

 private:
  class Thread;
  [[nodiscard]] Thread& thread_of(const std::string& game) const;
  /// Runs `task(Hub&)` on the thread of `game`.
  template <class Task>
  void at(const std::string& game, Task task) const;

  std::vector<std::unique_ptr<Thread>> threads_;
  std::atomic<rooms::ConnectionId> last_connection_ = 0;
};

}  // namespace rookery::node
