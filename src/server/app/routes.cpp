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

constexpr std::array kRoutes{
    page("/", "The page: games and how to begin one"),
    page("/screen", "The page: two players at one screen"),
    page("/computer", "The page: a game against the computer"),
    page("/arbiter", "The page: the desk of a real board's arbiter"),
    page("/analysis", "The page: the analysis board"),
    page("/editor", "The page: the board editor"),
    page("/learn", "The page: the school"),
    page("/learn/*", "The page: a lesson"),
    page("/clock", "The page: a chess clock"),
    page("/print", "The page: paper forms"),
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
          .scope = Scope::Play,
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
          .scope = Scope::Play,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.pattern = "/api/account",
          .handler = get_account,
          .summary = "Lichess API: the account of the token",
          .identity = Identity::Token,
          .bucket = Bucket::Game,
          .cross_site = CrossSite::Allowed},
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
