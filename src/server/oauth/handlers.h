#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// OAuth 2 and the tokens of the account that is logged in: one line in app/routes.cpp each.
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
