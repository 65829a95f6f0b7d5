#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "http/request.h"
#include "http/response.h"

namespace rookery::server {

/// Whether pages of other sites may read what a route answers (Fetch, 3.2: CORS).
enum class CrossSite : std::uint8_t {
  Refused,  ///< only the server's own pages; requests that change something are refused
  Allowed,  ///< any page. Such a request is never taken for the guest whose browser it is
};

/// Whether the origin is what a browser on one of the server's own pages sends, or a program, which sends
/// none.
[[nodiscard]] bool is_own_origin(const std::optional<std::string>& origin, std::string_view host);

/// 403 if a page of another site asked.
[[nodiscard]] std::optional<Response> refuse_origin(const Request& request);

/// Lets the page that asked read `response`, by its own headers too, if a route that is `allowed` made it and
/// a page did ask.
void allow_cross_site(const Request& request, CrossSite allowed, Response& response);

/// What a preflight (OPTIONS with Access-Control-Request-Method) is answered besides: `methods` are those of
/// the path that other sites may use.
void answer_preflight(const Request& request, const std::string& methods, Response& response);

}  // namespace rookery::server
