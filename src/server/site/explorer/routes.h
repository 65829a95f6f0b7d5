#pragma once
#include <array>

#include "endpoint/route.h"
#include "lichess/explorer/handlers.h"
#include "site/explorer/handlers.h"

/// The rows of the opening explorer in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kExplorerRoutes{
    Route{.pattern = "/app/explorer",
          .handler = named<list_collections>(),
          .summary = "The collections of the opening explorer: their `name` and number of `games`; whether "
                     "there are those of the `server` and of one `player`"},
    Route{.pattern = "/app/explorer/player",
          .handler = named<explore_player>(),
          .summary = "As `/player`",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/explorer/{collection}",
          .handler = named<explore_collection>(),
          .summary = "As `/lichess`, of a collection: `server`, or one that the operator imported",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/explorer/{collection}/pgn/{id}",
          .handler = named<export_explored_game>(),
          .summary = "A game of an imported collection as PGN",
          .bucket = Bucket::Export},
};

}  // namespace rookery::server::site_routes
