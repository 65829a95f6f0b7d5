#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API: endgame tables. Each has one row in routes.h, which describes its response.
namespace rookery::server {

[[nodiscard]] boost::asio::awaitable<http::Response> look_up_position(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> look_up_mainline(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> refuse_variant_tables(Context& context,
                                                                           const http::Request& request);

}  // namespace rookery::server
