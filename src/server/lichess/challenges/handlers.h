#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API (lichess.org/api): challenges. Each has one row in routes.h, which describes
/// its response.
namespace rookery::server {

// challenge_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> create_challenge(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> create_open_challenge(Context& context,
                                                                           const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_challenges(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> show_challenge(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> accept_challenge(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> decline_challenge(Context& context,
                                                                       const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> cancel_challenge(Context& context,
                                                                      const http::Request& request);

// computer_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> challenge_computer(Context& context,
                                                                        const http::Request& request);

}  // namespace rookery::server
