#include "rookery/async/guarded.h"

#include <boost/asio/co_spawn.hpp>

namespace rookery::async {

namespace asio = boost::asio;

void run_guarded(asio::io_context& context) {
  for (;;) {
    try {
      context.run();
      return;
    } catch (const std::exception& thrown) {
      log::error("a handler of the event loop failed and was given up: {}", thrown.what());
    }
  }
}

void spawn_guarded(const asio::any_io_executor& executor, asio::awaitable<void> work, std::string what) {
  asio::co_spawn(executor, std::move(work), [what = std::move(what)](const std::exception_ptr& thrown) {
    try {
      if (thrown) {
        std::rethrow_exception(thrown);
      }
    } catch (const std::exception& error) {
      log::error("{} failed and was given up: {}", what, error.what());
    }
  });
}

}  // namespace rookery::async
