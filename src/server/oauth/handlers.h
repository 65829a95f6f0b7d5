#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers for OAuth 2 and for the tokens of the logged-in account; each has one row in routing/routes.cpp.
namespace rookery::server {

// oauth/authorization_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> describe_authorization(Context& context,
                                                                            const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> grant_authorization(Context& context,
                                                                         const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> exchange_code(Context& context,
                                                                   const http::Request& request);

// oauth/token_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> list_tokens(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> create_token(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> revoke_token(Context& context,
                                                                  const http::Request& request);

}  // namespace rookery::server
