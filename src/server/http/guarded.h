#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <string>
#include <utility>

#include "log.h"

/// Nothing that one visitor brings about ends the server: what is thrown is logged with what was going on,
/// and only that ends.
namespace rookery::server {

/// Runs `context` until it is stopped or has no more work, whatever its handlers throw: the handler that
/// threw is gone, and with it the connection that it belonged to. Blocks.
void run_guarded(boost::asio::io_context& context);

/// Starts `work` on `executor`. What it throws ends it alone, and is logged with `what` it was.
void spawn_guarded(const boost::asio::any_io_executor& executor, boost::asio::awaitable<void> work,
                   std::string what);

/// What `make` returns; if it throws, what `otherwise` returns, after it was logged with `what` was made.
template <class Make, class Otherwise>
auto guarded(std::string_view what, Make make, Otherwise otherwise) -> decltype(make()) {
  try {
    return make();
  } catch (const std::exception& thrown) {
    log::error("{} failed: {}", what, thrown.what());
  }
  return otherwise();
}

}  // namespace rookery::server
