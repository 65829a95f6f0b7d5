#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>

#include "app/context.h"
#include "http/request.h"
#include "http/route.h"
#include "node/server_context.h"

namespace rookery::server {

/// Who asks, and what the browser is to be told of that.
struct Identified {
  Principal principal;
  std::optional<std::string> set_cookie;  ///< for a newcomer, and for whoever has an old cookie
};

/// The session of whoever is logged in by one of these cookies; none: nobody is. Errors: 503, when the store
/// cannot be asked; 500.
using Login = Expected<std::optional<store::LoginSession>, Response>;
[[nodiscard]] boost::asio::awaitable<Login> find_login(ServerContext& context, const std::string& cookie,
                                                       Instant now);

/// The session of who is logged in. Errors: 403, when nobody is; as find_login.
[[nodiscard]] boost::asio::awaitable<Expected<store::LoginSession, Response>> need_login(
    Context& context, const Request& request);

/// Whoever is logged in, else the guest whom the cookie names, else a new one. Errors: as find_login.
[[nodiscard]] boost::asio::awaitable<Expected<Identified, Response>> identify_visitor(
    ServerContext& context, const std::string& cookie, Instant now);

/// Who asks a route that takes `identity`. A token speaks for its account, whoever sends it along. Errors:
/// 400 and 401, for a token; 503, when the store cannot be asked; 500.
[[nodiscard]] boost::asio::awaitable<Expected<Identified, Response>> identify(ServerContext& context,
                                                                              const Request& request,
                                                                              const Route& route,
                                                                              Instant now);

}  // namespace rookery::server
