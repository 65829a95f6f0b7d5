#include "node/player_news.h"

#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace rookery::server {
namespace {

std::string subject_of(const std::string& player) {
  return "player." + player;
}

}  // namespace

/// By player, the listeners of this node.
struct PlayerNews::Followers {
  struct OfPlayer {
    std::map<std::uint64_t, std::shared_ptr<const Listener>> listeners;
    std::unique_ptr<bus::Subscription> subscription;  ///< to what the other nodes tell
  };

  std::mutex mutex;
  std::map<std::string, OfPlayer> players;
  std::uint64_t last_listener = 0;

  /// Listeners are called without the lock: they may follow, tell and unfollow.
  void tell(const std::string& player) {
    std::vector<std::shared_ptr<const Listener>> told;
    {
      const std::lock_guard lock(mutex);
      if (const auto found = players.find(player); found != players.end()) {
        for (const auto& [number, listener] : found->second.listeners) {
          told.push_back(listener);
        }
      }
    }
    for (const auto& listener : told) {
      (*listener)();
    }
  }
};

namespace {

/// Runs something when it goes away.
class Unfollow final : public PlayerNews::Following {
 public:
  explicit Unfollow(std::function<void()> end) : end_(std::move(end)) {}
  ~Unfollow() override { end_(); }
  Unfollow(const Unfollow&) = delete;
  Unfollow& operator=(const Unfollow&) = delete;

 private:
  std::function<void()> end_;
};

}  // namespace

PlayerNews::PlayerNews(bus::Bus& bus) : bus_(bus), followers_(std::make_shared<Followers>()) {}
PlayerNews::~PlayerNews() = default;

std::unique_ptr<PlayerNews::Following> PlayerNews::follow(const std::string& player, Listener listener) {
  const std::lock_guard lock(followers_->mutex);
  Followers::OfPlayer& of_player = followers_->players[player];
  const std::uint64_t number = ++followers_->last_listener;
  of_player.listeners[number] = std::make_shared<const Listener>(std::move(listener));
  if (!of_player.subscription) {
    const auto tell = [weak = std::weak_ptr(followers_), player] {
      if (const auto followers = weak.lock()) {
        followers->tell(player);
      }
    };
    of_player.subscription =
        bus_.subscribe(subject_of(player), {[tell](const std::string&) { tell(); }, tell});
  }
  return std::make_unique<Unfollow>([followers = followers_, player, number] {
    std::unique_ptr<bus::Subscription>
        ended;  // after the lock: the bus may wait for a call that is under way
    const std::lock_guard unfollow_lock(followers->mutex);
    const auto found = followers->players.find(player);
    found->second.listeners.erase(number);
    if (found->second.listeners.empty()) {
      ended = std::move(found->second.subscription);
      followers->players.erase(found);
    }
  });
}

void PlayerNews::tell(const std::string& player) {
  bus_.publish(subject_of(player), "");
  followers_->tell(player);
}

}  // namespace rookery::server
