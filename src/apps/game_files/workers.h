#pragma once
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

namespace rookery::apps {

/// Threads that process tasks in the order in which they are given.
template <class Made>
class Workers {
 public:
  explicit Workers(unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }
  }

  [[nodiscard]] bool empty() const { return threads_.empty(); }

  /// The future gets what `make` returns or throws. All given tasks are done before the destructor returns.
  template <class Make>
  [[nodiscard]] std::future<Made> give(Make make) {
    std::packaged_task<Made()> task(std::move(make));
    auto made = task.get_future();
    {
      const std::scoped_lock lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    given_.notify_one();
    return made;
  }

 private:
  void work(const std::stop_token& stop) {
    for (;;) {
      std::unique_lock lock(mutex_);
      if (!given_.wait(lock, stop, [this] { return !tasks_.empty(); })) {
        return;
      }
      std::packaged_task<Made()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any given_;
  std::deque<std::packaged_task<Made()>> tasks_;
  std::vector<std::jthread> threads_;  ///< the last member, so that the threads end before what they use
};

}  // namespace rookery::apps
