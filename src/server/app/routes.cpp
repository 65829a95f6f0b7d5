#include "app/routes.h"

#include <algorithm>
#include <array>

#include "api/handlers.h"
#include "app/handlers.h"

namespace rookery::server {
namespace {

constexpr std::string_view kSocketPattern = "/game/{game}/socket";

constexpr Route page(std::string_view pattern, std::string_view summary) {
  return {.pattern = pattern, .handler = get_page, .summary = summary, .identity = Identity::Cookie};
}

constexpr Scopes kBoard = Scopes::of({Scope::BoardPlay});
constexpr Scopes kBot = Scopes::of({Scope::BotPlay});
constexpr Scopes kPlay = Scopes::of({Scope::BoardPlay, Scope::BotPlay});
constexpr Scopes kChallenge = Scopes::of({Scope::ChallengeWrite, Scope::BoardPlay, Scope::BotPlay});
constexpr Scopes kEvents = Scopes::of({Scope::ChallengeRead, Scope::BoardPlay, Scope::BotPlay});

/// A row of the Lichess API: for programs with a token, on this server's pages or any other.
constexpr Route lichess(Route route) {
  route.identity = Identity::Token;
  route.bucket = route.bucket == Bucket::File ? Bucket::Game : route.bucket;
  route.cross_site = CrossSite::Allowed;
  return route;
}

/// The same, for anybody.
constexpr Route public_lichess(Route route) {
  route = lichess(route);
  route.identity = Identity::Nobody;
  return route;
}

constexpr auto kManagesAccounts = people::Permission::ManageAccounts;

constexpr std::array kRoutes{
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
    page("/@/{player}", "The page: an account's ratings and games"),
    Route{.pattern = "/healthz",
          .handler = get_health,
          .summary =
              "`ok`, with a remark while other nodes cannot be reached, as long as a move could be stored "
              "now; otherwise 503 and the reason"},
    Route{.method = Method::Post,
          .pattern = "/app/games",
          .handler = create_game,
          .summary = "Creates a game: 201 and its `id` and `path`",
          .identity = Identity::CookieOrToken,
          .scopes = kPlay,
          .bucket = Bucket::NewGame,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/games/{game}",
          .handler = get_game,
          .summary = "A game: its terms and all its events",
          .identity = Identity::Nobody,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/games/{game}/stream",
          .handler = stream_game,
          .summary = "A game as it goes on, as lines of JSON or server-sent events "
                     "([protocol.md](protocol.md#streams))",
          .identity = Identity::CookieOrToken,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/games/{game}/commands",
          .handler = submit_command,
          .summary = "Does a command of a player: 200 when it is stored; once, however often it comes",
          .identity = Identity::CookieOrToken,
          .scopes = kPlay,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/accounts",
          .handler = create_account,
          .summary = "Creates an account of a name and a password: 201, and it is logged in",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/players/{player}/games",
          .handler = get_player_games,
          .summary =
              "Games of an account that are over, the newest first, behind the query's `after`; of its "
              "`speed`, `rated` or not",
          .bucket = Bucket::Export},
    Route{.pattern = "/app/accounts",
          .handler = list_accounts,
          .summary = "All accounts, by their ids, behind the query's `after`; for administrators",
          .identity = Identity::Cookie,
          .permission = kManagesAccounts,
          .bucket = Bucket::Export},
    Route{.method = Method::Put,
          .pattern = "/app/accounts/{account}/role",
          .handler = set_role,
          .summary = "Makes an account that of a player, a teacher or an administrator: 204",
          .identity = Identity::Cookie,
          .permission = kManagesAccounts,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Put,
          .pattern = "/app/accounts/{account}/disabled",
          .handler = set_disabled,
          .summary = "Disables an account, which ends its logins, or enables it again: 204",
          .identity = Identity::Cookie,
          .permission = kManagesAccounts,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/accounts/{account}/password",
          .handler = reset_password,
          .summary = "A new password for an account, told once; all its logins end",
          .identity = Identity::Cookie,
          .permission = kManagesAccounts,
          .bucket = Bucket::Export},
    Route{.method = Method::Post,
          .pattern = "/app/administrator",
          .handler = become_administrator,
          .summary = "Makes who is logged in the first administrator, by the secret of the link that the "
                     "server printed: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Put,
          .pattern = "/app/account/password",
          .handler = change_password,
          .summary = "Sets another password, where the present one is told; all other logins end",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/login",
          .handler = get_login,
          .summary = "Whose account is logged in, if one is",
          .identity = Identity::Login},
    Route{.method = Method::Post,
          .pattern = "/app/login",
          .handler = log_in,
          .summary = "Logs in by a name and a password",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/login",
          .handler = log_out,
          .summary = "Logs out: 204, also when nobody was logged in",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/logins",
          .handler = get_logins,
          .summary = "Where the account is logged in, the newest first",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Delete,
          .pattern = "/app/logins",
          .handler = end_logins,
          .summary = "Logs out everywhere: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Delete,
          .pattern = "/app/logins/{login}",
          .handler = end_login,
          .summary = "Logs out there: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/api/openapi.json",
          .handler = get_openapi,
          .summary = "What the server answers, as an OpenAPI document",
          .bucket = Bucket::Export,
          .cross_site = CrossSite::Allowed},
    // The Lichess API: accounts and tokens.
    lichess({.pattern = "/api/account", .handler = get_account, .summary = "the account of the token"}),
    lichess({.pattern = "/api/account/playing",
             .handler = get_playing,
             .summary = "the account's games that go on"}),
    public_lichess({.pattern = "/api/user/{user}", .handler = get_user, .summary = "an account"}),
    public_lichess({.pattern = "/api/user/{user}/rating-history",
                    .handler = get_rating_history,
                    .summary = "an account's rating in each pool, day by day"}),
    public_lichess({.method = Method::Post,
                    .pattern = "/api/users",
                    .handler = get_users,
                    .summary = "accounts, by their ids",
                    .body = Body::Text}),
    public_lichess(
        {.pattern = "/api/users/status", .handler = get_user_statuses, .summary = "who is online"}),
    public_lichess({.pattern = "/api/bot/online",
                    .handler = get_online_bots,
                    .summary = "bots that are online, in lines of JSON"}),
    public_lichess({.method = Method::Post,
                    .pattern = "/api/token/test",
                    .handler = test_tokens,
                    .summary = "whose tokens these are, and what they grant",
                    .body = Body::Text}),
    lichess({.method = Method::Delete,
             .pattern = "/api/token",
             .handler = revoke_own_token,
             .summary = "ends the token"}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/account/upgrade",
             .handler = upgrade_to_bot,
             .summary = "makes an account that has not played yet a bot's",
             .scopes = kBot}),
    // The Lichess API: challenges and events.
    lichess({.pattern = "/api/stream/event",
             .handler = stream_events,
             .summary = "challenges and games of the account as they come, in lines of JSON",
             .scopes = kEvents}),
    lichess({.pattern = "/api/challenge",
             .handler = list_challenges,
             .summary = "the account's challenges, in and out",
             .scopes = Scopes::of({Scope::ChallengeRead})}),
    public_lichess({.method = Method::Post,
                    .pattern = "/api/challenge/open",
                    .handler = create_open_challenge,
                    .summary = "a game for whoever comes first, by its links",
                    .bucket = Bucket::NewGame,
                    .body = Body::JsonOrForm}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/{user}",
             .handler = create_challenge,
             .summary = "challenges somebody",
             .scopes = kChallenge,
             .bucket = Bucket::NewGame,
             .body = Body::JsonOrForm}),
    lichess({.pattern = "/api/challenge/{challenge}/show",
             .handler = show_challenge,
             .summary = "a challenge",
             .scopes = Scopes::of({Scope::ChallengeRead})}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/{challenge}/accept",
             .handler = accept_challenge,
             .summary = "accepts a challenge, or takes a seat of an open one's game",
             .scopes = kChallenge}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/{challenge}/decline",
             .handler = decline_challenge,
             .summary = "declines a challenge",
             .scopes = kChallenge,
             .body = Body::JsonOrForm}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/{challenge}/cancel",
             .handler = cancel_challenge,
             .summary = "takes a challenge back",
             .scopes = kChallenge}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/seek",
             .handler = seek_opponent,
             .summary = "waits for an opponent, with a clock as long as the request is open",
             .scopes = kBoard,
             .bucket = Bucket::NewGame,
             .body = Body::JsonOrForm}),
    // The Lichess API: games.
    lichess({.pattern = "/api/bot/game/stream/{game}",
             .handler = stream_lichess_game,
             .summary = "a game as it goes on, in lines of JSON, as a bot",
             .scopes = kBot}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/game/{game}/move/{move}",
             .handler = play_move,
             .summary = "makes a move as a bot",
             .scopes = kBot}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/game/{game}/abort",
             .handler = abort_game,
             .summary = "aborts a game that has hardly begun, as a bot",
             .scopes = kBot}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/game/{game}/resign",
             .handler = resign_game,
             .summary = "resigns as a bot",
             .scopes = kBot}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/game/{game}/draw/{accept}",
             .handler = answer_draw,
             .summary = "offers, accepts or declines a draw as a bot",
             .scopes = kBot}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/game/{game}/takeback/{accept}",
             .handler = answer_takeback,
             .summary = "asks for, accepts or declines a takeback as a bot",
             .scopes = kBot}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/game/{game}/claim-victory",
             .handler = claim_victory,
             .summary = "points at the opponent's fallen flag as a bot",
             .scopes = kBot}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/game/{game}/claim-draw",
             .handler = claim_draw,
             .summary = "claims a draw by repetition or by the fifty moves as a bot",
             .scopes = kBot}),
    lichess({.method = Method::Post,
             .pattern = "/api/bot/game/{game}/chat",
             .handler = post_chat,
             .summary = "says something to the opponent, or to all who watch, as a bot",
             .scopes = kBot,
             .body = Body::JsonOrForm}),
    lichess({.pattern = "/api/bot/game/{game}/chat",
             .handler = get_chat,
             .summary = "what the players said to each other",
             .scopes = kBot}),
    lichess({.pattern = "/api/board/game/stream/{game}",
             .handler = stream_lichess_game,
             .summary = "a game as it goes on, in lines of JSON, as a person",
             .scopes = kBoard}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/game/{game}/move/{move}",
             .handler = play_move,
             .summary = "makes a move as a person",
             .scopes = kBoard}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/game/{game}/abort",
             .handler = abort_game,
             .summary = "aborts a game that has hardly begun, as a person",
             .scopes = kBoard}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/game/{game}/resign",
             .handler = resign_game,
             .summary = "resigns as a person",
             .scopes = kBoard}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/game/{game}/draw/{accept}",
             .handler = answer_draw,
             .summary = "offers, accepts or declines a draw as a person",
             .scopes = kBoard}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/game/{game}/takeback/{accept}",
             .handler = answer_takeback,
             .summary = "asks for, accepts or declines a takeback as a person",
             .scopes = kBoard}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/game/{game}/claim-victory",
             .handler = claim_victory,
             .summary = "points at the opponent's fallen flag as a person",
             .scopes = kBoard}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/game/{game}/claim-draw",
             .handler = claim_draw,
             .summary = "claims a draw by repetition or by the fifty moves as a person",
             .scopes = kBoard}),
    lichess({.method = Method::Post,
             .pattern = "/api/board/game/{game}/chat",
             .handler = post_chat,
             .summary = "says something to the opponent, or to all who watch, as a person",
             .scopes = kBoard,
             .body = Body::JsonOrForm}),
    lichess({.pattern = "/api/board/game/{game}/chat",
             .handler = get_chat,
             .summary = "what the players said to each other",
             .scopes = kBoard}),
    public_lichess({.pattern = "/game/export/{game}",
                    .handler = export_game,
                    .summary = "a game as PGN, or as JSON for who accepts only that",
                    .bucket = Bucket::Export}),
    Route{.pattern = "/app/info",
          .handler = get_info,
          .summary = "The server's version, and where other devices reach it"},
    Route{.pattern = "/app/qr.svg",
          .handler = get_qr_code,
          .summary = "The QR code of the query's `path`, under the server's address for other devices",
          .bucket = Bucket::Export},
    Route{.pattern = "/game/{game}.pgn",
          .handler = get_pgn,
          .summary = "A game so far, as PGN",
          .bucket = Bucket::Export,
          .cross_site = CrossSite::Allowed},
    Route{.pattern = kSocketPattern,
          .summary = "A game's WebSocket ([protocol.md](protocol.md))",
          .identity = Identity::Cookie},
    page("/game/{game}", "The page: a game through a link"),
    Route{.pattern = "/assets/*",
          .handler = get_file,
          .summary = "A built file; its name holds a hash, and it may be kept for ever"},
    Route{.pattern = "/*",
          .handler = get_file,
          .summary = "A file of the page; otherwise 404, for a browser with the page, which says so",
          .identity = Identity::Cookie},
};
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
