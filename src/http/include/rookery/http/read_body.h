#pragma once
#include <string_view>

#include "rookery/http/members.h"
#include "rookery/http/request.h"

namespace rookery::http {

/// Whether a body of this Content-Type is a form: application/x-www-form-urlencoded or multipart/form-data.
[[nodiscard]] bool is_form(std::string_view content_type);

/// The members of a body, JSON or a form, read strictly; an empty body has none. Errors: it is malformed.
[[nodiscard]] Expected<Members, Error> members_of_body(const Request& request);

/// Reads the members of a body with `read`. Errors: the fault and its place.
template <class Reader>
auto read_body(const Request& request, Reader read) {
  return members_of_body(request).and_then([&](const Members& members) { return read_whole(members, read); });
}

/// A body, read leniently as its Content-Type says; without a Content-Type, as JSON if it begins like JSON,
/// otherwise as a form. Errors: the body is malformed.
[[nodiscard]] Expected<Members, Error> read_fields(const Request& request);
template <class Reader>
auto read_fields(const Request& request, Reader read) {
  return read_fields(request).and_then([&](const Members& members) { return read_whole(members, read); });
}

/// The query, read leniently. Errors: those of parse_parameters.
[[nodiscard]] Expected<Members, Error> read_query(const Request& request);
template <class Reader>
auto read_query(const Request& request, Reader read) {
  return read_query(request).and_then([&](const Members& members) { return read_whole(members, read); });
}

}  // namespace rookery::http
