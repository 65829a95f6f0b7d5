#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API (lichess.org/api): exports, imports and bookmarks. Each has one row in
/// routes.h, which describes its response.
namespace rookery::server {

// bookmark_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> set_bookmark(Context& context,
                                                                  const http::Request& request);

// import_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> import_game(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_imports(Context& context,
                                                                    const http::Request& request);

// export_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> export_current_game(Context& context,
                                                                         const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_games_by_ids(Context& context,
                                                                         const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_games_of_user(Context& context,
                                                                          const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_bookmarks(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_game(Context& context,
                                                                 const http::Request& request);

}  // namespace rookery::server
