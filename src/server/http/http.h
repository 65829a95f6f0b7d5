#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "error.h"
#include "http/http_fault.h"

/// Requests and responses as the handlers see them: without Beast, so that a handler can be tested with
/// values alone.
namespace rookery::server {

struct Request {
  std::string method;
  std::string path;   ///< as parse_target reads it
  std::string query;  ///< after '?'
  std::string host;   ///< whom it was asked of: the target's authority or else the Host header
  std::optional<std::string> origin;
  std::string if_match, if_none_match, if_range, range;
  std::string accept;
  std::string accept_encoding;
  std::string body;
  std::string guest;    ///< who asks; for a newcomer, who they will be
  std::string address;  ///< where from, as visitor_key tells
};

struct Response {
  int status = 200;
  std::string content_type;
  std::string body;
  std::string_view shared_body;  ///< in place of body, kept alive by `shared`
  std::shared_ptr<const void> shared;
  std::vector<std::pair<std::string, std::string>> headers;
  bool ends_connection = false;  ///< no other request may follow

  [[nodiscard]] std::string_view bytes() const { return shared ? shared_body : std::string_view(body); }
};

/// Called once with the answer, on any thread.
using Reply = std::function<void(Response)>;

[[nodiscard]] Response json_response(int status, std::string body);
[[nodiscard]] Response fault_response(int status, const Fault& fault);
[[nodiscard]] Response error_response(int status, const Error& error);

/// What every answer carries: nothing is guessed, framed, loaded from or told to anybody else.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& security_headers();

/// 429, after which the connection ends.
[[nodiscard]] Response too_many_requests();

/// Whether the origin is what a browser on one of the server's own pages sends. Errors: the fault, for a 403.
[[nodiscard]] std::optional<Fault> check_origin(const std::optional<std::string>& origin,
                                                std::string_view host);

/// Whether whoever sent this Accept-Encoding header reads `coding`, such as "gzip" (RFC 9110, 12.5.3): it is
/// named, or "*" is, and not with "q=0".
[[nodiscard]] bool accepts_coding(std::string_view accept_encoding, std::string_view coding);

/// The value of `name` in a query, decoded; empty if it is not there or cannot be decoded.
[[nodiscard]] std::string query_value(std::string_view query, std::string_view name);

}  // namespace rookery::server
