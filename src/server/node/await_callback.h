#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace rookery::server {

/// Waits until what `start` was handed is called, once and on any thread. The coroutine goes on on
/// `executor`.
boost::asio::awaitable<void> await_signal(boost::asio::any_io_executor executor,
                                          std::function<void(std::function<void()>)> start);

/// What `start` hands to its callback, which it may call on any thread, once. The coroutine goes on on
/// `executor`. The waiting itself is compiled once, in await_signal: only the slot for the result differs.
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

}  // namespace rookery::server
