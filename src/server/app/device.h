#pragma once
#include <string>
#include <string_view>

namespace rookery::server {

/// A browser and its system by their names, as its owner knows them: "Firefox, Linux". Empty, where the
/// User-Agent (RFC 9110, 10.1.5) names neither. Nothing else of that field is kept.
[[nodiscard]] std::string device_of(std::string_view user_agent);

}  // namespace rookery::server
