#include "rookery/bus/in_process.h"

#include <map>
#include <mutex>
#include <vector>

namespace rookery::bus {
namespace {

using NodeId = std::uint64_t;

struct Listener {
  NodeId node;
  Handlers handlers;
};

}  // namespace

/// The listeners by subject, shared by the nodes and their subscriptions.
class InProcessNetwork::Listeners {
 public:
  using Shared = std::shared_ptr<const Listener>;

  [[nodiscard]] NodeId number_node() {
    const std::lock_guard lock(mutex_);
    return ++nodes_;
  }

  void add(const std::string& subject, Shared listener) {
    const std::lock_guard lock(mutex_);
    by_subject_[subject].push_back(std::move(listener));
  }

  void remove(const std::string& subject, const Shared& listener) {
    const std::lock_guard lock(mutex_);
    const auto found = by_subject_.find(subject);
    std::erase(found->second, listener);
    if (found->second.empty()) {
      by_subject_.erase(found);
    }
  }

  /// Copies, so that handlers run without the lock and may call the bus again.
  [[nodiscard]] std::vector<std::weak_ptr<const Listener>> of(const std::string& subject) {
    const std::lock_guard lock(mutex_);
    const auto found = by_subject_.find(subject);
    if (found == by_subject_.end()) {
      return {};
    }
    return {found->second.begin(), found->second.end()};
  }

 private:
  std::mutex mutex_;
  NodeId nodes_ = 0;
  std::map<std::string, std::vector<Shared>> by_subject_;
};

namespace {

using Listeners = InProcessNetwork::Listeners;

class InProcessSubscription final : public Subscription {
 public:
  InProcessSubscription(std::shared_ptr<Listeners> listeners, std::string subject, Listeners::Shared listener)
      : listeners_(std::move(listeners)), subject_(std::move(subject)), listener_(std::move(listener)) {
    listeners_->add(subject_, listener_);
  }
  ~InProcessSubscription() override { listeners_->remove(subject_, listener_); }
  InProcessSubscription(const InProcessSubscription&) = delete;
  InProcessSubscription& operator=(const InProcessSubscription&) = delete;

 private:
  std::shared_ptr<Listeners> listeners_;
  std::string subject_;
  Listeners::Shared listener_;
};

class InProcessBus final : public Bus {
 public:
  explicit InProcessBus(std::shared_ptr<Listeners> listeners)
      : listeners_(std::move(listeners)), node_(listeners_->number_node()) {}

  std::unique_ptr<Subscription> subscribe(const std::string& subject, Handlers handlers) override {
    auto listener = std::make_shared<const Listener>(Listener{node_, std::move(handlers)});
    return std::make_unique<InProcessSubscription>(listeners_, subject, std::move(listener));
  }

  void publish(const std::string& subject, const std::string& message) override {
    for (const std::weak_ptr<const Listener>& weak : listeners_->of(subject)) {
      // Weak: a subscription that ends while a message is delivered must not be called afterwards, nor kept
      // alive. A node does not receive its own messages.
      if (const auto listener = weak.lock(); listener && listener->node != node_) {
        listener->handlers.message(message);
      }
    }
  }

  [[nodiscard]] bool may_lose() const override { return false; }
  [[nodiscard]] bool is_connected() const override { return true; }

 private:
  std::shared_ptr<Listeners> listeners_;
  NodeId node_;
};

}  // namespace

InProcessNetwork::InProcessNetwork() : listeners_(std::make_shared<Listeners>()) {}

std::unique_ptr<Bus> InProcessNetwork::join() {
  return std::make_unique<InProcessBus>(listeners_);
}

}  // namespace rookery::bus
