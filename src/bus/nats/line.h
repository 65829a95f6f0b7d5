#pragma once
#include <condition_variable>
#include <deque>
#include <thread>
#include <unordered_set>

#include "nats/connection.h"
#include "nats/numbering.h"
#include "rookery/bus/nats.h"

namespace rookery::bus {

/// The way to the servers, over one connection after the other. All that may wait for the network is done on
/// a thread of its own. Outlives the bus in subscriptions and callbacks.
class Line : public std::enable_shared_from_this<Line> {
 public:
  explicit Line(NatsOptions options);

  /// Begins to connect. The status of the first attempt; NATS_TIMEOUT if it takes too long to wait for.
  [[nodiscard]] natsStatus start();
  /// Sends what waits if it can, within NatsTimes::farewell.
  void end();

  // From any thread, and without waiting:
  void send(const std::string& subject, const std::string& message);
  void listen(const std::shared_ptr<Ears>& ears);
  void leave(const std::shared_ptr<Ears>& ears);
  [[nodiscard]] bool is_connected() const { return is_connected_; }

 private:
  struct Message {
    std::string subject;
    std::string text;
  };
  using Listeners = std::unordered_set<std::shared_ptr<Ears>>;

  void run();
  void connect();
  [[nodiscard]] Connection::Events events();
  void subscribe(const Listeners& listeners);
  void wait_to_try_again(natsStatus why);
  void serve();
  [[nodiscard]] bool send_all();
  [[nodiscard]] bool confirm(bool is_due);
  void lose();
  void say_farewell();
  void tell_gap_to_all();
  [[nodiscard]] bool is_ending();
  void log(const std::string& sentence);

  const NatsOptions options_;
  std::atomic<bool> is_connected_ = false;

  std::mutex mutex_;  ///< of what follows
  std::condition_variable changed_;
  Numbering numbering_;
  std::deque<Message> waiting_;
  std::size_t waiting_bytes_ = 0;
  Listeners listeners_, starting_;
  std::vector<std::shared_ptr<Ears>> leaving_;
  std::optional<natsStatus> first_attempt_;
  bool is_ending_ = false, is_finished_ = false;

  // Of the thread:
  std::unique_ptr<Connection> connection_;
  std::deque<Message> sending_;
  std::chrono::steady_clock::time_point answered_at_{};  ///< by the server
  Listeners unconfirmed_;  ///< subscribed, but not yet known to have reached the server
  std::chrono::milliseconds pause_;
  bool has_logged_away_ = false;

  std::thread thread_;
};

}  // namespace rookery::bus
