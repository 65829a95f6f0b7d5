#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "http/route.h"

namespace rookery::server {

/// Everything that the server answers, in the order in which it is looked up.
[[nodiscard]] std::span<const Route> routes();

/// Those of them whose paths have names of their own: no files, and no games by their ids alone.
[[nodiscard]] std::span<const Route> named_routes();

/// What a request of this bucket takes from the tokens of its address.
[[nodiscard]] double tokens_of(Bucket bucket);

/// The game whose socket `path` is: "/game/{game}/socket".
[[nodiscard]] std::optional<std::string> socket_game(std::string_view path);

}  // namespace rookery::server
