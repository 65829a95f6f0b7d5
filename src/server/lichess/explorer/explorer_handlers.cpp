#include "endpoint/ask.h"
#include "lichess/explorer/find_answer.h"
#include "lichess/explorer/handlers.h"
#include "lichess/explorer/list_reader.h"
#include "lichess/explorer/player_stream.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr const char* kMasters = "masters";

/// Of whose games, and of which of them. Errors: what is missing or wrong.
Expected<PlayerRequest, Error> read_player_request(const http::Parameters& parameters) {
  PlayerRequest read;
  read.player = parameters.find("player").value_or("");
  if (read.player.empty()) {
    return fail(Error{ErrorCode::MissingField, "player", std::nullopt, "player: a name was expected"});
  }
  const std::string_view color = parameters.find("color").value_or("");
  if (color != "white" && color != "black") {
    return fail(Error{ErrorCode::InvalidValue, "color", std::nullopt, "color: white or black was expected"});
  }
  read.is_white = color == "white";
  const auto modes = parameters.list("modes");
  for (const std::string_view mode : modes) {
    if (mode != "rated" && mode != "casual") {
      return fail(
          Error{ErrorCode::InvalidValue, "modes", std::nullopt, "modes: rated or casual was expected"});
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
  auto player = read_player_request(http::parse_parameters(request.query).value());
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
