#pragma once
#include <optional>
#include <string_view>

#include "http/http_error.h"

namespace rookery::server {

/// What is wrong with a field's line, its end left out: `name ":" OWS value OWS`, the name a token without a
/// space before the colon, the value without control characters; not a folded one (RFC 9112, 5.1 and 5.2).
[[nodiscard]] std::optional<Error> check_field_line(std::string_view line);

}  // namespace rookery::server
