#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>

#include "http/request.h"
#include "http/route.h"
#include "node/server_context.h"

namespace rookery::server {

/// Who asks, and what a guest's browser is to be told of that.
struct Identified {
  Principal principal;
  std::optional<std::string> set_cookie;  ///< for a newcomer, and for whoever has an old cookie
};

/// The guest whom the cookie names, or a new one.
[[nodiscard]] Identified identify_guest(const ServerContext& context, const std::string& cookie, Instant now);

/// Who asks a route that takes `identity`. A token speaks for its account, whoever sends it along. Errors:
/// 400 and 401, for a token; 503, when the store cannot be asked about it.
[[nodiscard]] boost::asio::awaitable<Expected<Identified, Response>> identify(ServerContext& context,
                                                                              const Request& request,
                                                                              const Route& route,
                                                                              Instant now);

}  // namespace rookery::server
