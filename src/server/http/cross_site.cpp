#include "http/cross_site.h"

namespace rookery::server {

bool is_own_origin(const std::optional<std::string>& origin, std::string_view host) {
  // No Origin: no page sent it, or a browser that asks for something that changes nothing.
  return !origin || *origin == "http://" + std::string(host) || *origin == "https://" + std::string(host);
}

std::optional<Response> refuse_origin(const Request& request) {
  if (is_own_origin(request.origin, request.host)) {
    return std::nullopt;
  }
  return error_response(403, ErrorCode::ForeignOrigin, "pages of other sites may not send this request",
                        "Origin");
}

void allow_cross_site(const Request& request, CrossSite allowed, Response& response) {
  if (allowed != CrossSite::Allowed) {
    return;
  }
  // Whether or not this request names an origin: a cache may hand the response to one that does.
  response.headers.emplace_back("Access-Control-Allow-Origin", "*");
  response.headers.emplace_back("Access-Control-Expose-Headers", "ETag, Content-Disposition, Retry-After");
  if (request.origin) {
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  }
}

void answer_preflight(const Request& request, const std::string& methods, Response& response) {
  // Not a preflight without Access-Control-Request-Method: an ordinary OPTIONS.
  if (methods.empty() || request.preflight_method.empty()) {
    return;
  }
  response.headers.emplace_back("Access-Control-Allow-Origin", "*");
  response.headers.emplace_back("Access-Control-Allow-Methods", methods);
  response.headers.emplace_back("Access-Control-Allow-Headers",
                                "Authorization, Content-Type, If-None-Match, Last-Event-ID, Range");
  // What a path allows changes only with a new version of the server.
  response.headers.emplace_back("Access-Control-Max-Age", "3600");
}

}  // namespace rookery::server
