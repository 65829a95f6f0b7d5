#include "listen/plain_http.h"

#include "endpoint/edge.h"
#include "rookery/http/accept.h"
#include "routing/routes.h"

namespace rookery::server {
namespace {

bool is_safe_method(std::string_view method) {
  return method == "GET" || method == "HEAD";
}

std::string target_of(const http::Request& request) {
  return request.path + (request.query.empty() ? "" : '?' + request.query);
}

/// 307, a temporary redirect: tomorrow the server may be started without a certificate (RFC 9110, 15.4.8).
http::Response redirect_to(std::string url) {
  http::Response response =
      http::error_response(307, ErrorCode::UpgradeRequired, "the server speaks https: " + url);
  response.headers.emplace_back("Location", std::move(url));
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

}  // namespace

std::optional<http::Response> redirect_to_https(const Services& services, const http::Request& request) {
  if (!request.is_in_clear) {
    return std::nullopt;
  }
  const std::string secure = "https://" + request.host;
  if (!is_safe_method(request.method) ||
      socket_game(request.path)) {  // not redirected: its content was already sent in clear
    http::Response refusal =
        http::error_response(426, ErrorCode::UpgradeRequired, "the server speaks https: " + secure);
    refusal.headers.emplace_back("Upgrade", "TLS/1.2");
    return refusal;
  }
  if (!services.edge.certificate.authority()) {
    return redirect_to(secure + target_of(request));
  }
  const RouteMatch found = find_route(routes(), request.method, request.path);
  if (found.route != nullptr && found.route->is_in_clear) {
    return std::nullopt;
  }
  const bool is_person = http::names_type(request.accept, "text/html");
  return redirect_to(is_person ? "/trust#" + target_of(request) : secure + target_of(request));
}

}  // namespace rookery::server
