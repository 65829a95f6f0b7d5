#include "http/field_line.h"

#include "http/http_syntax.h"

namespace rookery::server {

std::optional<Fault> check_field_line(std::string_view line) {
  if (line.starts_with(' ') || line.starts_with('\t')) {
    return Fault{"a header line begins with its name, not with a space (folded lines are not taken)",
                 "header"};
  }
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) {
    return Fault{"a header line has a colon after its name", "header"};
  }
  if (!is_http_token(line.substr(0, colon))) {
    return Fault{"a header's name is letters, digits and -, with the colon right after it", "header"};
  }
  if (!is_field_text(line.substr(colon + 1))) {
    return Fault{"a header's value has no control characters", "header"};
  }
  return std::nullopt;
}

}  // namespace rookery::server
