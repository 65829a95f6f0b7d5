#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: the page itself: one file whose script draws every page. Each has one row in
/// routes.h, which describes its response.
namespace rookery::server {

// page_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_page(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_embedded(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_file(Context& context, const http::Request& request);

// redirect_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> redirect_to_game(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> redirect_to_token_form(Context& context,
                                                                            const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> redirect_to_docs(Context& context,
                                                                      const http::Request& request);

// trust_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_authority(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_authority_file(Context& context,
                                                                        const http::Request& request);

}  // namespace rookery::server
