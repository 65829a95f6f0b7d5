#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers for OAuth 2 and for the tokens of the logged-in account; each has one row in app/routes.cpp.
namespace rookery::server {

// oauth/authorization_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> describe_authorization(Context& context,
                                                                      const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> grant_authorization(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> exchange_code(Context& context, const Request& request);

// oauth/token_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> list_tokens(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> create_token(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> revoke_token(Context& context, const Request& request);

}  // namespace rookery::server
