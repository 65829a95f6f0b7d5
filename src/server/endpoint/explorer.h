#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <utility>

#include "endpoint/list_readings.h"
#include "endpoint/listed_games.h"
#include "endpoint/services.h"
#include "rookery/async/await_callback.h"
#include "rookery/async/guarded.h"
#include "rookery/explorer/collections.h"
#include "rookery/server/explorer_options.h"

namespace rookery::server {

/// The opening explorer.
struct Explorer {
  /// `executor`: of the thread that serves HTTP.
  Explorer(ExplorerOptions given, boost::asio::any_io_executor executor)
      : options(std::move(given)), collections(options.folder), readings(std::move(executor)) {}

  ExplorerOptions options;
  explorer::Collections collections;
  ListedGamesCache lists;
  ListReadings readings;                ///< of lists that are not kept
  boost::asio::thread_pool threads{2};  ///< an answer may wait for the disk
};

/// The result of `work`, which runs on a thread of the explorer; an empty one, if it throws.
template <class T>
boost::asio::awaitable<T> on_explorer_thread(Services& services, Explorer& explorer,
                                             std::function<T()> work) {
  const auto start = [&](std::function<void(T)> callback) {
    boost::asio::post(explorer.threads, [work = std::move(work), callback = std::move(callback)] {
      callback(async::guarded("the opening explorer", work, [] { return T(); }));
    });
  };
  co_return co_await async::await_callback<T>(services.executor, start);
}

}  // namespace rookery::server
