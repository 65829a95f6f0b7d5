#pragma once
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <functional>
#include <string>

#include "rookery/base/expected.h"
#include "rookery/http/http_error.h"
#include "rookery/http/limits.h"

namespace rookery::http {

using RawRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Whether a request with this method and target may have a body of Limits::long_body_bytes. Empty: none may.
using TakesLongBody = std::function<bool(std::string_view method, std::string_view target)>;

/// The request line and the header fields of a request, and what they say about its body.
struct RequestHead {
  RawRequest message;               ///< without the body
  bool is_chunked = false;          ///< whether the body is chunked
  std::size_t body_bytes = 0;       ///< the body's length, if it is not chunked
  std::size_t most_body_bytes = 0;  ///< the most that it may have
  bool expects_continue =
      false;  ///< the client waits for "100 Continue" before it sends the body (RFC 9110, 10.1.1)
};

/// All values of a list-valued header as one list, in the order of its lines (RFC 9110, 5.3); empty if it is
/// absent.
[[nodiscard]] std::string joined_values(const RawRequest& message, boost::beast::http::field field);

/// The fault of the part of a request line that has arrived, so that a client that does not speak HTTP is
/// answered at once and not after a timeout. `line`: up to its end, if that has arrived.
[[nodiscard]] std::optional<HttpError> check_request_line_start(std::string_view line, const Limits& limits);

/// Reads a head, from its request line to its empty line, both included. Stricter than Beast, which parses it
/// afterwards: a proxy in front of the server and the server itself must see the same request (RFC 9112,
/// 11.2).
/// Errors: 400; 413, 414 and 431 if a part is too long; 417; 501, for an unknown coding or method; 505.
[[nodiscard]] Expected<RequestHead, HttpError> parse_head(std::string text, const Limits& limits,
                                                          const TakesLongBody& takes_long_body = {});

/// 413, with the most bytes that were expected.
[[nodiscard]] Error body_too_long(std::size_t most_bytes);

}  // namespace rookery::http
