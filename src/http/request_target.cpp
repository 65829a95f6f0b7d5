#include "rookery/http/request_target.h"

#include <algorithm>

#include "rookery/http/http_syntax.h"

namespace rookery::http {
namespace {

bool needs_no_encoding(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
         c == '_' || c == '~';
}

/// The path with unreserved letters decoded. Empty: a '%' is not followed by two hexadecimal digits.
std::optional<std::string> normalised(std::string_view path) {
  std::string normal;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] != '%') {
      normal += path[i];
      continue;
    }
    const auto high = i + 2 < path.size() ? hex_value(path[i + 1]) : std::nullopt;
    const auto low = high ? hex_value(path[i + 2]) : std::nullopt;
    if (!low) {
      return std::nullopt;
    }
    const char decoded = static_cast<char>(*high * 16 + *low);
    normal += needs_no_encoding(decoded) ? std::string(1, decoded) : std::string(path.substr(i, 3));
    i += 2;
  }
  return normal;
}

/// Removes "http://host:port" from the front of `target`.
std::optional<std::string> take_authority(std::string_view& target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (equals_ignoring_case(target.substr(0, scheme.size()), scheme)) {
      target.remove_prefix(scheme.size());
      const std::string_view authority = target.substr(0, target.find_first_of("/?"));
      target.remove_prefix(authority.size());
      return std::string(authority);
    }
  }
  return std::nullopt;
}

}  // namespace

Expected<RequestTarget, HttpError> parse_target(std::string_view method, std::string_view target) {
  if (method == "CONNECT") {
    return fail(HttpError{501, {ErrorCode::UnknownMethod, "", std::nullopt, "the server is not a proxy"}});
  }
  if (target == "*" && method == "OPTIONS") {
    return RequestTarget{"*", "", std::nullopt};
  }
  RequestTarget read;
  read.authority = take_authority(target);
  const std::string_view encoded = target.substr(0, target.find('?'));
  const bool is_path = encoded.starts_with('/') || (read.authority && encoded.empty());
  std::optional<std::string> path = is_path ? normalised(encoded) : std::nullopt;
  if (!path) {
    return fail(HttpError{400,
                          {ErrorCode::MalformedRequest, "", std::nullopt,
                           "a path was expected, such as /screen, where % is followed by two digits"}});
  }
  read.path = path->empty() ? "/" : *std::move(path);
  read.query = target.substr(std::min(encoded.size() + 1, target.size()));
  return read;
}

}  // namespace rookery::http
