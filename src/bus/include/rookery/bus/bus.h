#pragma once
#include <functional>
#include <memory>
#include <string>

/// Who needs to hear of it. A message says that something was stored, never what: whoever missed one asks the
/// store, so a bus may lose messages, repeat them and mix their order.
namespace rookery::bus {

/// What a subscriber is called with, on a thread of the bus's choosing, one call at a time. Neither may
/// block; both may subscribe, publish and unsubscribe.
struct Handlers {
  std::function<void(const std::string& message)> message;
  /// Messages on the subject may have been lost up to now: before the message that follows, while the network
  /// was away, or before the subscription reached every node. The store knows what they told.
  std::function<void()> gap;
};

/// Ends a subscription when destroyed. A call of a handler that is under way on another thread may still
/// finish after that; none begins. May outlive its bus.
class Subscription {
 public:
  virtual ~Subscription() = default;
};

/// A node's place on the bus. What the node does itself it knows: it does not hear its own messages.
class Bus {
 public:
  virtual ~Bus() = default;

  /// Calls `handlers` for each message that another node publishes on `subject` ("game.k3v9…": letters,
  /// digits and dots). A bus that needs time to subscribe tells of a gap when it has.
  [[nodiscard]] virtual std::unique_ptr<Subscription> subscribe(const std::string& subject,
                                                                Handlers handlers) = 0;

  /// Tells the subscribers of `subject` on every other node. Never blocks; from any thread.
  virtual void publish(const std::string& subject, const std::string& message) = 0;

  /// Whether a message may get lost without a gap being told, the last before a silence for one: then whoever
  /// must not miss anything also asks the store from time to time.
  [[nodiscard]] virtual bool may_lose() const = 0;

  /// Whether the other nodes can be reached, as far as is known.
  [[nodiscard]] virtual bool is_connected() const = 0;
};

}  // namespace rookery::bus
