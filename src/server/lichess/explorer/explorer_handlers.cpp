#include "endpoint/ask.h"
#include "lichess/explorer/find_answer.h"
#include "lichess/explorer/handlers.h"
#include "lichess/explorer/list_reader.h"
#include "lichess/explorer/player_stream.h"
#include "rookery/http/read_body.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr const char* kMasters = "masters";

/// Of whose games, and of which of them.
PlayerRequest read_player_request(const http::Members& query) {
  constexpr http::Choice<bool> kIsWhite[] = {{"white", true}, {"black", false}};
  PlayerRequest read;
  read.player = query.need_string("player");
  read.is_white = query.need_choice("color", kIsWhite);
  const std::vector<std::string> modes = query.take_list("modes");
  for (const std::string& mode : modes) {
    if (mode != "rated" && mode != "casual") {
      http::reject(ErrorCode::InvalidValue, "modes", "modes: rated or casual was expected");
    }
    (mode == "rated" ? read.has_rated : read.has_casual) = true;
  }
  if (modes.empty()) {
    read.has_rated = read.has_casual = true;
  }
  return read;
}

}  // namespace

asio::awaitable<http::Response> explore_masters(Context& context, const http::Request& request) {
  return answer_explorer(context, request, kMasters, kMastersLimits);
}

asio::awaitable<http::Response> explore_server(Context& context, const http::Request& request) {
  return answer_explorer(context, request, kServerGames, kLichessLimits);
}

asio::awaitable<http::Response> explore_player(Context& context, const http::Request& request) {
  Services& services = context.services;
  if (!services.explorer.options.has(kOnePlayer)) {
    co_return refuse_collection(kOnePlayer);
  }
  auto asked = asked_of(request, kPlayerLimits);
  if (!asked) {
    co_return std::move(asked.error());
  }
  auto player = http::read_query(request, read_player_request);
  if (!player) {
    co_return http::error_response(400, player.error());
  }
  const auto account = co_await services.database.read(store::find_account_by_name, player->player);
  if (!account) {
    co_return refuse_stored(account.error(), "player");
  }
  const auto guests = co_await find_guests(services, account->id);
  auto viewer = co_await find_game_viewer(services, context.principal);
  if (!guests || !viewer) {
    co_return refuse_stored(guests ? viewer.error() : guests.error(), "player");
  }
  player->asked = *std::move(asked);
  player->viewer = *std::move(viewer);
  http::Response response = http::json_response(200, "");
  response.content_type = "application/x-ndjson";
  // A proxy that buffers the whole response would keep the first lines back (nginx: X-Accel-Buffering).
  response.headers.emplace_back("X-Accel-Buffering", "no");
  response.stream =
      std::make_shared<PlayerStream>(services, games_of_player(account->id, *guests), *std::move(player));
  co_return response;
}

asio::awaitable<http::Response> export_masters_game(Context& context, const http::Request&) {
  return explored_game(context.services, kMasters, context.path["id"]);
}

}  // namespace rookery::server
