#pragma once
#include <array>

#include "lichess/route_kinds.h"
#include "lichess/watching/handlers.h"

/// The rows of the Lichess API: games to watch in the table of routes.
namespace rookery::server::lichess_routes {

inline constexpr std::array kWatchingRoutes{
    seen_lichess({.pattern = "/api/crosstable/{user}/{opponent}",
                  .handler = named<get_crosstable>(),
                  .summary = "the points of two accounts in their games",
                  .bucket = Bucket::Export}),
    seen_lichess({.method = Method::Post,
                  .pattern = "/api/stream/games-by-users",
                  .handler = named<stream_games_of_users>(),
                  .deed = people::Deed::Read,
                  .summary = "games between some accounts as they begin and end, in lines of JSON",
                  .bucket = Bucket::Export,
                  .body = Body::Text}),
    seen_lichess({.method = Method::Post,
                  .pattern = "/api/stream/games/{stream}",
                  .handler = named<stream_games_by_ids>(),
                  .deed = people::Deed::Read,
                  .summary = "some games as they begin and end, in lines of JSON",
                  .bucket = Bucket::Export,
                  .body = Body::Text}),
    public_lichess({.method = Method::Post,
                    .pattern = "/api/stream/games/{stream}/add",
                    .handler = named<add_games_to_stream>(),
                    .deed = people::Deed::Read,
                    .summary = "adds games to such a stream",
                    .body = Body::Text}),
    seen_lichess({.pattern = "/api/stream/game/{game}",
                  .handler = named<watch_game>(),
                  .summary = "a game's positions for spectators, in lines of JSON, three plies late",
                  .bucket = Bucket::Export}),
    seen_lichess({.pattern = "/api/tv/channels",
                  .handler = named<get_channels>(),
                  .summary = "a game in progress of each kind"}),
    seen_lichess({.pattern = "/api/tv/feed",
                  .handler = named<watch_best>(),
                  .summary = "the positions of a game in progress, in lines of JSON"}),
    seen_lichess({.pattern = "/api/tv/{channel}/feed",
                  .handler = named<watch_named_channel>(),
                  .summary = "the positions of a game in progress of one kind, in lines of JSON"}),
    seen_lichess({.pattern = "/api/tv/{channel}",
                  .handler = named<export_channel>(),
                  .summary = "games in progress of one kind, as PGN or in lines of JSON",
                  .bucket = Bucket::Export}),
};

}  // namespace rookery::server::lichess_routes
