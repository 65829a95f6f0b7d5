#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/archive/handlers.h"

/// The rows of finished games, searches and libraries in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kArchiveRoutes{
    Route{.pattern = "/app/players/{player}/games",
          .handler = named<get_player_games>(),
          .summary = "Finished games of an account that the caller may see, newest first; selected as by "
                     "`/app/search`",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/players/{player}/statistics",
          .handler = named<get_player_statistics>(),
          .summary = "The results of an account's games, by colour, speed, ending and opening",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/search",
          .handler = named<search_games>(),
          .summary =
              "Finished games that the caller may see ([operation.md](operation.md#the-archive)); as lines "
              "of JSON where `Accept` names `application/x-ndjson`",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/search.pgn",
          .handler = named<export_found_games>(),
          .summary = "The same games as PGN",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Export},
    Route{.method = Method::Post,
          .pattern = "/app/library",
          .handler = named<import_library>(),
          .deed = people::Deed::KeepOwn,
          .summary = "Imports the games of a PGN text into the account's library: the numbers of games "
                     "`added` and `known`, and the `faults` of the others",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Export,
          .body = Body::Text},
    Route{.method = Method::Delete,
          .pattern = "/app/library/{game}",
          .handler = named<remove_from_library>(),
          .deed = people::Deed::KeepOwn,
          .summary = "Deletes a game of the account's library: 204",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game},
};

}  // namespace rookery::server::site_routes
