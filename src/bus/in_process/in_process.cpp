#include "rookery/bus/in_process.h"

#include <map>
#include <mutex>
#include <vector>

namespace rookery::bus {
namespace {

using SharedHandler = std::shared_ptr<const Bus::Handler>;

/// Who listens to what; shared by the bus and its subscriptions.
class Listeners {
 public:
  void add(const std::string& subject, SharedHandler handler) {
    const std::lock_guard lock(mutex_);
    by_subject_[subject].push_back(std::move(handler));
  }

  void remove(const std::string& subject, const SharedHandler& handler) {
    const std::lock_guard lock(mutex_);
    const auto found = by_subject_.find(subject);
    std::erase(found->second, handler);
    if (found->second.empty()) {
      by_subject_.erase(found);
    }
  }

  /// Copies, so that handlers run without the lock and may come back here.
  [[nodiscard]] std::vector<std::weak_ptr<const Bus::Handler>> of(const std::string& subject) {
    const std::lock_guard lock(mutex_);
    const auto found = by_subject_.find(subject);
    if (found == by_subject_.end()) {
      return {};
    }
    return {found->second.begin(), found->second.end()};
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::vector<SharedHandler>> by_subject_;
};

class InProcessSubscription final : public Subscription {
 public:
  InProcessSubscription(std::shared_ptr<Listeners> listeners, std::string subject, SharedHandler handler)
      : listeners_(std::move(listeners)), subject_(std::move(subject)), handler_(std::move(handler)) {
    listeners_->add(subject_, handler_);
  }
  ~InProcessSubscription() override { listeners_->remove(subject_, handler_); }
  InProcessSubscription(const InProcessSubscription&) = delete;
  InProcessSubscription& operator=(const InProcessSubscription&) = delete;

 private:
  std::shared_ptr<Listeners> listeners_;
  std::string subject_;
  SharedHandler handler_;
};

class InProcessBus final : public Bus {
 public:
  std::unique_ptr<Subscription> subscribe(const std::string& subject, Handler handler) override {
    return std::make_unique<InProcessSubscription>(listeners_, subject,
                                                   std::make_shared<const Handler>(std::move(handler)));
  }

  void publish(const std::string& subject, const std::string& message) override {
    for (const std::weak_ptr<const Handler>& listener : listeners_->of(subject)) {
      if (const SharedHandler handler = listener.lock()) {
        (*handler)(message);
      }
    }
  }

 private:
  std::shared_ptr<Listeners> listeners_ = std::make_shared<Listeners>();
};

}  // namespace

std::unique_ptr<Bus> make_in_process_bus() {
  return std::make_unique<InProcessBus>();
}

}  // namespace rookery::bus
