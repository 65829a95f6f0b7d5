#pragma once
#include <array>

#include "lichess/route_kinds.h"
#include "lichess/seeks/handlers.h"

/// The rows of the Lichess API: seeks in the table of routes.
namespace rookery::server::lichess_routes {

inline constexpr std::array kSeekRoutes{
    lichess({.method = Method::Post,
             .pattern = "/api/board/seek",
             .handler = named<seek_opponent>(),
             .deed = people::Deed::Seek,
             .summary = "seeks an opponent; with a clock only while the request is open",
             .scopes = kBoard,
             .bucket = Bucket::NewGame,
             .body = Body::JsonOrForm}),
};

}  // namespace rookery::server::lichess_routes
