#include <array>
#include <limits>

#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/new_game_request.h"
#include "endpoint/replayed_game.h"
#include "lichess/export/imports.h"
#include "rookery/auth/guests.h"
#include "rookery/base/hash.h"
#include "rookery/http/read_body.h"
#include "rookery/policy/site_pgn.h"
#include "site/games/game_json.h"
#include "site/games/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kFromStart = 0;
/// Reads a game without its events.
constexpr std::size_t kNoEvents = std::numeric_limits<std::int64_t>::max();

http::Response pgn_file(std::string pgn, const std::string& id) {
  http::Response response = http::json_response(200, std::move(pgn));
  response.content_type = "application/x-chess-pgn";
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".pgn\"");
  // The tag is a hash of the text: the PGN of a game in progress changes with each move.
  response.headers.emplace_back("ETag", '"' + std::to_string(hash_bytes(response.body)) + '"');
  return response;
}

http::Response pgn_response(const policy::SiteGame& game, const std::string& id) {
  const std::array tags{arbiter::PgnTag{"Event", "Rookery game"}, arbiter::PgnTag{"GameId", id}};
  return pgn_file(policy::write_pgn(game, tags), id);
}

}  // namespace

asio::awaitable<http::Response> create_game(Context& context, const http::Request& request) {
  auto new_game = http::read_body(request, read_new_game);
  if (!new_game) {
    co_return http::error_response(400, new_game.error());
  }
  // An account plays under its own name; guests choose theirs.
  if (!context.principal.name.empty()) {
    new_game->name = context.principal.name;
  }
  // Drawn here and not in make_game, which depends only on its arguments and so can be tested.
  auto drawn = co_await draw_game_id(context.services);
  if (!drawn) {
    co_return refuse_stored(drawn.error(), "game");
  }
  auto made = rooms::make_game(*new_game,
                               {*std::move(drawn), context.principal.player, auth::draw_coin(), context.now});
  if (!made) {
    co_return http::error_response(400, made.error());
  }
  const std::string id = made->header.id;
  const auto created =
      co_await ask(context.services, &store::GameStore::create, made->header, made->events, made->summary);
  co_return created ? http::json_response(201, write_created(id, rooms::fen_remarks(*new_game)))
                    : refuse_stored(created.error(), "game");
}

asio::awaitable<http::Response> get_game(Context& context, const http::Request& request) {
  // Events are numbered from 0, and none has a number as large as kNoEvents.
  static constexpr http::Choice<std::size_t> kFirst[] = {{"yes", kFromStart}, {"no", kNoEvents}};
  const auto from = http::read_query(request, [](const http::Members& query) {
    return query.take_choice("events", kFirst).value_or(kFromStart);
  });
  if (!from) {
    co_return http::error_response(400, from.error());
  }
  const auto game =
      co_await ask(context.services, &store::GameStore::read, store::GameId{context.path["game"]}, *from);
  co_return game ? http::json_response(200, write_game(*game)) : refuse_stored(game.error(), "game");
}

asio::awaitable<http::Response> get_pgn(Context& context, const http::Request&) {
  const std::string& id = context.path["game"];
  const auto replayed = co_await replay_game(context.services, id);
  if (!replayed && replayed.error().kind == store::StoreError::Kind::NotFound) {
    const auto imported = co_await find_import(context.services, id);
    co_return imported ? pgn_file(imported->pgn, id) : refuse_stored(imported.error(), "game");
  }
  co_return replayed ? pgn_response(replayed->game, id) : refuse_stored(replayed.error(), "game");
}

}  // namespace rookery::server
