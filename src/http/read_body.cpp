#include "rookery/http/read_body.h"

#include "rookery/http/media_type.h"
#include "rookery/http/multipart.h"

namespace rookery::http {
namespace {

template <class Source>
Expected<Members, Error> members_of(const Source& source, Reading reading) {
  try {
    return Members(source, reading);
  } catch (MemberError& thrown) {
    return fail(std::move(thrown.error));
  }
}

/// A body of another type is read as application/x-www-form-urlencoded.
Expected<Members, Error> members_of_form(const Request& request, Reading reading) {
  const auto form = is_type(request.content_type, kMultipart)
                        ? parse_multipart(request.content_type, request.body)
                        : parse_parameters(request.body);
  return form.and_then([&](const Parameters& texts) { return members_of(texts, reading); });
}

}  // namespace

bool is_form(std::string_view content_type) {
  return is_type(content_type, kForm) || is_type(content_type, kMultipart);
}

Expected<Members, Error> members_of_body(const Request& request) {
  if (is_form(request.content_type)) {
    return members_of_form(request, Reading::Strict);
  }
  return members_of(request.body.empty() ? std::string_view("{}") : std::string_view(request.body),
                    Reading::Strict);
}

Expected<Members, Error> read_fields(const Request& request) {
  // Clients that name no type send JSON or a form; a form never begins with a brace.
  const bool is_json =
      is_type(request.content_type, kJson) || (request.content_type.empty() && request.body.starts_with('{'));
  return is_json && !request.body.empty() ? members_of(std::string_view(request.body), Reading::Lenient)
                                          : members_of_form(request, Reading::Lenient);
}

Expected<Members, Error> read_query(const Request& request) {
  return parse_parameters(request.query).and_then([](const Parameters& query) {
    return members_of(query, Reading::Lenient);
  });
}

}  // namespace rookery::http
