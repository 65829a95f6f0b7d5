#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>
#include <utility>

namespace rookery::server {

/// What `start` hands to its callback, which it may call on any thread, once. The coroutine goes on on
/// `executor`.
template <class Result>
boost::asio::awaitable<Result> await_callback(boost::asio::any_io_executor executor,
                                              std::function<void(std::function<void(Result)>)> start) {
  auto initiate = [executor, start = std::move(start)](auto handler) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    start([shared, executor](Result result) {
      boost::asio::post(executor, [shared, result = std::move(result)]() mutable {
        std::move (*shared)(std::move(result));
      });
    });
  };
  co_return co_await boost::asio::async_initiate<decltype(boost::asio::use_awaitable), void(Result)>(
      std::move(initiate), boost::asio::use_awaitable);
}

}  // namespace rookery::server
