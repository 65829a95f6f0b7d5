#pragma once
#include "rookery/http/form.h"
#include "rookery/http/members.h"
#include "rookery/http/request.h"

namespace rookery::http {

/// Reads the members of a body, JSON or a form, with `read`; an empty body has none. Errors: the fault and
/// its place.
template <class Reader>
auto read_body(const Request& request, Reader read) {
  if (!is_form(request.content_type)) {
    return read_whole(request.body.empty() ? std::string_view("{}") : std::string_view(request.body), read);
  }
  return read_form(request).and_then([read](const Parameters& form) { return read_whole(form, read); });
}

}  // namespace rookery::http
