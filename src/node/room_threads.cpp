#include "rookery/node/room_threads.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <thread>
#include <utility>

#include "posted_peer.h"
#include "rookery/async/guarded.h"

namespace rookery::node {

namespace asio = boost::asio;

/// A thread and the hub of its rooms. The hub is destroyed after the thread and before the queue that holds
/// its timers.
class RoomThreads::Thread {
 public:
  Thread(const Hub::Dependencies& dependencies, Hub::Schedule schedule)
      : hub_(context_.get_executor(), dependencies, std::move(schedule)) {}
  ~Thread() { stop(); }
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;

  void start() {
    thread_ = std::thread([this] { async::run_guarded(context_); });
  }
  void stop() {
    context_.stop();
    if (thread_.joinable()) {
      thread_.join();
    }
  }

  [[nodiscard]] asio::io_context::executor_type executor() { return context_.get_executor(); }
  [[nodiscard]] Hub& hub() { return hub_; }  ///< to be called only on the executor
  [[nodiscard]] const RoomList& rooms() const { return hub_.rooms(); }

  void tick() {
    hub_.tick();
    // Stored for the node's timer, which runs on another thread and must not ask the hub.
    const std::optional<Instant> next = hub_.next_deadline();
    next_deadline_ = next ? next->time_since_epoch() : kNone;
  }
  [[nodiscard]] std::optional<Instant> next_deadline() const {
    const Duration next = next_deadline_;
    return next == kNone ? std::nullopt : std::optional(Instant(next));
  }

 private:
  static constexpr Duration kNone = Duration::max();

  asio::io_context context_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
  Hub hub_;
  std::atomic<Duration> next_deadline_ = kNone;
  std::thread thread_;
};

RoomThreads::RoomThreads(const Hub::Dependencies& dependencies, unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) {
    threads_.push_back(std::make_unique<Thread>(
        dependencies, [this](const std::string& game, Instant due) { schedule({{game, due}}); }));
  }
  // After all were created, since a hub may schedule a game of another thread at once.
  for (const auto& thread : threads_) {
    thread->start();
  }
}

RoomThreads::~RoomThreads() {
  stop();
}

void RoomThreads::stop() {
  for (const auto& thread : threads_) {
    thread->stop();
  }
}

RoomThreads::Thread& RoomThreads::thread_of(const std::string& game) const {
  // Determined by the id alone, so that the game's thread is found without a lock.
  return *threads_[std::hash<std::string>{}(game) % threads_.size()];
}

template <class Task>
void RoomThreads::at(const std::string& game, Task task) const {
  Thread& thread = thread_of(game);
  // In the order of the calls, so that a visitor enters before its first command.
  asio::dispatch(thread.executor(), [&thread, task = std::move(task)]() mutable { task(thread.hub()); });
}

asio::any_io_executor RoomThreads::executor_of(const std::string& game) const {
  return thread_of(game).executor();
}

rooms::ConnectionId RoomThreads::enter(const std::string& game, Visit visit,
                                       std::shared_ptr<rooms::Peer> peer,
                                       const asio::any_io_executor& executor) {
  const rooms::ConnectionId connection = ++last_connection_;
  // The room calls back on its own thread, the connection is on another.
  if (executor != executor_of(game)) {
    peer = std::make_shared<PostedPeer>(std::move(peer), executor);
  }
  at(game, [game, connection, visit = std::move(visit), peer = std::move(peer)](Hub& hub) mutable {
    hub.enter(game, connection, std::move(visit), std::move(peer));
  });
  return connection;
}

void RoomThreads::act(const std::string& game, rooms::ConnectionId connection, rooms::Act act) {
  at(game, [game, connection, act = std::move(act)](Hub& hub) mutable {
    hub.act(game, connection, std::move(act));
  });
}

void RoomThreads::measured(const std::string& game, rooms::ConnectionId connection,
                           std::optional<Duration> round_trip) {
  at(game, [game, connection, round_trip](Hub& hub) { hub.measured(game, connection, round_trip); });
}

void RoomThreads::leave(const std::string& game, rooms::ConnectionId connection) {
  at(game, [game, connection](Hub& hub) { hub.leave(game, connection); });
}

asio::awaitable<CommandResult> RoomThreads::submit(std::string game, people::Principal principal,
                                                   rooms::Command command) {
  const rooms::ConnectionId connection = ++last_connection_;
  Thread& thread = thread_of(game);
  // A coroutine that has not started touches nothing: it starts on the game's thread.
  auto work = thread.hub().submit(std::move(game), connection, std::move(principal), std::move(command));
  co_return co_await asio::co_spawn(thread.executor(), std::move(work), asio::use_awaitable);
}

std::size_t RoomThreads::room_count() const {
  std::size_t count = 0;
  for (const auto& thread : threads_) {
    count += thread->rooms().size();
  }
  return count;
}

bool RoomThreads::is_open(const std::string& game) const {
  return thread_of(game).rooms().of(game) == RoomList::State::Open;
}

bool RoomThreads::has_room(const std::string& game) const {
  return thread_of(game).rooms().of(game) != RoomList::State::None;
}

void RoomThreads::stop_serving() {
  for (const auto& thread : threads_) {
    asio::post(thread->executor(), [&thread = *thread] { thread.hub().stop_serving(); });
  }
}

void RoomThreads::serve_again() {
  for (const auto& thread : threads_) {
    asio::post(thread->executor(), [&thread = *thread] { thread.hub().serve_again(); });
  }
}

void RoomThreads::tick() {
  for (const auto& thread : threads_) {
    asio::post(thread->executor(), [&thread = *thread] { thread.tick(); });
  }
}

void RoomThreads::reread_games_of(const std::vector<std::string>& players) {
  for (const auto& thread : threads_) {
    asio::post(thread->executor(), [&thread = *thread, players] { thread.hub().reread_games_of(players); });
  }
}

void RoomThreads::schedule(const std::vector<store::DueGame>& games) {
  for (const store::DueGame& game : games) {
    at(game.id, [game](Hub& hub) { hub.schedule(game); });
  }
}

std::optional<Instant> RoomThreads::next_deadline() const {
  std::optional<Instant> next;
  for (const auto& thread : threads_) {
    const std::optional<Instant> due = thread->next_deadline();
    if (due && (!next || *due < *next)) {
      next = due;
    }
  }
  return next;
}

}  // namespace rookery::node
