#pragma once
#include <string_view>
#include <vector>

namespace rookery::http {

/// The values of all cookies of this name in a Cookie header (RFC 6265, 4.2.1), in their order. A browser may
/// send several, set for different paths.
[[nodiscard]] std::vector<std::string_view> cookie_values(std::string_view header, std::string_view name);

}  // namespace rookery::http
