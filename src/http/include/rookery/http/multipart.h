#pragma once
#include <cstddef>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/errors/error.h"
#include "rookery/http/parameters.h"

namespace rookery::http {

/// The most bytes of one part's header lines; a field name is shorter.
inline constexpr std::size_t kMaxPartHeadBytes = 1024;

/// Reads the fields of a form that was sent as multipart/form-data (RFC 7578), as browsers send a FormData.
/// `content_type`: of the whole body, with its boundary of 1 to 70 characters (RFC 2046, 5.1.1). Text before
/// the first boundary and after the last one is ignored. An empty body has no fields. Errors, the offset
/// counted from the start of the body: no boundary or a bad one, a boundary that is missing or whose line has
/// other text, more than Parameters::kMost parts; in a part, with the field's name where it is known: header
/// lines that cannot be read or exceed kMaxPartHeadBytes, no `Content-Disposition: form-data` with a name or
/// two of them, a name with control characters, a file, parts within the part, a charset other than UTF-8, an
/// encoding that changes the bytes.
[[nodiscard]] Expected<Parameters, Error> parse_multipart(std::string_view content_type,
                                                          std::string_view body);

}  // namespace rookery::http
