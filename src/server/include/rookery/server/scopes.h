#pragma once
#include <span>
#include <string_view>

namespace rookery::server {

/// What a token may grant, each by its name in the Lichess API: "board:play". A closed set.
[[nodiscard]] std::span<const std::string_view> token_scopes();

}  // namespace rookery::server
