#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/http/request.h"
#include "rookery/http/response.h"

namespace rookery::http {

/// Whether pages of other sites may read a route's response (Fetch, 3.2: CORS).
enum class CrossSite : std::uint8_t {
  Refused,  ///< only the server's own pages; state-changing requests are refused
  Allowed,  ///< any page. Such a request never acts as the guest whose browser sends it
};

/// Whether the origin is one of the server's own pages, or absent, as programs send no origin.
[[nodiscard]] bool is_own_origin(const std::optional<std::string>& origin, std::string_view host);

/// 403 if a page of another site sent the request.
[[nodiscard]] std::optional<Response> refuse_origin(const Request& request);

/// Lets pages of any site read `response` and the headers that programs need. `names_origin`: whether the
/// request has an Origin, as those of pages do.
void allow_cross_site(bool names_origin, Response& response);

/// The response to a preflight (OPTIONS with Access-Control-Request-Method: Fetch, 4.8) on a path that pages
/// of other sites may use. It allows every method, since the response to the request itself says what is
/// wrong with it; a failed preflight tells a page nothing.
[[nodiscard]] Response preflight_response();

}  // namespace rookery::http
