#pragma once
#include <nats/nats.h>

#include <atomic>
#include <memory>
#include <unordered_map>

#include "nats/subscriber.h"
#include "rookery/base/expected.h"
#include "rookery/bus/nats.h"

namespace rookery::bus {

/// One connection to a server until it is lost; it does not reconnect. For one thread, which it blocks no
/// longer than NatsTimes allows, except in open().
class Connection {
 public:
  /// The library's events, on a thread of its own.
  struct Events {
    std::function<void()> lost;
    std::function<void(natsStatus)> error;
  };

  /// The library (3.4) waits without a timeout for the end of the handshake, the server's first PONG.
  [[nodiscard]] static Expected<std::unique_ptr<Connection>, natsStatus> open(const NatsOptions& options,
                                                                              Events events);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  [[nodiscard]] bool is_lost() const { return *is_lost_; }

  /// Sent with the next data; the server has it once a later flush() succeeds.
  [[nodiscard]] natsStatus subscribe(const std::shared_ptr<Subscriber>& subscriber);
  void unsubscribe(const std::shared_ptr<Subscriber>& subscriber);
  [[nodiscard]] natsStatus publish(const std::string& subject, const std::string& text);

  /// Whether the server has confirmed that it has read everything sent before.
  [[nodiscard]] bool flush(std::chrono::milliseconds patience);

 private:
  Connection(natsConnection* connection, std::shared_ptr<std::atomic<bool>> is_lost)
      : connection_(connection), is_lost_(std::move(is_lost)) {}

  natsConnection* connection_;
  std::shared_ptr<std::atomic<bool>> is_lost_;
  std::unordered_map<std::shared_ptr<Subscriber>, natsSubscription*> subscriptions_;
};

}  // namespace rookery::bus
