#pragma once
#include <nats/nats.h>

#include <atomic>
#include <memory>
#include <unordered_map>

#include "nats/ears.h"
#include "rookery/base/expected.h"
#include "rookery/bus/nats.h"

namespace rookery::bus {

/// One connection to a server, until it is lost; it is not made again. For one thread, which it makes wait no
/// longer than NatsTimes says, but for open().
class Connection {
 public:
  /// What the library tells, on a thread of its own.
  struct Events {
    std::function<void()> lost;
    std::function<void(natsStatus)> error;
  };

  /// The library (3.4) waits for the last word of the handshake, the server's first PONG, for ever.
  [[nodiscard]] static Expected<std::unique_ptr<Connection>, natsStatus> open(const NatsOptions& options,
                                                                              Events events);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  [[nodiscard]] bool is_lost() const { return *is_lost_; }

  /// Sent with what is sent next; the server has it when a later flush() succeeds.
  [[nodiscard]] natsStatus subscribe(const std::shared_ptr<Ears>& ears);
  void unsubscribe(const std::shared_ptr<Ears>& ears);
  [[nodiscard]] natsStatus publish(const std::string& subject, const std::string& text);

  /// Whether the server has answered that it has read all that was sent before.
  [[nodiscard]] bool flush(std::chrono::milliseconds patience);

 private:
  Connection(natsConnection* connection, std::shared_ptr<std::atomic<bool>> is_lost)
      : connection_(connection), is_lost_(std::move(is_lost)) {}

  natsConnection* connection_;
  std::shared_ptr<std::atomic<bool>> is_lost_;
  std::unordered_map<std::shared_ptr<Ears>, natsSubscription*> subscriptions_;
};

}  // namespace rookery::bus
