#include "rookery/http/request_head.h"

#include <algorithm>
#include <array>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>

#include "field_line.h"
#include "rookery/http/http_syntax.h"

namespace rookery::http {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace beast_http = beast::http;

namespace {

/// The longest registered method (IANA, HTTP methods), UPDATEREDIRECTREF, has 17 letters.
constexpr std::size_t kMaxMethod = 32;
constexpr std::size_t kMaxFields = 100;
constexpr std::string_view kLineEnd = "\r\n";

HttpError head_error(int status, ErrorCode code, std::string message, std::string field = {}) {
  return {status, {code, std::move(field), std::nullopt, std::move(message)}};
}

HttpError malformed_head(std::string message, std::string field = {}) {
  return head_error(400, ErrorCode::MalformedRequest, std::move(message), std::move(field));
}

/// "HTTP/1.1". A later minor version is answered as the latest that the server knows (RFC 9110, 2.5): its
/// digit is replaced before Beast parses it.
std::optional<HttpError> settle_version(char* version) {
  const std::string_view text(version, 8);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!text.starts_with("HTTP/") || !is_digit(text[5]) || text[6] != '.' || !is_digit(text[7])) {
    return malformed_head("a request line ends with its version, such as HTTP/1.1");
  }
  if (text[5] != '1') {
    return head_error(505, ErrorCode::UnsupportedHttpVersion, "the server speaks HTTP/1.1 and HTTP/1.0");
  }
  if (text[7] != '0') {
    version[7] = '1';
  }
  return std::nullopt;
}

/// method SP request-target SP HTTP-version (RFC 9112, 3): single spaces, nothing around them.
std::optional<HttpError> check_request_line(std::string& text, std::size_t end, const Limits& limits) {
  const std::string_view line = std::string_view(text).substr(0, end);
  if (std::optional<HttpError> early = check_request_line_start(line, limits)) {
    return early;
  }
  const std::size_t target = line.find(' ') + 1;
  const std::size_t version = line.find(' ', target) + 1;
  if (target == 0 || version == 0 || line.size() - version != 8) {
    return malformed_head(
        "a request line is its method, its path and its version, with one space between them");
  }
  const std::string_view path = line.substr(target, version - 1 - target);
  // A target has no fragment (RFC 9112, 3.2), and what is not ASCII is percent-encoded (RFC 3986, 2.1).
  const bool plain =
      std::all_of(path.begin(), path.end(), [](char c) { return c > 0x20 && c < 0x7F && c != '#'; });
  if (path.empty() || !plain) {
    return malformed_head("a path is written in printable ASCII, everything else as %XX");
  }
  return settle_version(text.data() + version);
}

std::optional<HttpError> check_fields(std::string_view fields) {
  std::size_t count = 0;
  while (!fields.empty()) {
    const std::size_t end = fields.find(kLineEnd);
    if (std::optional<Error> error = check_field_line(fields.substr(0, end))) {
      return HttpError{400, *std::move(error)};
    }
    if (++count > kMaxFields) {
      return head_error(431, ErrorCode::HeaderTooLarge, "more header lines than the server accepts");
    }
    fields.remove_prefix(end + kLineEnd.size());
  }
  return std::nullopt;
}

Expected<RawRequest, HttpError> parse_checked(const std::string& text) {
  beast_http::request_parser<beast_http::empty_body> parser;
  // The request reader has applied the limits already; Beast's would give other errors.
  parser.header_limit(static_cast<std::uint32_t>(text.size()));
  parser.body_limit(boost::none);
  parser.eager(false);
  beast::error_code error;
  parser.put(asio::buffer(text), error);
  if (error || !parser.is_header_done()) {
    return fail(malformed_head("not HTTP: " + error.message()));
  }
  auto parsed = parser.release();
  return RawRequest(std::move(parsed.base()));
}

/// A header with a single value may occur once only: of two, different readers may use different ones.
std::optional<HttpError> check_single_fields(const RawRequest& message) {
  constexpr std::array kSingle{beast_http::field::host,         beast_http::field::content_length,
                               beast_http::field::origin,       beast_http::field::content_type,
                               beast_http::field::range,        beast_http::field::if_range,
                               beast_http::field::authorization};
  for (const beast_http::field field : kSingle) {
    if (message.count(field) > 1) {
      return head_error(400, ErrorCode::InvalidValue, "given more than once",
                        std::string(beast_http::to_string(field)));
    }
  }
  if (message.version() > 10 && message.count(beast_http::field::host) == 0) {
    return head_error(400, ErrorCode::MissingField, "missing", "Host");
  }
  return std::nullopt;
}

/// RFC 9112, 6.1 and 6.3: chunked, once and last, is the only coding that the server can decode.
std::optional<HttpError> check_transfer_coding(const RawRequest& message) {
  constexpr const char* kField = "Transfer-Encoding";
  if (message.version() < 11) {
    return malformed_head("HTTP/1.0 has no transfer codings", kField);
  }
  if (message.count(beast_http::field::content_length) > 0) {
    return malformed_head("a request has a Content-Length or a Transfer-Encoding, not both", kField);
  }
  const std::string codings = joined_values(message, beast_http::field::transfer_encoding);
  std::string_view rest = codings;
  std::size_t chunked = 0, others = 0;
  bool ends_chunked = false;
  while (!rest.empty()) {
    const std::string_view coding = take_part(rest, ',');
    ends_chunked = equals_ignoring_case(coding, "chunked");
    chunked += ends_chunked ? 1 : 0;
    others += !ends_chunked && !coding.empty() ? 1 : 0;
  }
  if (chunked > 1 || (chunked == 1 && !ends_chunked) || chunked + others == 0) {
    return malformed_head("chunked must be given once, and last", kField);
  }
  if (others > 0) {
    return head_error(501, ErrorCode::UnsupportedCoding, "the only supported transfer coding is chunked",
                      kField);
  }
  return std::nullopt;
}

Expected<void, HttpError> settle_body(RequestHead& head, const Limits& limits,
                                      const TakesLongBody& takes_long_body) {
  const RawRequest& message = head.message;
  const bool may_be_long = takes_long_body && takes_long_body(message.method_string(), message.target());
  head.most_body_bytes =
      may_be_long ? std::max(limits.long_body_bytes, limits.body_bytes) : limits.body_bytes;
  if (message.count(beast_http::field::transfer_encoding) > 0) {
    if (std::optional<HttpError> error = check_transfer_coding(message)) {
      return fail(*std::move(error));
    }
    head.is_chunked = true;
  } else if (message.count(beast_http::field::content_length) > 0) {
    const std::string_view length = message[beast_http::field::content_length];
    const bool digits = !length.empty() && length.find_first_not_of("0123456789") == std::string_view::npos;
    if (!digits) {
      return fail(head_error(400, ErrorCode::InvalidValue, "only digits were expected", "Content-Length"));
    }
    const std::optional<std::uint64_t> bytes = parse_decimal(length);
    if (!bytes || *bytes > head.most_body_bytes) {
      return fail(HttpError{413, body_too_long(head.most_body_bytes)});
    }
    head.body_bytes = static_cast<std::size_t>(*bytes);
  }
  return {};
}

/// RFC 9110, 8.4 and 10.1.1.
std::optional<HttpError> check_body_fields(RequestHead& head) {
  const std::string coding = joined_values(head.message, beast_http::field::content_encoding);
  if (!coding.empty() && !equals_ignoring_case(coding, "identity")) {
    return head_error(415, ErrorCode::UnsupportedCoding, "only bodies without a content coding are supported",
                      "Content-Encoding");
  }
  const std::string expected = joined_values(head.message, beast_http::field::expect);
  // An expectation in HTTP/1.0 is ignored (RFC 9110, 10.1.1).
  if (expected.empty() || head.message.version() < 11) {
    return std::nullopt;
  }
  if (!equals_ignoring_case(expected, "100-continue")) {
    return head_error(417, ErrorCode::ExpectationFailed, "the only supported expectation is 100-continue",
                      "Expect");
  }
  // Without a body there is nothing to wait for.
  head.expects_continue = head.is_chunked || head.body_bytes > 0;
  return std::nullopt;
}

}  // namespace

