#include <spdlog/spdlog.h>

#include <array>
#include <limits>

#include "api/imports.h"
#include "app/handlers.h"
#include "app/new_game.h"
#include "http/media_type.h"
#include "http/parameters.h"
#include "node/await_callback.h"
#include "rookery/arbiter/pgn.h"
#include "rookery/base/hash.h"
#include "rooms/game_record.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoredGame;
using store::StoreError;

namespace {

using ReadGame = Expected<StoredGame, StoreError>;
using CreatedGame = Expected<void, StoreError>;

Response store_fault(const StoreError& error) {
  switch (error.kind) {
    case StoreError::Kind::NotFound:
      return error_response(404, ErrorCode::GameNotFound, "no such game");
    case StoreError::Kind::Corrupt:
      spdlog::error("{}", error.what);
      return error_response(500, ErrorCode::GameDamaged, error.what);
    case StoreError::Kind::Conflict:
    case StoreError::Kind::Unavailable:
      break;
  }
  spdlog::warn("{}", error.what);
  return error_response(503, ErrorCode::Unavailable, "the server cannot reach its store just now; try again");
}

/// The game with its events from `since` on.
asio::awaitable<ReadGame> read_stored(ServerContext& context, std::string game, std::size_t since) {
  const auto read = [&store = context.store, game, since](std::function<void(ReadGame)> tell) {
    store.read(game, since, std::move(tell));
  };
  co_return co_await await_callback<ReadGame>(context.executor, read);
}

asio::awaitable<CreatedGame> create_stored(ServerContext& context, MadeGame made) {
  const auto create = [&store = context.store,
                       made = std::move(made)](std::function<void(CreatedGame)> tell) {
    store.create(made.header, made.events, made.summary, std::move(tell));
  };
  co_return co_await await_callback<CreatedGame>(context.executor, create);
}

Response pgn_file(std::string pgn, const std::string& id) {
  Response response = json_response(200, std::move(pgn));
  response.content_type = "application/x-chess-pgn";
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".pgn\"");
  response.headers.emplace_back("ETag", '"' + std::to_string(hash_bytes(response.body)) + '"');
  return response;
}

Response pgn_response(const StoredGame& stored, const std::string& id) {
  const auto game = read_game(stored);
  if (!game) {
    return store_fault(game.error());
  }
  const std::array tags{arbiter::PgnTag{"Event", "Rookery game"}, arbiter::PgnTag{"GameId", id}};
  return pgn_file(arbiter::write_pgn(game->laws(), tags), id);
}

Expected<NewGame, Error> new_game_of(const Request& request) {
  if (!is_type(request.content_type, kForm)) {
    return parse_new_game(std::string_view(request.body));
  }
  return parse_parameters(request.body).and_then([](const Parameters& form) { return parse_new_game(form); });
}

}  // namespace

asio::awaitable<Response> create_game(Context& context, const Request& request) {
  auto wish = new_game_of(request);
  if (!wish) {
    co_return error_response(400, wish.error());
  }
  if (!context.principal.name.empty()) {
    wish->name = context.principal.name;
  }
  auto made = make_game(*wish, {new_game_id(), context.principal.player, draw_lot(), context.now});
  if (!made) {
    co_return error_response(400, made.error());
  }
  const std::string id = made->header.id;
  const CreatedGame created = co_await create_stored(context.server, *std::move(made));
  co_return created ? json_response(201, write_created(id)) : store_fault(created.error());
}

asio::awaitable<Response> get_game(Context& context, const Request&) {
  const ReadGame game = co_await read_stored(context.server, context.path["game"], 0);
  co_return game ? json_response(200, write_game(*game)) : store_fault(game.error());
}

asio::awaitable<Response> get_pgn(Context& context, const Request&) {
  const std::string& id = context.path["game"];
  const ReadGame stored = co_await read_stored(context.server, id, 0);
  if (!stored && stored.error().kind == store::StoreError::Kind::NotFound) {
    const auto imported = co_await find_import(context.server, id);
    co_return imported ? pgn_file(imported->pgn, id) : store_fault(imported.error());
  }
  co_return stored ? pgn_response(*stored, id) : store_fault(stored.error());
}

asio::awaitable<std::optional<Response>> refuse_unknown_game(ServerContext& context, std::string game) {
  constexpr std::size_t kNoEvents = std::numeric_limits<std::int64_t>::max();
  if (context.rooms.is_open(game)) {
    co_return std::nullopt;
  }
  const ReadGame found = co_await read_stored(context, std::move(game), kNoEvents);
  co_return found ? std::nullopt : std::optional(store_fault(found.error()));
}

}  // namespace rookery::server
