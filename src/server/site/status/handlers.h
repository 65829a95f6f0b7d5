#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: the state of the server, its address, and questions about the rules. Each has one
/// row in routes.h, which describes its response.
namespace rookery::server {

// rules_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> answer_rules_query(Context& context,
                                                                        const http::Request& request);

// server_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_qr_code(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_info(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_health(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_readiness(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_metrics(Context& context,
                                                                 const http::Request& request);

}  // namespace rookery::server
