#pragma once
#include <string_view>

namespace rookery::server {

/// The text of lichess/operations.json, which the build embeds into the program.
[[nodiscard]] std::string_view operations_file();

}  // namespace rookery::server
