#pragma once
#include <spdlog/spdlog.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <string>
#include <utility>

/// Nothing that one visitor brings about ends the server: what is thrown is logged with what was going on,
/// and only that ends.
namespace rookery::server {

/// Runs `context` until it is stopped or has no more work, whatever its handlers throw: the handler that
/// threw is gone, and with it the connection that it belonged to. Blocks.
inline void run_guarded(boost::asio::io_context& context) {
  for (;;) {
    try {
      context.run();
      return;
    } catch (const std::exception& thrown) {
      spdlog::error("a handler of the event loop failed and was given up: {}", thrown.what());
    }
  }
}

/// Starts `work` on `executor`. What it throws ends it alone, and is logged with `what` it was.
template <class Executor>
void spawn_guarded(const Executor& executor, boost::asio::awaitable<void> work, std::string what) {
  boost::asio::co_spawn(executor, std::move(work),
                        [what = std::move(what)](const std::exception_ptr& thrown) {
                          try {
                            if (thrown) {
                              std::rethrow_exception(thrown);
                            }
                          } catch (const std::exception& error) {
                            spdlog::error("{} failed and was given up: {}", what, error.what());
                          }
                        });
}

/// What `make` returns; if it throws, what `otherwise` returns, after it was logged with `what` was made.
template <class Make, class Otherwise>
auto guarded(std::string_view what, Make make, Otherwise otherwise) -> decltype(make()) {
  try {
    return make();
  } catch (const std::exception& thrown) {
    spdlog::error("{} failed: {}", what, thrown.what());
  }
  return otherwise();
}

}  // namespace rookery::server
