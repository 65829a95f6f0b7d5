#include "rookery/http/byte_range.h"

#include <algorithm>

#include "rookery/http/http_syntax.h"

namespace rookery::http {
namespace {

std::string_view header_of(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) {
      return value;
    }
  }
  return {};
}

/// Whether `list`, entity tags or "*", contains `etag`. Strong comparison never matches a weak tag (RFC 9110,
/// 8.8.3.2). The server's tags contain no commas.
bool names_etag(std::string_view list, std::string_view etag, bool is_strong) {
  if (trim_ows(list) == "*") {
    return true;
  }
  while (!list.empty()) {
    std::string_view tag = take_part(list, ',');
    if (tag.starts_with("W/")) {
      tag.remove_prefix(is_strong ? tag.size() : 2);
    }
    if (tag == etag) {
      return true;
    }
  }
  return false;
}

/// A 304 has no body (RFC 9110, 15.4.5), but it has the headers of the 200.
void take_body_away(Response& response, int status) {
  response.status = status;
  response.body.clear();
  response.shared_body = {};
}

void cut_body(Response& response, const ByteRange& range, std::size_t total) {
  const std::string whole = std::to_string(total);
  // Only a range beyond the end is refused. A malformed one is ignored (RFC 9110, 14.2).
  if (range.size == 0) {
    Response refusal =
        error_response(416, ErrorCode::RangeNotSatisfiable, "the file has " + whole + " bytes", "Range");
    refusal.headers.emplace_back("Content-Range", "bytes */" + whole);
    response = std::move(refusal);
    return;
  }
  const std::size_t last = range.first + range.size - 1;
  response.status = 206;
  response.headers.emplace_back(
      "Content-Range", "bytes " + std::to_string(range.first) + '-' + std::to_string(last) + '/' + whole);
  if (response.shared) {
    response.shared_body = response.shared_body.substr(range.first, range.size);
  } else {
    response.body = response.body.substr(range.first, range.size);
  }
}

}  // namespace

std::optional<ByteRange> parse_range(std::string_view range, std::size_t total) {
  constexpr std::string_view kUnit = "bytes=";
  if (!equals_ignoring_case(range.substr(0, kUnit.size()), kUnit)) {
    return std::nullopt;
  }
  const std::string_view wanted = trim_ows(range.substr(kUnit.size()));
  const std::size_t dash = wanted.find('-');
  if (dash == std::string_view::npos) {
    return std::nullopt;
  }
  const auto first = parse_decimal(wanted.substr(0, dash));
  const auto last = parse_decimal(wanted.substr(dash + 1));
  const bool is_suffix = dash == 0 && last;
  const bool is_open = first && dash + 1 == wanted.size();
  // "bytes=-500": the last 500 bytes, or all if there are fewer (RFC 9110, 14.1.2).
  if (is_suffix) {
    const std::size_t size = std::min<std::size_t>(*last, total);
    return ByteRange{total - size, size};
  }
  if (!first || (!is_open && (!last || *last < *first))) {
    return std::nullopt;
  }
  if (*first >= total) {
    return ByteRange{};
  }
  const std::size_t end = is_open ? total : std::min<std::size_t>(*last + 1, total);
  return ByteRange{static_cast<std::size_t>(*first), end - static_cast<std::size_t>(*first)};
}

void apply_conditions(const Request& request, Response& response) {
  const std::string etag(header_of(response, "ETag"));
  // Conditions apply to a representation: a response without a tag, or an error, has none.
  if (response.status != 200 || etag.empty()) {
    return;
  }
  // If-Match is evaluated before If-None-Match, and If-Range last (RFC 9110, 13.2.2).
  if (!request.if_match.empty() && !names_etag(request.if_match, etag, true)) {
    response = error_response(412, ErrorCode::PreconditionFailed, "it has changed since", "If-Match");
    return;
  }
  if (names_etag(request.if_none_match, etag, false)) {
    return take_body_away(response, 304);
  }
  response.headers.emplace_back("Accept-Ranges", "bytes");
  const std::size_t total = response.bytes().size();
  // If-Range with another tag: the file has changed, and parts of two versions must not be put together.
  const bool is_same = request.if_range.empty() || request.if_range == etag;
  const auto range = request.method == "GET" && is_same ? parse_range(request.range, total) : std::nullopt;
  if (range) {
    cut_body(response, *range, total);
  }
}

}  // namespace rookery::http
