#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace rookery::server {

/// JSON for the wire, with invalid UTF-8 replaced: it must not break a whole response. A function and not the
/// member, which each file that calls it compiles again.
[[nodiscard]] std::string dump_json(const nlohmann::json& value);

}  // namespace rookery::server
