#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "endpoint/route.h"

namespace rookery::server {

/// All routes of the server, in the order of their lookup.
[[nodiscard]] std::span<const Route> routes();

/// The routes whose paths have names of their own: without files and without games by id.
[[nodiscard]] std::span<const Route> named_routes();

/// Whether the route of a request takes a long body. `target`: as it was sent, with its query.
[[nodiscard]] bool takes_long_body(std::string_view method, std::string_view target);

/// The tokens that a request in this bucket costs its address.
[[nodiscard]] double tokens_of(Bucket bucket);

/// The game in a WebSocket's path, "/game/{game}/socket".
[[nodiscard]] std::optional<std::string> socket_game(std::string_view path);

}  // namespace rookery::server
