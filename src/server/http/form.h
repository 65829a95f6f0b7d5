#pragma once
#include <string_view>

#include "error.h"
#include "http/parameters.h"
#include "http/request.h"
#include "rookery/base/expected.h"

namespace rookery::server {

/// Whether a body of this Content-Type is a form: application/x-www-form-urlencoded or multipart/form-data.
[[nodiscard]] bool is_form(std::string_view content_type);

/// The fields of a form, however it was sent; a body of another type is read as
/// application/x-www-form-urlencoded. Errors: those of parse_parameters and parse_multipart.
[[nodiscard]] Expected<Parameters, Error> read_form(const Request& request);

}  // namespace rookery::server
