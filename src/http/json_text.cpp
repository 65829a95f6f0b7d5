#include "rookery/http/json_text.h"

namespace rookery::http {
namespace {

/// The position behind the string that begins at `at`.
std::size_t skip_string(std::string_view json, std::size_t at) {
  for (++at; at < json.size() && json[at] != '"'; ++at) {
    at += json[at] == '\\' ? 1 : 0;
  }
  return at + 1;
}

}  // namespace

std::size_t find_deep_nesting(std::string_view json) {
  std::size_t depth = 0;
  for (std::size_t at = 0; at < json.size();) {
    const char c = json[at];
    if (c == '"') {
      at = skip_string(json, at);
      continue;
    }
    if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && depth > 0) {
      --depth;
    }
    if (depth > kDeepestJson) {
      return at;
    }
    ++at;
  }
  return std::string_view::npos;
}

std::size_t count_names(std::string_view json) {
  std::size_t names = 0;
  for (std::size_t at = 0; at < json.size();) {
    names += json[at] == ':' ? 1 : 0;
    at = json[at] == '"' ? skip_string(json, at) : at + 1;
  }
  return names;
}

}  // namespace rookery::http
