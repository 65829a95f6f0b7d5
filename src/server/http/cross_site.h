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

/// Lets pages of any site read `response` and the headers that programs need. `names_origin`: whether the
/// request did, as those of pages do.
void allow_cross_site(bool names_origin, Response& response);

/// What a preflight (OPTIONS with Access-Control-Request-Method: Fetch, 4.8) is answered on a path that pages
/// of other sites may use: they may send any method, and learn from the answer to the request itself what is
/// wrong with it. A preflight that fails tells a page nothing.
[[nodiscard]] Response preflight_response();

}  // namespace rookery::server
