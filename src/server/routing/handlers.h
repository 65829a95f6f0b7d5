#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

namespace rookery::server {

/// The OpenAPI document of this server.
[[nodiscard]] boost::asio::awaitable<http::Response> get_openapi(Context& context,
                                                                 const http::Request& request);

}  // namespace rookery::server
