#pragma once
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/errors/error.h"
#include "rookery/http/parameters.h"
#include "rookery/http/request.h"

namespace rookery::http {

/// Whether a body of this Content-Type is a form: application/x-www-form-urlencoded or multipart/form-data.
[[nodiscard]] bool is_form(std::string_view content_type);

/// The fields of a form, however it was sent; a body of another type is read as
/// application/x-www-form-urlencoded. Errors: those of parse_parameters and parse_multipart.
[[nodiscard]] Expected<Parameters, Error> read_form(const Request& request);

}  // namespace rookery::http
