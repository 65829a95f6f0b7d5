#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: finished games, searches and libraries. Each has one row in routes.h, which
/// describes its response.
namespace rookery::server {

// archive_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_player_games(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_player_statistics(Context& context,
                                                                           const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> search_games(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_found_games(Context& context,
                                                                        const http::Request& request);

// library_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> import_library(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> remove_from_library(Context& context,
                                                                         const http::Request& request);

}  // namespace rookery::server
