#pragma once
#include <string>
#include <string_view>

namespace rookery::server {

/// The names of browser and system as their owner knows them: "Firefox, Linux". Empty if the User-Agent (RFC
/// 9110, 10.1.5) contains neither. Nothing else of that field is kept.
[[nodiscard]] std::string device_of(std::string_view user_agent);

}  // namespace rookery::server
