#pragma once
#include <functional>
#include <memory>
#include <string>

/// Who needs to hear of it. A message says that something was stored, never what: whoever missed one asks the
/// store, so a bus may lose messages, repeat them and mix their order.
namespace rookery::bus {

/// Ends a subscription when destroyed. A call of the handler that is under way on another thread may still
/// finish after that; none begins.
class Subscription {
 public:
  virtual ~Subscription() = default;
};

class Bus {
 public:
  using Handler = std::function<void(const std::string& message)>;
  virtual ~Bus() = default;

  /// Calls `handler` for each message on `subject` ("game.k3v9…") from now on, on a thread of the bus's
  /// choosing, the publisher's among them; it must not block. It may subscribe, publish and unsubscribe.
  [[nodiscard]] virtual std::unique_ptr<Subscription> subscribe(const std::string& subject,
                                                                Handler handler) = 0;

  /// Tells every subscriber of `subject`, this process's own included. Never blocks; from any thread.
  virtual void publish(const std::string& subject, const std::string& message) = 0;
};

}  // namespace rookery::bus
