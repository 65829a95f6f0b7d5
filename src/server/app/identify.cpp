#include "app/identify.h"

#include "http/authorization.h"

namespace rookery::server {
namespace {

/// The page of another site speaks for nobody, whatever cookie its browser sends along.
bool is_from_elsewhere(const Request& request) {
  return !is_own_origin(request.origin, request.host);
}

}  // namespace

Identified identify_guest(const ServerContext& context, const std::string& cookie, Instant now) {
  const auto known = context.guests.guest_of(cookie, now);
  const std::string guest = known ? known->guest : context.guests.new_guest();
  Identified identified{guest_principal(guest), std::nullopt};
  if (!known || known->is_old) {
    identified.set_cookie = context.guests.cookie_of(guest, now);
  }
  return identified;
}

Expected<Identified, Response> identify(const ServerContext& context, const Request& request,
                                        const Route& route, Instant now) {
  if (route.identity == Identity::Nobody || is_from_elsewhere(request)) {
    return Identified{{}, std::nullopt};
  }
  if (route.identity == Identity::CookieOrToken) {
    const auto token = bearer_token(request.authorization);
    if (!token) {
      return fail(error_response(token.error()));
    }
    if (*token) {
      return fail(unknown_token());  // the server gives out no tokens
    }
  }
  return identify_guest(context, request.cookie, now);
}

}  // namespace rookery::server
