#pragma once
#include <functional>
#include <memory>
#include <string>

/// Publishes change notices between nodes. A message says that something was stored, and carries no data; a
/// node that misses one reads the store. So a bus may lose messages, repeat them and mix their order.
namespace rookery::bus {

/// The callbacks of a subscriber. The bus chooses the thread and makes one call at a time. A callback must
/// not block; it may subscribe, publish and unsubscribe.
struct Handlers {
  std::function<void(const std::string& message)> message;
  /// Messages on the subject may have been lost up to now: before the message that follows, while the network
  /// was down, or before the subscription reached every node. Their content is in the store.
  std::function<void()> gap;
};

/// Ends a subscription when destroyed. A call of a handler that is under way on another thread may still
/// finish after that; none begins. May outlive its bus.
class Subscription {
 public:
  virtual ~Subscription() = default;
};

/// A node's connection to the bus. A node does not receive its own messages.
class Bus {
 public:
  virtual ~Bus() = default;

  /// Calls `handlers` for each message that another node publishes on `subject` ("game.k3v9…"), which may be
  /// any text. A bus that needs time to subscribe reports a gap once it is subscribed.
  [[nodiscard]] virtual std::unique_ptr<Subscription> subscribe(const std::string& subject,
                                                                Handlers handlers) = 0;

  /// Sends `message` to the subscribers of `subject` on every other node. Never blocks; from any thread.
  virtual void publish(const std::string& subject, const std::string& message) = 0;

  /// Whether messages can be lost without a gap notice (for example the last one before a quiet period). If
  /// so, a caller that must not miss any also polls the store.
  [[nodiscard]] virtual bool may_lose() const = 0;

  /// Whether the other nodes can be reached, as far as is known.
  [[nodiscard]] virtual bool is_connected() const = 0;
};

}  // namespace rookery::bus
