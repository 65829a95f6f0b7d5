#pragma once
#include <span>
#include <string_view>

namespace rookery::auth {

/// The scopes that a token may have, by their names in the Lichess API, such as "board:play". A closed set.
[[nodiscard]] std::span<const std::string_view> token_scopes();

}  // namespace rookery::auth
