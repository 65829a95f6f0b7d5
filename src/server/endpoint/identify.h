#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>

#include "endpoint/ask_store.h"
#include "endpoint/context.h"
#include "endpoint/route.h"
#include "endpoint/services.h"
#include "rookery/http/request.h"
#include "rookery/store/accounts/sessions.h"
#include "rookery/store/accounts/tokens.h"

namespace rookery::server {

/// The sender, and a cookie to be set.
struct Identified {
  people::Principal principal;
  std::optional<std::string> set_cookie;  ///< for a new visitor, or one with an old cookie
};

/// The session that one of these cookies names; none: the browser is not logged in. Errors: 503 if the store
/// does not answer; 500.
using Login = Expected<std::optional<store::LoginSession>, http::Response>;
[[nodiscard]] boost::asio::awaitable<Login> find_login(Services& services, const std::string& cookie,
                                                       Instant now);

/// The session of the logged-in account. Errors: 403 if there is none; those of find_login.
[[nodiscard]] boost::asio::awaitable<Expected<store::LoginSession, http::Response>> need_login(
    Context& context, const http::Request& request);

/// A token and its account. Errors: NotFound: there is none, or it has expired.
[[nodiscard]] boost::asio::awaitable<Stored<store::OwnedToken>> find_token(Services& services,
                                                                           std::string secret, Instant now);

/// The logged-in account, otherwise the guest of the cookie, otherwise a new guest. Errors: those of
/// find_login.
[[nodiscard]] boost::asio::awaitable<Expected<Identified, http::Response>> identify_visitor(
    Services& services, const std::string& cookie, Instant now);

/// The sender of a request to a route with `identity`. A token identifies its account, whatever cookies come
/// with it. Errors: 400 and 401 for a token; 503 if the store does not answer; 500.
[[nodiscard]] boost::asio::awaitable<Expected<Identified, http::Response>> identify(
    Services& services, const http::Request& request, const Route& route, Instant now);

}  // namespace rookery::server
