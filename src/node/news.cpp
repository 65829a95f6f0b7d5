#include "rookery/node/news.h"

#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace rookery::node {
/// The listeners of this node, by subject.
struct NewsFeed::Followers {
  struct OfSubject {
    std::map<std::uint64_t, std::shared_ptr<const Listener>> listeners;
    std::unique_ptr<bus::Subscription> subscription;  ///< to the other nodes' notifications
  };

  std::mutex mutex;
  std::map<std::string, OfSubject> subjects;
  std::uint64_t last_listener = 0;

  /// Listeners are called without the lock, since they may follow, tell and unfollow.
  void notify(const std::string& subject) {
    std::vector<std::shared_ptr<const Listener>> called;
    {
      const std::lock_guard lock(mutex);
      if (const auto found = subjects.find(subject); found != subjects.end()) {
        for (const auto& [number, listener] : found->second.listeners) {
          called.push_back(listener);
        }
      }
    }
    for (const auto& listener : called) {
      (*listener)();
    }
  }
};

namespace {

/// Runs a function on destruction.
class Unfollow final : public NewsFeed::Following {
 public:
  explicit Unfollow(std::function<void()> end) : end_(std::move(end)) {}
  ~Unfollow() override { end_(); }
  Unfollow(const Unfollow&) = delete;
  Unfollow& operator=(const Unfollow&) = delete;

 private:
  std::function<void()> end_;
};

}  // namespace

NewsFeed::NewsFeed(bus::Bus& bus) : bus_(bus), followers_(std::make_shared<Followers>()) {}
NewsFeed::~NewsFeed() = default;

std::unique_ptr<NewsFeed::Following> NewsFeed::follow(const std::string& subject, Listener listener) {
  const std::lock_guard lock(followers_->mutex);
  Followers::OfSubject& of_subject = followers_->subjects[subject];
  const std::uint64_t number = ++followers_->last_listener;
  of_subject.listeners[number] = std::make_shared<const Listener>(std::move(listener));
  if (!of_subject.subscription) {
    const auto on_message = [weak = std::weak_ptr(followers_), subject] {
      if (const auto followers = weak.lock()) {
        followers->notify(subject);
      }
    };
    of_subject.subscription =
        bus_.subscribe(subject, {[on_message](const std::string&) { on_message(); }, on_message});
  }
  return std::make_unique<Unfollow>([followers = followers_, subject, number] {
    // Destroyed after the lock is released, since the bus may wait for a call in progress.
    std::unique_ptr<bus::Subscription> ended;
    const std::lock_guard unfollow_lock(followers->mutex);
    const auto found = followers->subjects.find(subject);
    found->second.listeners.erase(number);
    if (found->second.listeners.empty()) {
      ended = std::move(found->second.subscription);
      followers->subjects.erase(found);
    }
  });
}

void NewsFeed::notify(const std::string& subject) {
  bus_.publish(subject, "");
  followers_->notify(subject);
}

}  // namespace rookery::node
