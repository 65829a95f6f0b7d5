#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/edge.h"
#include "site/pages/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

http::Response no_authority() {
  return http::error_response(404, ErrorCode::NotFound,
                              "this server has no certificate authority of its own");
}

}  // namespace

asio::awaitable<http::Response> get_authority(Context& context, const http::Request&) {
  const std::optional<http::HomeAuthority>& authority = context.services.edge.certificate.authority();
  if (!authority) {
    co_return no_authority();
  }
  const nlohmann::json body{{"fingerprint", authority->fingerprint()}};
  co_return http::json_response(200, dump_json(body));
}

/// With the media type that makes phones offer to install it.
asio::awaitable<http::Response> get_authority_file(Context& context, const http::Request&) {
  const std::optional<http::HomeAuthority>& authority = context.services.edge.certificate.authority();
  if (!authority) {
    co_return no_authority();
  }
  http::Response response = http::json_response(200, authority->certificate());
  response.content_type = "application/x-x509-ca-cert";
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"rookery-authority.crt\"");
  co_return response;
}

}  // namespace rookery::server
