#pragma once
#include <string_view>

#include "rookery/http/http_syntax.h"

namespace rookery::http {

inline constexpr std::string_view kJson = "application/json";
inline constexpr std::string_view kForm = "application/x-www-form-urlencoded";
inline constexpr std::string_view kMultipart = "multipart/form-data";

/// Whether a Content-Type is of that media type, whatever its parameters (RFC 9110, 8.3.1).
[[nodiscard]] inline bool is_type(std::string_view content_type, std::string_view type) {
  return equals_ignoring_case(take_part(content_type, ';'), type);
}

}  // namespace rookery::http
