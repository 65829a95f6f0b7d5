#include "rookery/http/response.h"

namespace rookery::http {

Response json_response(int status, std::string body) {
  Response response;
  response.status = status;
  response.content_type = "application/json";
  response.body = std::move(body);
  response.headers = {{"Cache-Control", "no-store"}};
  return response;
}

Response no_content() {
  Response response;
  response.status = 204;
  return response;
}

Response error_response(int status, const Error& error) {
  Response response = json_response(status, write_error(error));
  response.error = error;
  return response;
}

Response error_response(const HttpError& refusal) {
  return error_response(refusal.status, refusal.error);
}

Response error_response(int status, ErrorCode code, std::string message, std::string field) {
  return error_response(status, {code, std::move(field), std::nullopt, std::move(message)});
}

std::string policy_shown_in(std::string_view ancestors) {
  return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
         "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
         "frame-ancestors " +
         std::string(ancestors);
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders{
      {"Content-Security-Policy", policy_shown_in("'none'")},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
  return kHeaders;
}

Response too_many_requests() {
  Response refusal = error_response(429, ErrorCode::TooManyRequests, "too many requests; wait a few seconds");
  refusal.headers.emplace_back("Retry-After", "5");
  refusal.ends_connection = true;
  return refusal;
}

}  // namespace rookery::http
