#pragma once
#include <mutex>
#include <string>
#include <unordered_map>

namespace rookery::node {

/// The games that have a room, for other threads.
class RoomList {
 public:
  enum class State : std::uint8_t { None, Opening, Open };

  /// For one thread's rooms; each game is set on one thread only.
  void set(const std::string& game, State state) {
    const std::lock_guard lock(mutex_);
    if (state == State::None) {
      states_.erase(game);
    } else {
      states_[game] = state;
    }
  }

  [[nodiscard]] std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return states_.size();
  }

  [[nodiscard]] State of(const std::string& game) const {
    const std::lock_guard lock(mutex_);
    const auto found = states_.find(game);
    return found == states_.end() ? State::None : found->second;
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, State> states_;
};

}  // namespace rookery::node
