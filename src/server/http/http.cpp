#include "http/http.h"

#include <algorithm>
#include <charconv>

#include "http/http_syntax.h"
#include "ws/protocol.h"

namespace rookery::server {
namespace {

/// "%2F" to "/". Empty: a '%' without two digits.
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    unsigned value = 0;
    const char* digits = text.data() + i + 1;
    if (i + 2 >= text.size() || std::from_chars(digits, digits + 2, value, 16).ptr != digits + 2) {
      return std::nullopt;
    }
    decoded += static_cast<char>(value);
    i += 2;
  }
  return decoded;
}

/// Whether the parameters of a coding forbid it: "q=0", "q=0.000".
bool is_forbidden(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view parameter = take_part(parameters, ';');
    if (parameter.starts_with("q=") || parameter.starts_with("Q=")) {
      return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
    }
  }
  return false;
}

}  // namespace

Response json_response(int status, std::string body) {
  return {.status = status,
          .content_type = "application/json",
          .body = std::move(body),
          .shared_body = {},
          .shared = nullptr,
          .headers = {{"Cache-Control", "no-store"}}};
}

Response fault_response(int status, const Fault& fault) {
  return json_response(status, write_fault(fault));
}

Response error_response(int status, const Error& error) {
  return json_response(status, write_error(error));
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
       "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
  return kHeaders;
}

Response too_many_requests() {
  Response refusal = fault_response(429, {"too many requests; wait a few seconds", "address"});
  refusal.headers.emplace_back("Retry-After", "5");
  refusal.ends_connection = true;
  return refusal;
}

std::optional<Fault> check_origin(const std::optional<std::string>& origin, std::string_view host) {
  if (!origin || *origin == "http://" + std::string(host) || *origin == "https://" + std::string(host)) {
    return std::nullopt;
  }
  return Fault{"asked by a page of another site", "Origin"};
}

bool accepts_coding(std::string_view accept_encoding, std::string_view coding) {
  bool any = false;
  while (!accept_encoding.empty()) {
    std::string_view item = take_part(accept_encoding, ',');
    const std::string_view name = take_part(item, ';');
    if (name == coding) {
      return !is_forbidden(item);
    }
    any = any || (name == "*" && !is_forbidden(item));
  }
  return any;
}

std::string query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    if (pair.substr(0, pair.find('=')) == name && pair.size() > name.size()) {
      return percent_decoded(pair.substr(name.size() + 1)).value_or("");
    }
  }
  return "";
}

}  // namespace rookery::server
