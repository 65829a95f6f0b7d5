#include "rookery/http/cookie.h"

#include <algorithm>

namespace rookery::http {

std::vector<std::string_view> cookie_values(std::string_view header, std::string_view name) {
  // All cookies of the name: a browser sends several if they were set for different paths (RFC 6265, 5.4),
  // and does not say which is which.
  std::vector<std::string_view> values;
  while (!header.empty()) {
    const std::string_view cookie = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), cookie.size() + 1));
    const std::size_t start = std::min(cookie.find_first_not_of(' '), cookie.size());
    const std::size_t equals = cookie.find('=');
    if (equals != std::string_view::npos && equals >= start && cookie.substr(start, equals - start) == name) {
      values.push_back(cookie.substr(equals + 1));
    }
  }
  return values;
}

}  // namespace rookery::http
