#pragma once
#include <array>

#include "lichess/export/handlers.h"
#include "lichess/route_kinds.h"

/// The rows of the Lichess API: exports, imports and bookmarks in the table of routes.
namespace rookery::server::lichess_routes {

inline constexpr std::array kExportRoutes{
    seen_lichess({.pattern = "/game/export/{game}",
                  .handler = named<export_game>(),
                  .summary = "a game as PGN, or as JSON if the request accepts only that",
                  .bucket = Bucket::Export}),
    seen_lichess({.pattern = "/api/user/{user}/current-game",
                  .handler = named<export_current_game>(),
                  .summary = "an account's game in progress, or otherwise its latest one",
                  .bucket = Bucket::Export}),
    seen_lichess({.pattern = "/api/games/user/{user}",
                  .handler = named<export_games_of_user>(),
                  .summary = "an account's games, the newest first, as PGN or in lines of JSON",
                  .bucket = Bucket::Export}),
    seen_lichess({.method = Method::Post,
                  .pattern = "/api/games/export/_ids",
                  .handler = named<export_games_by_ids>(),
                  .deed = people::Deed::Read,
                  .summary = "games by their ids, as PGN or in lines of JSON",
                  .bucket = Bucket::Export,
                  .body = Body::Text}),
    lichess({.method = Method::Post,
             .pattern = "/api/import",
             .handler = named<import_game>(),
             .deed = people::Deed::KeepOwn,
             .summary = "imports a game, given as PGN",
             .bucket = Bucket::NewGame,
             .body = Body::JsonOrForm}),
    lichess({.pattern = "/api/games/export/imports",
             .handler = named<export_imports>(),
             .summary = "the games that the account imported, as PGN",
             .bucket = Bucket::Export}),
    lichess({.pattern = "/api/games/export/bookmarks",
             .handler = named<export_bookmarks>(),
             .summary = "the games that the account bookmarked, as PGN or in lines of JSON",
             .bucket = Bucket::Export}),
    lichess({.method = Method::Post,
             .pattern = "/bookmark/{game}",
             .handler = named<set_bookmark>(),
             .deed = people::Deed::KeepOwn,
             .summary = "bookmarks a game, or removes the bookmark: 204",
             .scopes = kPreferenceWrite}),
};

}  // namespace rookery::server::lichess_routes
