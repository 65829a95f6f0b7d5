#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>

#include "endpoint/context.h"
#include "endpoint/server_context.h"
#include "http/request.h"
#include "http/route.h"

namespace rookery::server {

/// Who asks, and what the browser is to be told of that.
struct Identified {
  people::Principal principal;
  std::optional<std::string> set_cookie;  ///< for a new visitor, and for one with an old cookie
};

/// The session that one of these cookies names; none: the browser is not logged in. Errors: 503, when the
/// store cannot be asked; 500.
using Login = Expected<std::optional<store::LoginSession>, Response>;
[[nodiscard]] boost::asio::awaitable<Login> find_login(ServerContext& context, const std::string& cookie,
                                                       Instant now);

/// The session of who is logged in. Errors: 403, when nobody is; as find_login.
[[nodiscard]] boost::asio::awaitable<Expected<store::LoginSession, Response>> need_login(
    Context& context, const Request& request);

/// The account that is logged in, otherwise the guest of the cookie, otherwise a new guest. Errors: as
/// find_login.
[[nodiscard]] boost::asio::awaitable<Expected<Identified, Response>> identify_visitor(
    ServerContext& context, const std::string& cookie, Instant now);

/// Who asks a route that takes `identity`. A token stands for its account, whatever cookies come with it.
/// Errors: 400 and 401, for a token; 503, when the store cannot be asked; 500.
[[nodiscard]] boost::asio::awaitable<Expected<Identified, Response>> identify(ServerContext& context,
                                                                              const Request& request,
                                                                              const Route& route,
                                                                              Instant now);

}  // namespace rookery::server
