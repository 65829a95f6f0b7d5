#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace rookery::async {

/// Passes a function to `start` and waits until it is called, once and on any thread. The coroutine continues
/// on `executor`.
boost::asio::awaitable<void> await_signal(boost::asio::any_io_executor executor,
                                          std::function<void(std::function<void()>)> start);

/// Passes a callback to `start`, which must call it once, on any thread, and returns its argument. The
/// coroutine continues on `executor`. The waiting is compiled once, in await_signal: only the slot for the
/// result depends on the type.
template <class Result>
boost::asio::awaitable<Result> await_callback(boost::asio::any_io_executor executor,
                                              std::function<void(std::function<void(Result)>)> start) {
  const auto slot = std::make_shared<std::optional<Result>>();
  const auto fill = [slot, start = std::move(start)](std::function<void()> signal) {
    start([slot, signal = std::move(signal)](Result result) {
      slot->emplace(std::move(result));
      signal();
    });
  };
  co_await await_signal(std::move(executor), fill);
  co_return std::move(**slot);
}

}  // namespace rookery::async
