#pragma once
#include <array>

#include "lichess/explorer/handlers.h"
#include "lichess/route_kinds.h"

/// The rows of the Lichess API: the opening explorer in the table of routes. Lichess serves it on a host of
/// its own, at the root.
namespace rookery::server::lichess_routes {

inline constexpr std::array kExplorerRoutes{
    seen_lichess({.pattern = "/masters",
                  .handler = named<explore_masters>(),
                  .summary = "the moves of a position in the collection `masters`, by `fen` and `play` "
                             "([explorer.md](explorer.md#over-http))"}),
    seen_lichess({.pattern = "/lichess",
                  .handler = named<explore_server>(),
                  .summary = "the moves of a position in the games of this server that the caller may see"}),
    seen_lichess({.pattern = "/player",
                  .handler = named<explore_player>(),
                  .summary = "the moves of a position in the games of an account that the caller may see: "
                             "lines of JSON, the last of which has all games",
                  .bucket = Bucket::Export}),
    seen_lichess({.pattern = "/masters/pgn/{id}",
                  .handler = named<export_masters_game>(),
                  .summary = "a game of the collection `masters` as PGN",
                  .bucket = Bucket::Export}),
};

}  // namespace rookery::server::lichess_routes
