#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "rookery/async/await_callback.h"
#include "rookery/async/guarded.h"

namespace rookery::async {

/// A thread of low priority for work that reads files or calculates: neither games nor other requests wait
/// for it. Pieces of work are done in the order in which they come. Calls may come from any thread.
class Worker {
 public:
  /// Results are posted to `executor`. `most_waiting`: more work is refused.
  Worker(boost::asio::any_io_executor executor, std::size_t most_waiting);
  /// Waits for the work in progress; waiting work gets no answer.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// The result of `work`. Nothing: too much is waiting, or it threw an exception, which is logged.
  template <class Result>
  [[nodiscard]] boost::asio::awaitable<std::optional<Result>> run(std::function<Result()> work) {
    using Answer = std::optional<Result>;
    const auto start = [this, work = std::move(work)](std::function<void(Answer)> done) {
      const auto carry_out = [work, done] {
        done(guarded("work of a request", [&] { return Answer(work()); }, [] { return Answer(); }));
      };
      if (!add(carry_out)) {
        done(std::nullopt);
      }
    };
    co_return co_await await_callback<Answer>(executor_, start);
  }

 private:
  /// False: too much is waiting.
  bool add(std::function<void()> work);
  void run_all();

  boost::asio::any_io_executor executor_;
  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<std::function<void()>> waiting_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace rookery::async
