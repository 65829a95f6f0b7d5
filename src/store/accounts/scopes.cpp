#include "accounts/scopes.h"

#include <algorithm>

namespace rookery::store {

std::string join_scopes(const std::vector<std::string>& scopes) {
  std::string text;
  for (const std::string& scope : scopes) {
    text += (text.empty() ? "" : " ") + scope;
  }
  return text;
}

std::vector<std::string> split_scopes(const std::string& text) {
  std::vector<std::string> scopes;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    scopes.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return scopes;
}

}  // namespace rookery::store
