#include "field_line.h"

#include "rookery/http/http_syntax.h"

namespace rookery::http {
namespace {

Error malformed_line(const char* message) {
  return {ErrorCode::MalformedRequest, "", std::nullopt, message};
}

}  // namespace

std::optional<Error> check_field_line(std::string_view line) {
  // Obsolete line folding (RFC 9112, 5.2), which readers decode differently.
  if (line.starts_with(' ') || line.starts_with('\t')) {
    return malformed_line(
        "a header line begins with its name, not with a space (folded lines are not supported)");
  }
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) {
    return malformed_line("a header line has a colon after its name");
  }
  // A space before the colon has allowed request smuggling through proxies (RFC 9112, 5.1).
  if (!is_http_token(line.substr(0, colon))) {
    return malformed_line("a header's name is letters, digits and -, with the colon right after it");
  }
  if (!is_field_text(line.substr(colon + 1))) {
    return malformed_line("a header's value has no control characters");
  }
  return std::nullopt;
}

}  // namespace rookery::http
