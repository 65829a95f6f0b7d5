#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API: the opening explorer. Each has one row in routes.h, which describes its
/// response.
namespace rookery::server {

// explorer_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> explore_masters(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> explore_server(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> explore_player(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_masters_game(Context& context,
                                                                         const http::Request& request);

}  // namespace rookery::server
