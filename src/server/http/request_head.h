#pragma once
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <string>

#include "http/http_error.h"
#include "rookery/base/expected.h"
#include "rookery/server/limits.h"

namespace rookery::server {

using RawRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// The request line and the header fields of a request, and what follows from them about its body.
struct RequestHead {
  RawRequest message;             ///< without its body
  bool is_chunked = false;        ///< how the body comes
  std::size_t body_bytes = 0;     ///< otherwise: so long
  bool expects_continue = false;  ///< waits for "100 Continue" before it sends the body (RFC 9110, 10.1.1)
};

/// All values of a list's header as one list, in the order of its lines (RFC 9110, 5.3); empty: it is not
/// there.
[[nodiscard]] std::string joined_values(const RawRequest& message, boost::beast::http::field field);

/// What is wrong already with the part of a request line that has come, so that what is no HTTP at all is
/// told so at once and not when it has been silent for long. `line`: up to its end, if that is there.
[[nodiscard]] std::optional<HttpError> check_request_line_start(std::string_view line, const Limits& limits);

/// Reads a head, from its request line to its empty line, both included. Stricter than Beast, which parses it
/// in the end: of two readers of one text, the one in front of the server and the server, neither is to see
/// another request than the other (RFC 9112, 11.2).
/// Errors: 400; 413, 414 and 431 for what is too long; 417; 501, for a coding or method not known; 505.
[[nodiscard]] Expected<RequestHead, HttpError> parse_head(std::string text, const Limits& limits);

}  // namespace rookery::server
