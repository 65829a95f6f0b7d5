#include "rookery/http/cross_site.h"

namespace rookery::http {

bool is_own_origin(const std::optional<std::string>& origin, std::string_view host) {
  // Without Origin, no page sent the request, or it is one that changes nothing.
  return !origin || *origin == "http://" + std::string(host) || *origin == "https://" + std::string(host);
}

std::optional<Response> refuse_origin(const Request& request) {
  if (is_own_origin(request.origin, request.host)) {
    return std::nullopt;
  }
  return error_response(403, ErrorCode::ForeignOrigin, "pages of other sites may not send this request",
                        "Origin");
}

void allow_cross_site(bool names_origin, Response& response) {
  // Set also on requests without Origin: a cache may hand the response to one that has it.
  response.headers.emplace_back("Access-Control-Allow-Origin", "*");
  response.headers.emplace_back(
      "Access-Control-Expose-Headers",
      "Accept, Allow, Content-Disposition, Content-Range, ETag, Location, Retry-After, WWW-Authenticate");
  if (names_origin) {
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  }
}

Response preflight_response() {
  Response response = no_content();
  response.headers.emplace_back("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
  response.headers.emplace_back("Access-Control-Allow-Headers",
                                "Authorization, Cache-Control, Content-Type, If-Match, If-None-Match, "
                                "If-Range, Last-Event-ID, Range, X-Requested-With");
  // The permissions change only with a new version of the server.
  response.headers.emplace_back("Access-Control-Max-Age", "3600");
  return response;
}

}  // namespace rookery::http
