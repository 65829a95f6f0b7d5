#include "app/routes.h"

#include <algorithm>
#include <array>

#include "access/guests.h"
#include "api/lichess_routes.h"
#include "app/administration_routes.h"
#include "app/class_routes.h"
#include "app/file_routes.h"
#include "app/handlers.h"
#include "app/people_routes.h"
#include "oauth/handlers.h"

namespace rookery::server {
namespace {
/// A constant of its own, because a request that becomes a WebSocket is recognised before it has a handler.
constexpr std::string_view kSocketPattern = "/game/{game}/socket";

/// All pages are one file whose script draws the page of the address. The rows give other addresses a 404,
/// and the cookie makes every visitor a guest.
constexpr Route page(std::string_view pattern, std::string_view summary) {
  return {.pattern = pattern, .handler = named<get_page>(), .summary = summary, .identity = Identity::Cookie};
}

constexpr people::Scopes kPlay = people::Scopes::of({people::Scope::BoardPlay, people::Scope::BotPlay});

constexpr std::array kOwnRoutes{
    page("/", "The page: games and how to begin one"),
    page("/screen", "The page: two players at one screen"),
    page("/computer", "The page: a game against the computer"),
    page("/arbiter", "The page: the desk of a real board's arbiter"),
    page("/analysis", "The page: the analysis board"),
    page("/editor", "The page: the board editor"),
    page("/learn", "The page: the school"),
    page("/learn/*", "The page: a lesson"),
    page("/puzzles", "The page: puzzles"),
    page("/clock", "The page: a chess clock"),
    page("/account", "The page: the visitor's account"),
    Route{.pattern = "/account/oauth/token/create",
          .handler = named<redirect_to_token_form>(),
          .summary = "Redirects to the account's form for a new token, with the `scopes[]` and the "
                     "`description` of the query filled in"},
    page("/print", "The page: paper forms"),
    Route{.pattern = "/embed",
          .handler = named<get_embedded>(),
          .summary = "The page: a game or a position for embedding in other sites"},
    page("/lobby", "The page: open seeks and rated games in progress"),
    page("/leaders", "The page: the highest ratings of each speed"),
    page("/people", "The page: friends, and the search for a player"),
    page("/messages", "The page: messages"),
    page("/messages/{player}", "The page: messages with an account"),
    page("/tv", "The page: the current game of the highest-rated players"),
    page("/playing", "The page: rated games in progress"),
    page("/class", "The page: a pupil's class"),
    page("/classes", "The page: a teacher's classes"),
    page("/administration", "The page: the server as a whole, for administrators"),
    page("/@/{player}", "The page: an account's ratings and games"),
    page("/search", "The page: a search over finished games, and the visitor's library"),
    page("/oauth", "The page: whether a program may act for the visitor's account (RFC 6749, 4.1.1)"),
    Route{.pattern = "/trust",
          .handler = named<get_page>(),
          .summary = "The page: how to make a device trust this server's certificate authority",
          .is_in_clear = true},
    Route{.pattern = "/trust/authority",
          .handler = named<get_authority>(),
          .summary = "The `fingerprint` (SHA-256) of this server's certificate authority; 404 if it has none",
          .is_in_clear = true},
    Route{.pattern = "/trust/authority.crt",
          .handler = named<get_authority_file>(),
          .summary = "The certificate of that authority, as PEM",
          .is_in_clear = true},
    Route{.pattern = "/healthz",
          .handler = named<get_health>(),
          .summary =
              "`ok`, with a remark while other nodes cannot be reached, as long as a move could be stored "
              "now; otherwise 503 and the reason"},
    Route{.pattern = "/readyz",
          .handler = named<get_readiness>(),
          .summary = "As `/healthz`, and 503 while the server is stopping"},
    Route{.pattern = "/metrics",
          .handler = named<get_metrics>(),
          .summary = "Metrics for Prometheus, for the server's own machine or with the token of "
                     "`--metrics-token`; otherwise 403"},
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
    Route{.pattern = "/app/games/{game}/chat",
          .handler = named<stream_chat>(),
          .summary = "The chat of a game that the caller may read, as server-sent events",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/games/{game}/chat",
          .handler = named<say_in_game>(),
          .deed = people::Deed::Talk,
          .summary = "Writes a chat message: 204; players write to each other, watchers to each other",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/games/{game}/report",
          .handler = named<report_chat>(),
          .deed = people::Deed::Report,
          .summary = "Reports the chat of a game to the administrators: 204",
          .identity = Identity::Cookie,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/games/{game}/note",
          .handler = named<get_game_note>(),
          .summary = "The account's private note about a game",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game},
    Route{.method = Method::Put,
          .pattern = "/app/games/{game}/note",
          .handler = named<set_game_note>(),
          .deed = people::Deed::KeepOwn,
          .summary = "Sets the account's private note about a game: 204; an empty text deletes it",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/accounts",
          .handler = named<create_account>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Creates an account with a name and a password and logs it in: 201",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
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
    Route{.pattern = "/app/notice",
          .handler = named<get_notice>(),
          .summary = "The server's name, its greeting, and a banner until its time has come; 204: none of "
                     "these is set"},
    Route{.pattern = "/early.js",
          .handler = named<get_early>(),
          .summary = "The script that the page runs before its first paint, with the look that "
                     "administrators have chosen for visitors",
          .is_in_clear = true},
    Route{.method = Method::Post,
          .pattern = "/app/administrator",
          .handler = named<become_administrator>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Makes the logged-in account the first administrator, by the secret of the link that "
                     "the server printed: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
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
    Route{.method = Method::Put,
          .pattern = "/app/account/password",
          .handler = named<change_password>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Changes the password, which requires the present one, and ends all other logins",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Put,
          .pattern = "/app/account/display",
          .handler = named<set_own_display>(),
          .deed = people::Deed::ChooseName,
          .summary = "Sets the account's display name; empty: the account's name",
          .identity = Identity::Login,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{
        .pattern = "/app/account/data",
        .handler = named<get_own_data>(),
        .summary = "Everything that the server stores about the account, with its games as PGN, as one file",
        .identity = Identity::Login,
        .bucket = Bucket::Export},
    Route{
        .method = Method::Post,
        .pattern = "/app/account/deletion",
        .handler = named<delete_own_account>(),
        .deed = people::Deed::ManageAccount,
        .summary = "Deletes the account, which requires its password: 204; its games stay, without its name",
        .identity = Identity::Login,
        .bucket = Bucket::Export,
        .body = Body::JsonOrForm},
    Route{.pattern = "/app/login",
          .handler = named<get_login>(),
          .summary = "The logged-in account, if there is one",
          .identity = Identity::Login},
    Route{.method = Method::Post,
          .pattern = "/app/login",
          .handler = named<log_in>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Logs in with a name and a password",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/login",
          .handler = named<log_out>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Logs out: 204, also if nobody was logged in",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/logins",
          .handler = named<get_logins>(),
          .summary = "The account's logins, newest first",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Delete,
          .pattern = "/app/logins",
          .handler = named<end_logins>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Logs out everywhere: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Delete,
          .pattern = "/app/logins/{login}",
          .handler = named<end_login>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Ends one login: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/authorization",
          .handler = named<describe_authorization>(),
          .summary = "The scopes and the client of the authorization request in this query",
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/authorization",
          .handler = named<grant_authorization>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Grants the authorization request and returns the address to redirect to",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/tokens",
          .handler = named<list_tokens>(),
          .summary = "The account's tokens, newest first",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/tokens",
          .handler = named<create_token>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Creates a token with these scopes: 201 with the token, which is returned once",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/tokens/{token}",
          .handler = named<revoke_token>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Revokes the token: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/api/openapi.json",
          .handler = named<get_openapi>(),
          .summary = "The OpenAPI document of this server",
          .bucket = Bucket::Export,
          .cross_site = CrossSite::Allowed},
    Route{.method = Method::Post,
          .pattern = "/api/rules/query",
          .handler = named<answer_rules_query>(),
          .deed = people::Deed::Read,
          .summary = "Answers a question about a position and up to 1,000 moves, as `rookery query` does",
          .bucket = Bucket::Export,
          .body = Body::Text,
          .cross_site = CrossSite::Allowed},
    Route{.pattern = "/app/info",
          .handler = named<get_info>(),
          .summary = "The server's version and its address for other devices"},
    Route{.pattern = "/app/qr.svg",
          .handler = named<get_qr_code>(),
          .summary = "The QR code of the query's `path` at the server's address for other devices",
          .bucket = Bucket::Export},
    Route{.pattern = "/game/{game}.pgn",
          .handler = named<get_pgn>(),
          .summary = "The PGN of a game, also of one in progress",
          .bucket = Bucket::Export,
          .cross_site = CrossSite::Allowed},
    Route{.pattern = kSocketPattern,
          .deed = people::Deed::PlayInGame,
          .summary = "A game's WebSocket ([protocol.md](protocol.md))",
          .identity = Identity::Cookie},
    page("/game/{game}", "The page: a game through a link"),
};

constexpr auto kRoutes = [] {
  std::array<Route, kOwnRoutes.size() + administration_routes::kAll.size() + class_routes::kAll.size() +
                        people_routes::kAll.size() + lichess_routes::kAll.size() + file_routes::kAll.size()>
      all{};
  auto end = std::copy(kOwnRoutes.begin(), kOwnRoutes.end(), all.begin());
  end = std::copy(administration_routes::kAll.begin(), administration_routes::kAll.end(), end);
  end = std::copy(class_routes::kAll.begin(), class_routes::kAll.end(), end);
  end = std::copy(people_routes::kAll.begin(), people_routes::kAll.end(), end);
  end = std::copy(lichess_routes::kAll.begin(), lichess_routes::kAll.end(), end);
  std::copy(file_routes::kAll.begin(), file_routes::kAll.end(), end);
  return all;
}();
static_assert(std::all_of(kRoutes.begin(), kRoutes.end(),
                          [](const Route& route) { return is_pattern(route.pattern); }));
/// A route with a permission must know its user.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  return route.permission && route.identity != Identity::Cookie;
}));
/// A route that changes something must name a deed, which is checked for permission.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(),
                           [](const Route& route) { return route.method != Method::Get && !route.deed; }));
/// A deed that requires an account, or excludes pupils, requires an identity before the handler is called.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  const bool is_known = route.identity != Identity::None && route.identity != Identity::Login;
  return route.deed && people::rule_of(*route.deed).needs_account && !is_known;
}));
/// A page of another site must not make a guest's browser change something.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  return route.cross_site == CrossSite::Allowed && route.identity == Identity::Cookie;
}));

}  // namespace

std::span<const Route> routes() {
  return kRoutes;
}

std::span<const Route> named_routes() {
  return routes().first(routes().size() - file_routes::kAll.size());
}

double tokens_of(Bucket bucket) {
  switch (bucket) {
    case Bucket::File:
      return 1;
    case Bucket::Game:
      return 3;
    case Bucket::Export:
    case Bucket::NewGame:
      break;
  }
  return 5;
}

std::optional<std::string> socket_game(std::string_view path) {
  const std::optional<PathParts> parts = match(kSocketPattern, path);
  return parts ? std::optional(std::string(game_id_of((*parts)["game"]))) : std::nullopt;
}

}  // namespace rookery::server
