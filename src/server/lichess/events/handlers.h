#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API (lichess.org/api): the stream of events. Each has one row in routes.h, which
/// describes its response.
namespace rookery::server {

// event_stream.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_events(Context& context,
                                                                   const http::Request& request);

}  // namespace rookery::server
