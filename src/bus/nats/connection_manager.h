#pragma once
#include <condition_variable>
#include <deque>
#include <thread>
#include <unordered_set>

#include "nats/connection.h"
#include "nats/numbering.h"
#include "rookery/bus/nats.h"

namespace rookery::bus {

/// The link to the servers, over one connection after the other. Everything that may wait for the network
/// runs on a thread of its own. Subscriptions and callbacks keep it alive after the bus.
class ConnectionManager : public std::enable_shared_from_this<ConnectionManager> {
 public:
  explicit ConnectionManager(NatsOptions options);

  /// Begins to connect. Returns the status of the first attempt; NATS_TIMEOUT if that takes too long.
  [[nodiscard]] natsStatus start();
  /// Sends the waiting messages if possible, within NatsTimes::farewell.
  void end();

  // May be called on any thread; these do not wait:
  void send(const std::string& subject, const std::string& message);
  void listen(const std::shared_ptr<Subscriber>& subscriber);
  void leave(const std::shared_ptr<Subscriber>& subscriber);
  [[nodiscard]] bool is_connected() const { return is_connected_; }

 private:
  struct Message {
    std::string subject;
    std::string text;
  };
  using Listeners = std::unordered_set<std::shared_ptr<Subscriber>>;

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
  void report_gap_to_all();
  [[nodiscard]] bool is_ending();
  void log(const std::string& sentence);

  const NatsOptions options_;
  std::atomic<bool> is_connected_ = false;

  std::mutex mutex_;  ///< guards the members below
  std::condition_variable changed_;
  Numbering numbering_;
  std::deque<Message> waiting_;
  std::size_t waiting_bytes_ = 0;
  Listeners listeners_, starting_;
  std::vector<std::shared_ptr<Subscriber>> leaving_;
  std::optional<natsStatus> first_attempt_;
  bool is_ending_ = false, is_finished_ = false;

  // Used only on the thread:
  std::unique_ptr<Connection> connection_;
  std::deque<Message> sending_;
  std::chrono::steady_clock::time_point answered_at_{};  ///< the server's last answer
  Listeners unconfirmed_;                                ///< subscribed, but not yet confirmed by the server
  std::chrono::milliseconds pause_;
  bool has_logged_away_ = false;

  std::thread thread_;
};

}  // namespace rookery::bus
