#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/lobby/handlers.h"

/// The rows of the lobby and its seeks in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kLobbyRoutes{
    Route{.pattern = "/app/lobby",
          .handler = named<stream_lobby>(),
          .deed = people::Deed::WatchLobby,
          .summary = "Open seeks and rated games in progress, as server-sent events",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/seeks",
          .handler = named<create_seek>(),
          .deed = people::Deed::Seek,
          .summary = "Creates a seek, which stays as long as the account reads the lobby: 201",
          .identity = Identity::Cookie,
          .bucket = Bucket::NewGame,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/seeks/{seek}",
          .handler = named<end_seek>(),
          .deed = people::Deed::KeepOwn,
          .summary = "Deletes a seek: 204",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/seeks/{seek}/accept",
          .handler = named<accept_seek>(),
          .deed = people::Deed::Seek,
          .summary = "Accepts a seek: 200 with the game",
          .identity = Identity::Cookie,
          .bucket = Bucket::NewGame},
};

}  // namespace rookery::server::site_routes
