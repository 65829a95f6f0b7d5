#pragma once
#include <boost/asio/awaitable.hpp>

#include "app/context.h"

/// The handlers of the Lichess API (lichess.org/api), for programs that are not changed for this server: one
/// line in app/routes.cpp each.
namespace rookery::server {

// api/account_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_account(Context& context, const Request& request);

}  // namespace rookery::server
