#pragma once
#include <optional>
#include <string_view>

#include "rookery/http/http_error.h"

namespace rookery::http {

/// The fault of a field line without its line end, if any. Valid is `name ":" OWS value OWS`: the name is a
/// token without a space before the colon, the value has no control characters, and the line is not folded
/// (RFC 9112, 5.1 and 5.2).
[[nodiscard]] std::optional<Error> check_field_line(std::string_view line);

}  // namespace rookery::http
