#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: studies. Each has one row in routes.h, which describes its response.
namespace rookery::server {

// study_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> list_studies(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> create_study(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_study(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> delete_study(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_study_chapter(Context& context,
                                                                       const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> command_study(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> show_study(Context& context,
                                                                const http::Request& request);

// study_files.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> export_study(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_study_chapter(Context& context,
                                                                          const http::Request& request);

// study_stream.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_study(Context& context,
                                                                  const http::Request& request);

}  // namespace rookery::server
