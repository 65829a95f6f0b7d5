#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/http/http_error.h"

namespace rookery::http {

/// The target of a request line (RFC 9112, 3.2).
struct RequestTarget {
  std::string path;                      ///< normalised; "*": the server itself
  std::string query;                     ///< after '?'
  std::optional<std::string> authority;  ///< of the absolute form: it overrides Host
};

/// Reads a target of printable ASCII. In its path, letters that need no encoding are decoded ("%7E" is "~":
/// RFC 9110, 4.2.3), and nothing else. Errors: 400, for a malformed path, a '%' in it without two digits, or
/// "*" with a method other than OPTIONS; 501, for CONNECT.
[[nodiscard]] Expected<RequestTarget, HttpError> parse_target(std::string_view method,
                                                              std::string_view target);

}  // namespace rookery::http
