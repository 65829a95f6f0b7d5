#include "app/routes.h"

#include <algorithm>
#include <array>

#include "api/lichess_routes.h"
#include "app/handlers.h"
#include "oauth/handlers.h"

namespace rookery::server {
namespace {

constexpr std::string_view kSocketPattern = "/game/{game}/socket";

constexpr Route page(std::string_view pattern, std::string_view summary) {
  return {.pattern = pattern, .handler = named<get_page>, .summary = summary, .identity = Identity::Cookie};
}

constexpr Scopes kPlay = Scopes::of({Scope::BoardPlay, Scope::BotPlay});

constexpr auto kManagesAccounts = people::Permission::ManageAccounts;
constexpr auto kManagesClasses = people::Permission::ManageClasses;

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
    page("/print", "The page: paper forms"),
    Route{.pattern = "/embed",
          .handler = named<get_embedded>,
          .summary = "The page: a game or a position, for other sites to show within theirs"},
    page("/lobby", "The page: who seeks an opponent, and rated games that go on"),
    page("/class", "The page: a pupil's class"),
    page("/classes", "The page: a teacher's classes"),
    page("/@/{player}", "The page: an account's ratings and games"),
    page("/oauth", "The page: whether a program may act for the visitor's account (RFC 6749, 4.1.1)"),
    Route{.pattern = "/trust",
          .handler = named<get_page>,
          .summary = "The page: how a device is told to trust this server's authority, where it has one",
          .is_in_clear = true},
    Route{.pattern = "/trust/authority",
          .handler = named<get_authority>,
          .summary = "The `fingerprint` (SHA-256) of this server's own authority; 404 where it has none",
          .is_in_clear = true},
    Route{.pattern = "/trust/authority.crt",
          .handler = named<get_authority_file>,
          .summary = "The certificate of that authority, PEM",
          .is_in_clear = true},
    Route{.pattern = "/healthz",
          .handler = named<get_health>,
          .summary =
              "`ok`, with a remark while other nodes cannot be reached, as long as a move could be stored "
              "now; otherwise 503 and the reason"},
    Route{.pattern = "/readyz",
          .handler = named<get_readiness>,
          .summary = "As `/healthz`, and 503 as soon as the server is stopping"},
    Route{.pattern = "/metrics",
          .handler = named<get_metrics>,
          .summary = "Figures for Prometheus, for the server's own machine and for who has the token of "
                     "`--metrics-token`; otherwise 403"},
    Route{.method = Method::Post,
          .pattern = "/app/games",
          .handler = named<create_game>,
          .summary = "Creates a game: 201 and its `id` and `path`",
          .identity = Identity::CookieOrToken,
          .scopes = kPlay,
          .bucket = Bucket::NewGame,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/games/{game}",
          .handler = named<get_game>,
          .summary = "A game: its terms and all its events",
          .identity = Identity::Nobody,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/games/{game}/stream",
          .handler = named<stream_game>,
          .summary = "A game as it goes on, as lines of JSON or server-sent events "
                     "([protocol.md](protocol.md#streams))",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/games/{game}/commands",
          .handler = named<submit_command>,
          .summary = "Does a command of a player: 200 when it is stored; once, however often it comes",
          .identity = Identity::CookieOrToken,
          .scopes = kPlay,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/accounts",
          .handler = named<create_account>,
          .summary = "Creates an account of a name and a password: 201, and it is logged in",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/players/{player}/games",
          .handler = named<get_player_games>,
          .summary =
              "Games of an account that are over, the newest first, behind the query's `after`; of its "
              "`speed`, `rated` or not",
          .bucket = Bucket::Export},
    Route{.pattern = "/app/accounts",
          .handler = named<list_accounts>,
          .summary = "All accounts, by their ids, behind the query's `after`; for administrators",
          .identity = Identity::Cookie,
          .permission = kManagesAccounts,
          .bucket = Bucket::Export},
    Route{.method = Method::Put,
          .pattern = "/app/accounts/{account}/role",
          .handler = named<set_role>,
          .summary = "Makes an account that of a player, a teacher or an administrator: 204",
          .identity = Identity::Cookie,
          .permission = kManagesAccounts,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Put,
          .pattern = "/app/accounts/{account}/disabled",
          .handler = named<set_disabled>,
          .summary = "Disables an account, which ends its logins, or enables it again: 204",
          .identity = Identity::Cookie,
          .permission = kManagesAccounts,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/accounts/{account}/password",
          .handler = named<reset_password>,
          .summary = "A new password for an account, told once; all its logins end",
          .identity = Identity::Cookie,
          .permission = kManagesAccounts,
          .bucket = Bucket::Export},
    Route{.method = Method::Post,
          .pattern = "/app/administrator",
          .handler = named<become_administrator>,
          .summary = "Makes who is logged in the first administrator, by the secret of the link that the "
                     "server printed: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/lobby",
          .handler = named<stream_lobby>,
          .summary = "Who seeks an opponent, and rated games that go on, as server-sent events",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/seeks",
          .handler = named<create_seek>,
          .summary = "Seeks an opponent for the account, as long as its lobby is open: 201",
          .identity = Identity::Cookie,
          .bucket = Bucket::NewGame,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/seeks/{seek}",
          .handler = named<end_seek>,
          .summary = "Seeks no more: 204",
          .identity = Identity::Cookie,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/seeks/{seek}/accept",
          .handler = named<accept_seek>,
          .summary = "Accepts a seek: 200 and the game",
          .identity = Identity::Cookie,
          .bucket = Bucket::NewGame},
    Route{.pattern = "/app/class",
          .handler = named<get_own_class>,
          .summary = "The class of the pupil who is logged in, and the game to be played now",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/classes",
          .handler = named<list_classes>,
          .summary = "The teacher's classes, the oldest first",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/classes",
          .handler = named<create_class>,
          .summary = "Creates a class: 201",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/classes/{class}",
          .handler = named<get_class>,
          .summary = "A class, its pupils, and the game that each plays",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export},
    Route{.method = Method::Put,
          .pattern = "/app/classes/{class}/chat",
          .handler = named<set_class_chat>,
          .summary = "Lets the pupils of a class chat, or not: 204",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/pupils",
          .handler = named<add_pupils>,
          .summary = "Makes an account for each name of a list, one a line: 201 and the cards to log in by",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/cards",
          .handler = named<renew_cards>,
          .summary = "New cards for all pupils, or for one; those before are worth nothing any more",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/games",
          .handler = named<pair_pupils>,
          .summary = "Begins games between pupils: 201 and their ids",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Put,
          .pattern = "/app/account/password",
          .handler = named<change_password>,
          .summary = "Sets another password, where the present one is told; all other logins end",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Put,
          .pattern = "/app/account/display",
          .handler = named<set_own_display>,
          .summary = "Sets the name that others see of the account; empty: its own",
          .identity = Identity::Login,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/account/data",
          .handler = named<get_own_data>,
          .summary = "All that the server has of the account, its games as PGN among it, as one file",
          .identity = Identity::Login,
          .bucket = Bucket::Export},
    Route{.method = Method::Post,
          .pattern = "/app/account/deletion",
          .handler = named<delete_own_account>,
          .summary = "Deletes the account, where its password is told: 204; its games stay, without its name",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/login",
          .handler = named<get_login>,
          .summary = "Whose account is logged in, if one is",
          .identity = Identity::Login},
    Route{.method = Method::Post,
          .pattern = "/app/login",
          .handler = named<log_in>,
          .summary = "Logs in by a name and a password",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/login",
          .handler = named<log_out>,
          .summary = "Logs out: 204, also when nobody was logged in",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/logins",
          .handler = named<get_logins>,
          .summary = "Where the account is logged in, the newest first",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Delete,
          .pattern = "/app/logins",
          .handler = named<end_logins>,
          .summary = "Logs out everywhere: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Delete,
          .pattern = "/app/logins/{login}",
          .handler = named<end_login>,
          .summary = "Logs out there: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/authorization",
          .handler = named<describe_authorization>,
          .summary = "What the program asks for that sent somebody to `/oauth` with this query",
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/authorization",
          .handler = named<grant_authorization>,
          .summary = "Grants it: where the browser goes then",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/tokens",
          .handler = named<list_tokens>,
          .summary = "The tokens of the account, the newest first",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/tokens",
          .handler = named<create_token>,
          .summary = "Makes a token with these scopes: 201 and the token, which is told once",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/tokens/{token}",
          .handler = named<revoke_token>,
          .summary = "Ends the token: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/api/openapi.json",
          .handler = named<get_openapi>,
          .summary = "What the server answers, as an OpenAPI document",
          .bucket = Bucket::Export,
          .cross_site = CrossSite::Allowed},
    Route{
        .method = Method::Post,
        .pattern = "/api/rules/query",
        .handler = named<answer_rules_query>,
        .summary = "Answers a question about a line of play, as `rookery query` does, with up to 1,000 moves",
        .bucket = Bucket::Export,
        .body = Body::Text,
        .cross_site = CrossSite::Allowed},
    Route{.pattern = "/app/info",
          .handler = named<get_info>,
          .summary = "The server's version, and where other devices reach it"},
    Route{.pattern = "/app/qr.svg",
          .handler = named<get_qr_code>,
          .summary = "The QR code of the query's `path`, under the server's address for other devices",
          .bucket = Bucket::Export},
    Route{.pattern = "/game/{game}.pgn",
          .handler = named<get_pgn>,
          .summary = "A game so far, as PGN",
          .bucket = Bucket::Export,
          .cross_site = CrossSite::Allowed},
    Route{.pattern = kSocketPattern,
          .summary = "A game's WebSocket ([protocol.md](protocol.md))",
          .identity = Identity::Cookie},
    page("/game/{game}", "The page: a game through a link"),
};

/// Files, where nothing else is meant.
constexpr std::array kFileRoutes{
    Route{.pattern = "/assets/*",
          .handler = named<get_file>,
          .summary = "A built file; its name holds a hash, and it may be kept for ever",
          .is_in_clear = true},
    Route{.pattern = "/*",
          .handler = named<get_file>,
          .summary = "A file of the page; otherwise 404, for a browser with the page, which says so",
          .identity = Identity::Cookie,
          .is_in_clear = true},
};

constexpr auto kRoutes = [] {
  std::array<Route, kOwnRoutes.size() + lichess_routes::kAll.size() + kFileRoutes.size()> all{};
  auto end = std::copy(kOwnRoutes.begin(), kOwnRoutes.end(), all.begin());
  end = std::copy(lichess_routes::kAll.begin(), lichess_routes::kAll.end(), end);
  std::copy(kFileRoutes.begin(), kFileRoutes.end(), end);
  return all;
}();
static_assert(std::all_of(kRoutes.begin(), kRoutes.end(),
                          [](const Route& route) { return is_pattern(route.pattern); }));
/// Who may do it must be known.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  return route.permission && route.identity != Identity::Cookie;
}));
/// A page of another site must not make a guest's browser do something.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  return route.cross_site == CrossSite::Allowed && route.identity == Identity::Cookie;
}));

}  // namespace

std::span<const Route> routes() {
  return kRoutes;
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
  return parts ? std::optional((*parts)["game"]) : std::nullopt;
}

}  // namespace rookery::server
