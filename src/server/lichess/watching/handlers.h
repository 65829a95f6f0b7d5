#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API (lichess.org/api): games to watch. Each has one row in routes.h, which
/// describes its response.
namespace rookery::server {

// watch_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> watch_game(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_channels(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> watch_best(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> watch_named_channel(Context& context,
                                                                         const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_channel(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_crosstable(Context& context,
                                                                    const http::Request& request);

// games_stream_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_games_of_users(Context& context,
                                                                           const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> stream_games_by_ids(Context& context,
                                                                         const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> add_games_to_stream(Context& context,
                                                                         const http::Request& request);

}  // namespace rookery::server
