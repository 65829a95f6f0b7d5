#include "rookery/async/await_callback.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace rookery::async {

namespace asio = boost::asio;

asio::awaitable<void> await_signal(asio::any_io_executor executor,
                                   std::function<void(std::function<void()>)> start) {
  auto initiate = [executor = std::move(executor), start = std::move(start)](auto handler) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    start([shared, executor] { asio::post(executor, [shared] { std::move (*shared)(); }); });
  };
  co_await asio::async_initiate<decltype(asio::use_awaitable), void()>(std::move(initiate),
                                                                       asio::use_awaitable);
}

}  // namespace rookery::async
