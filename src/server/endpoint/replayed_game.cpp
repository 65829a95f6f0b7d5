#include "endpoint/replayed_game.h"

#include "rooms/game_record.h"
#include "rooms/seats.h"

namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<Stored<ReplayedGame>> replay_game(ServerContext& server, std::string id) {
  auto stored = co_await ask(server, &store::GameStore::read, std::move(id), std::size_t{0});
  if (!stored) {
    co_return fail(stored.error());
  }
  auto game = read_game(*stored);
  if (!game) {
    co_return fail(game.error());
  }
  ReplayedGame replayed{std::move(stored->header), *std::move(game)};
  co_return replayed;
}

asio::awaitable<Expected<ReplayedGame, Response>> replay_own_game(Context& context) {
  const people::Principal& player = context.principal;
  auto replayed = co_await replay_game(context.server, context.path["game"]);
  if (!replayed) {
    co_return fail(refuse_stored(replayed.error(), "game"));
  }
  const arbiter::Game& game = replayed->game.laws();
  if (!seat_of(game, id_in(game, player.player, player.former))) {
    co_return fail(error_response(404, ErrorCode::GameNotFound, "you do not play in a game with this id"));
  }
  co_return *std::move(replayed);
}

}  // namespace rookery::server
