#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/games/handlers.h"

/// The rows of games, their commands and their streams in the table of routes.
namespace rookery::server::site_routes {

inline constexpr people::Scopes kPlay =
    people::Scopes::of({people::Scope::BoardPlay, people::Scope::BotPlay});

inline constexpr std::array kGameRoutes{
    Route{.method = Method::Post,
          .pattern = "/app/games",
          .handler = named<create_game>(),
          .deed = people::Deed::MakeGame,
          .summary = "Creates a game: 201 with its `id` and `path`, and `remarks` if its FEN was mended",
          .identity = Identity::CookieOrToken,
          .scopes = kPlay,
          .bucket = Bucket::NewGame,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/games/{game}",
          .handler = named<get_game>(),
          .summary = "A game: its terms and all its events",
          .identity = Identity::None,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/ratings",
          .handler = named<get_ratings>(),
          .summary = "The ratings in `games`, at most 50 ids with commas between them: whether each is "
                     "rated, its players' ratings, and what it made of them",
          .identity = Identity::None,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/games/{game}/stream",
          .handler = named<stream_game>(),
          .summary = "Follows a game, as lines of JSON or server-sent events "
                     "([protocol.md](protocol.md#streams))",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Game},
    Route{
        .method = Method::Post,
        .pattern = "/app/games/{game}/commands",
        .handler = named<submit_command>(),
        .deed = people::Deed::PlayInGame,
        .summary = "Executes a player's command: 200 when it is stored; a repeated command is executed once",
        .identity = Identity::CookieOrToken,
        .scopes = kPlay,
        .bucket = Bucket::Game,
        .body = Body::JsonOrForm},
    Route{.pattern = "/game/{game}.pgn",
          .handler = named<get_pgn>(),
          .summary = "The PGN of a game, also of one in progress",
          .bucket = Bucket::Export,
          .cross_site = http::CrossSite::Allowed},
    Route{.method = Method::Put,
          .pattern = "/app/classes/{class}/clocks",
          .handler = named<set_class_clocks>(),
          .deed = people::Deed::Teach,
          .summary = "Stops the clocks of all games of a class (`stopped`: true), or lets them run again; "
                     "returns the `games` that this changed",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/games/{game}/arbitration",
          .handler = named<arbitrate>(),
          .deed = people::Deed::Teach,
          .summary = "Executes an arbiter's command for the teacher of both players, or an administrator. A "
                     "command as for `commands`: `stop-clocks`, `restart-clocks`, `adjust-clock white "
                     "-60000`, `decide-result 1-0 WHY`",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/computer-games",
          .handler = named<play_computer>(),
          .deed = people::Deed::PlayComputer,
          .summary = "Starts a game against the computer on the server: 201 with its `id` and `path`",
          .identity = Identity::Cookie,
          .bucket = Bucket::NewGame,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/games/{game}/conditional",
          .handler = named<get_conditional>(),
          .summary = "The caller's conditional moves in a correspondence game",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Put,
          .pattern = "/app/games/{game}/conditional",
          .handler = named<set_conditional>(),
          .deed = people::Deed::PlayInGame,
          .summary = "Sets them while the opponent has the move: 204",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{
        .pattern = "/app/leave",
        .handler = named<get_leave>(),
        .summary =
            "The caller's leave from games by days: `days` a year, how many are `left`, and `until` when it "
            "goes on",
        .identity = Identity::Cookie,
        .permission = people::Permission::UseAccount,
        .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/leave",
          .handler = named<take_leave>(),
          .deed = people::Deed::PlayInGame,
          .summary = "Takes `days` of leave from now on, or extends the present leave",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/games/{game}/leave",
          .handler = named<get_leave_in_game>(),
          .summary = "Until when the players of a correspondence game are on leave, if they are",
          .bucket = Bucket::Game},
    Route{.pattern = "/app/own-games",
          .handler = named<list_own_games>(),
          .summary = "The caller's unfinished games on the server, from all devices",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export},
};

}  // namespace rookery::server::site_routes
