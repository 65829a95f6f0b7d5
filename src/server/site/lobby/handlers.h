#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: the lobby and its seeks. Each has one row in routes.h, which describes its
/// response.
namespace rookery::server {

// lobby_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_lobby(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> create_seek(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> end_seek(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> accept_seek(Context& context,
                                                                 const http::Request& request);

}  // namespace rookery::server
