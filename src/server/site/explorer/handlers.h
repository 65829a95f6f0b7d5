#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: the opening explorer. Each has one row in routes.h, which describes its response.
namespace rookery::server {

// explorer_page_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> list_collections(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> explore_collection(Context& context,
                                                                        const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_explored_game(Context& context,
                                                                          const http::Request& request);

}  // namespace rookery::server