std::string joined_values(const RawRequest& message, beast_http::field field) {
  std::string all;
  const auto [first, last] = message.equal_range(field);
  for (auto it = first; it != last; ++it) {
    all += (all.empty() ? "" : ", ") + std::string(it->value());
  }
  return all;
}

std::optional<HttpError> check_request_line_start(std::string_view line, const Limits& limits) {
  const std::size_t space = line.find(' ');
  const std::string_view method = line.substr(0, space);
  if (!std::all_of(method.begin(), method.end(), is_token_char) || space == 0) {
    return malformed_head("not HTTP: a request begins with its method, such as GET");
  }
  if (method.size() > kMaxMethod) {
    return head_error(501, ErrorCode::UnknownMethod, "the server knows no method with a name this long");
  }
  if (line.size() > limits.request_line_bytes) {
    return head_error(414, ErrorCode::UriTooLong, "the path is longer than the server accepts");
  }
  return std::nullopt;
}

Error body_too_long(std::size_t most_bytes) {
  return {ErrorCode::BodyTooLarge, "", std::nullopt,
          "the body is too long: at most " + std::to_string(most_bytes) + " bytes were expected"};
}

Expected<RequestHead, HttpError> parse_head(std::string text, const Limits& limits,
                                            const TakesLongBody& takes_long_body) {
  const std::size_t line_end = text.find(kLineEnd);
  if (std::optional<HttpError> error = check_request_line(text, line_end, limits)) {
    return fail(*std::move(error));
  }
  const std::size_t fields = line_end + kLineEnd.size();
  const std::size_t fields_end = text.size() - kLineEnd.size();
  if (std::optional<HttpError> error =
          check_fields(std::string_view(text).substr(fields, fields_end - fields))) {
    return fail(*std::move(error));
  }
  auto message = parse_checked(text);
  if (!message) {
    return fail(std::move(message.error()));
  }
  RequestHead head{std::move(*message)};
  if (std::optional<HttpError> error = check_single_fields(head.message)) {
    return fail(*std::move(error));
  }
  if (auto settled = settle_body(head, limits, takes_long_body); !settled) {
    return fail(std::move(settled.error()));
  }
  if (std::optional<HttpError> error = check_body_fields(head)) {
    return fail(*std::move(error));
  }
  return head;
}

}  // namespace rookery::http
