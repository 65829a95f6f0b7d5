#include "rookery/async/worker.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <future>
#include <stdexcept>
#include <vector>

namespace rookery::async {
namespace {

namespace asio = boost::asio;

asio::awaitable<void> collect(Worker& worker, std::function<int()> work,
                              std::vector<std::optional<int>>& results) {
  results.push_back(co_await worker.run<int>(std::move(work)));
}

TEST(Worker, WorksOnAnotherThreadInOrder) {
  asio::io_context context;
  Worker worker(context.get_executor(), 10);
  const std::thread::id here = std::this_thread::get_id();
  std::vector<std::optional<int>> results;
  for (int i = 0; i < 3; ++i) {
    const std::function<int()> work = [i, here] { return std::this_thread::get_id() == here ? -1 : i; };
    spawn_guarded(context.get_executor(), collect(worker, work, results), "a test");
  }
  run_guarded(context);
  EXPECT_EQ(results, (std::vector<std::optional<int>>{0, 1, 2}));
}

TEST(Worker, RefusesWorkBeyondItsQueue) {
  asio::io_context context;
  std::promise<void> begun, may_end;
  std::vector<std::optional<int>> results;
  Worker worker(context.get_executor(), 1);
  const std::function<int()> slow = [&] {
    begun.set_value();
    may_end.get_future().wait();
    return 1;
  };
  const std::function<int()> quick = [] { return 2; };
  spawn_guarded(context.get_executor(), collect(worker, slow, results), "a test");
  context.poll();
  begun.get_future().wait();
  for (int i = 0; i < 2; ++i) {
    spawn_guarded(context.get_executor(), collect(worker, quick, results), "a test");
  }
  context.poll();
  EXPECT_EQ(results, (std::vector<std::optional<int>>{std::nullopt}));
  may_end.set_value();
  run_guarded(context);
  EXPECT_EQ(results, (std::vector<std::optional<int>>{std::nullopt, 1, 2}));
}

TEST(Worker, ExceptionHasNoResult) {
  asio::io_context context;
  Worker worker(context.get_executor(), 10);
  std::vector<std::optional<int>> results;
  const std::function<int()> broken = []() -> int { throw std::runtime_error("broken"); };
  spawn_guarded(context.get_executor(), collect(worker, broken, results), "a test");
  run_guarded(context);
  EXPECT_EQ(results, (std::vector<std::optional<int>>{std::nullopt}));
}

}  // namespace
}  // namespace rookery::async
