#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <string>
#include <utility>

#include "rookery/log/log.h"

/// No visitor's request can end the server: an exception is logged together with the task that threw it, and
/// ends only that task.
namespace rookery::async {

/// Runs `context` until it is stopped or runs out of work, whatever its handlers throw. An exception ends the
/// handler that threw it, and with it that handler's connection. Blocks.
void run_guarded(boost::asio::io_context& context);

/// Starts `work` on `executor`. An exception ends only `work`, and is logged with the description `what`.
void spawn_guarded(const boost::asio::any_io_executor& executor, boost::asio::awaitable<void> work,
                   std::string what);

/// The result of `make`; if it throws, the exception is logged with the description `what`, and the result is
/// that of `otherwise`.
template <class Make, class Otherwise>
auto guarded(std::string_view what, Make make, Otherwise otherwise) -> decltype(make()) {
  try {
    return make();
  } catch (const std::exception& thrown) {
    log::error("{} failed: {}", what, thrown.what());
  }
  return otherwise();
}

}  // namespace rookery::async
