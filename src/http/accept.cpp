#include "rookery/http/accept.h"

#include "rookery/http/http_syntax.h"

namespace rookery::http {
namespace {

/// Whether the parameters of a coding or type forbid it: "q=0", "q=0.000".
bool is_forbidden(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view parameter = take_part(parameters, ';');
    if (parameter.starts_with("q=") || parameter.starts_with("Q=")) {
      // A weight of 0 means "not acceptable" (RFC 9110, 12.4.2). Other weights are not compared: the server
      // has its own order of preference.
      return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
    }
  }
  return false;
}

}  // namespace

bool accepts_coding(std::string_view accept_encoding, std::string_view coding) {
  bool any = false;
  while (!accept_encoding.empty()) {
    std::string_view item = take_part(accept_encoding, ',');
    const std::string_view name = take_part(item, ';');
    if (name == coding) {
      // A coding that is listed by name takes precedence over "*".
      return !is_forbidden(item);
    }
    any = any || (name == "*" && !is_forbidden(item));
  }
  return any;
}

bool names_type(std::string_view accept, std::string_view type) {
  while (!accept.empty()) {
    std::string_view item = take_part(accept, ',');
    if (equals_ignoring_case(take_part(item, ';'), type)) {
      return !is_forbidden(item);
    }
  }
  return false;
}

}  // namespace rookery::http
