#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API (lichess.org/api): seeks. Each has one row in routes.h, which describes its
/// response.
namespace rookery::server {

// seek_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> seek_opponent(Context& context,
                                                                   const http::Request& request);

}  // namespace rookery::server
