// A form as multipart/form-data: the first line is the Content-Type, the rest the body. What is read holds
// no more fields than a form may have, no control character in a name and no value that was not sent; an
// error's place is in the body; the same fields, written out again as a browser writes them, are read as the
// same.
#include "rookery/http/multipart.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "property.h"
#include "rookery/http/http_syntax.h"

namespace {

using namespace rookery;

/// As the standard for HTML has browsers write it (4.10.21.8).
std::string escaped(std::string_view name) {
  std::string text;
  for (const char c : name) {
    text += c == '"' ? "%22" : c == '\\' ? "\\\\" : std::string(1, c);
  }
  return text;
}

/// One that no value holds.
std::string boundary_for(const http::Parameters& form) {
  std::string boundary = "x";
  const auto is_taken = [&](const auto& field) {
    return field.second.find("--" + boundary) != std::string::npos;
  };
  while (std::any_of(form.all().begin(), form.all().end(), is_taken)) {
    boundary += 'x';
  }
  return boundary;
}

std::string written(const http::Parameters& form, const std::string& boundary) {
  std::string text;
  for (const auto& [name, value] : form.all()) {
    text += "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + escaped(name) + "\"\r\n\r\n" +
            value + "\r\n";
  }
  return text + "--" + boundary + "--\r\n";
}

/// Escaped, a longer name may not fit into the header lines of a part.
bool is_short(const http::Parameters& form) {
  constexpr std::size_t kShort = 256;
  return std::all_of(form.all().begin(), form.all().end(),
                     [](const auto& field) { return field.first.size() < kShort; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view body(reinterpret_cast<const char*>(data), size);
  const std::string_view type = body.substr(0, body.find('\n'));
  body.remove_prefix(std::min(body.size(), type.size() + 1));
  const auto form = http::parse_multipart(type, body);
  if (!form) {
    fuzz::require(form.error().offset.value_or(0) <= body.size());
    return 0;
  }
  fuzz::require(form->all().size() <= http::Parameters::kMost);
  for (const auto& [name, value] : form->all()) {
    fuzz::require(http::is_field_text(name));
    fuzz::require(body.find(value) != std::string_view::npos);
  }
  const std::string boundary = boundary_for(*form);
  constexpr std::size_t kMostBoundary = 70;
  if (boundary.size() <= kMostBoundary && is_short(*form)) {
    const auto again =
        http::parse_multipart("multipart/form-data; boundary=" + boundary, written(*form, boundary));
    fuzz::require(again && again->all() == form->all());
  }
  return 0;
}
