#include "rookery/http/form.h"

#include "rookery/http/media_type.h"
#include "rookery/http/multipart.h"

namespace rookery::http {

bool is_form(std::string_view content_type) {
  return is_type(content_type, kForm) || is_type(content_type, kMultipart);
}

Expected<Parameters, Error> read_form(const Request& request) {
  return is_type(request.content_type, kMultipart) ? parse_multipart(request.content_type, request.body)
                                                   : parse_parameters(request.body);
}

}  // namespace rookery::http
