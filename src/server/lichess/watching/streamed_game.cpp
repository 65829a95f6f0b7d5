#include "lichess/watching/streamed_game.h"

#include "endpoint/replayed_game.h"
#include "lichess/games/lichess_game.h"
#include "lichess/lichess_words.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

/// Built from the two other forms, so that all streams agree on the members of a game.
json stream_game_json(const GameView& view) {
  const json exported = exported_game_json(view, {.moves = false, .clocks = false});
  const json event = game_event_json(view, chess::Color::White, Instant{});
  json object{{"id", exported["id"]},
              {"rated", exported["rated"]},
              {"variant", exported["variant"]},
              {"speed", exported["speed"]},
              {"perf", exported["perf"]},
              {"createdAt", exported["createdAt"]},
              {"status", event["status"]["id"]},
              {"statusName", event["status"]["name"]},
              {"players", json::object()}};
  for (const char* side : {"white", "black"}) {
    const json& player = exported["players"][side];
    json side_json{{"rating", player.value("rating", kNoRating)}};
    if (player.contains("user")) {
      side_json["userId"] = player["user"]["id"];
    }
    object["players"][side] = std::move(side_json);
  }
  for (const char* also : {"clock", "winner", "daysPerTurn", "ending"}) {
    if (exported.contains(also)) {
      object[also] = exported[also];
    }
  }
  return object;
}

std::string player_at(const arbiter::Game& game, chess::Color side) {
  return game.seat(side) ? game.seat(side)->player : std::string();
}

}  // namespace

bool may_see(const people::GameViewer& viewer, const StreamedGame& game) {
  return people::may_see(viewer, {game.is_rated, game.white, game.black});
}

asio::awaitable<Stored<StreamedGame>> read_streamed_game(Services& services, std::string id) {
  const auto replayed = co_await replay_game(services, std::move(id));
  if (!replayed) {
    co_return fail(replayed.error());
  }
  const arbiter::Game& game = replayed->game.laws();
  const auto accounts = co_await services.database.read(store::find_accounts, rooms::players_of(game));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  const GameView view{replayed->header, replayed->game, *accounts};
  StreamedGame streamed{
      stream_game_json(view),    player_at(game, chess::Color::White), player_at(game, chess::Color::Black),
      replayed->header.is_rated, std::string(game_status_word(game)),  game.is_over()};
  co_return streamed;
}

}  // namespace rookery::server
