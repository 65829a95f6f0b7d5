#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace rookery::store::sql {

/// Hands items from any thread to one worker, which takes all that wait at once. Bounded.
template <class Item>
class WorkQueue {
 public:
  explicit WorkQueue(std::size_t capacity) : capacity_(capacity) {}

  /// Whether there was room; `item` is moved from only then.
  [[nodiscard]] bool push(Item& item) {
    {
      const std::lock_guard lock(mutex_);
      if (closed_ || items_.size() >= capacity_) {
        return false;
      }
      items_.push_back(std::move(item));
    }
    filled_.notify_one();
    return true;
  }

  /// Everything that waits, in order; blocks while there is nothing. None: closed, and all was taken.
  [[nodiscard]] std::optional<std::vector<Item>> take_all() {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [this] { return closed_ || !items_.empty(); });
    return take();
  }

  /// The same, but empty-handed after `longest`.
  [[nodiscard]] std::optional<std::vector<Item>> take_all_within(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    filled_.wait_for(lock, longest, [this] { return closed_ || !items_.empty(); });
    return take();
  }

  /// No more items; what waits will still be taken.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    filled_.notify_one();
  }

 private:
  /// Precondition: the mutex is held.
  [[nodiscard]] std::optional<std::vector<Item>> take() {
    return closed_ && items_.empty() ? std::nullopt : std::optional(std::exchange(items_, {}));
  }

  std::mutex mutex_;
  std::condition_variable filled_;
  std::vector<Item> items_;
  std::size_t capacity_;
  bool closed_ = false;
};

}  // namespace rookery::store::sql
