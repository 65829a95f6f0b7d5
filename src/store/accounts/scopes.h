#pragma once
#include <string>
#include <vector>

namespace rookery::store {

/// Scopes as a column holds them: separated by blanks.
[[nodiscard]] std::string join_scopes(const std::vector<std::string>& scopes);
[[nodiscard]] std::vector<std::string> split_scopes(const std::string& text);

}  // namespace rookery::store
