#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API: studies. Each has one row in routes.h, which describes its response.
namespace rookery::server {

// study_export_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> export_lichess_study(Context& context,
                                                                          const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_lichess_chapter(Context& context,
                                                                            const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_studies_of_user(Context& context,
                                                                            const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_studies_of_user(Context& context,
                                                                          const http::Request& request);

// study_change_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> create_lichess_study(Context& context,
                                                                          const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> import_into_study(Context& context,
                                                                       const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_chapter_tags(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_chapter_moves(Context& context,
                                                                       const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> delete_chapter(Context& context,
                                                                    const http::Request& request);

}  // namespace rookery::server
