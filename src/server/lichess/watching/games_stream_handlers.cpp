#include "endpoint/lists.h"
#include "endpoint/streams.h"
#include "lichess/watching/games_stream.h"
#include "lichess/watching/handlers.h"
#include "rookery/http/read_body.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kMostStreamedUsers = 300, kMostStreamedGames = 500;

/// The client chose the last part: it must not be the name of another kind of stream.
std::string name_of_stream(const Context& context) {
  return "games by ids/" + context.path["stream"];
}

}  // namespace

asio::awaitable<http::Response> stream_games_of_users(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "game");
  }
  // Names beyond the limit are ignored, as on Lichess.
  std::vector<std::string> users = ids_of(split_list(request.body, kMostStreamedUsers));
  auto stream = std::make_shared<GamesOfUsersStream>(context.services, *std::move(viewer), std::move(users),
                                                     query->take_bool("withCurrentGames").value_or(false));
  co_return news_response(std::move(stream), request);
}

asio::awaitable<http::Response> stream_games_by_ids(Context& context, const http::Request& request) {
  auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "game");
  }
  const std::vector<std::string> games = split_game_ids(request.body, kMostStreamedGames);
  auto stream = std::make_shared<GamesByIdStream>(context.services, *std::move(viewer), games);
  context.services.streams.open.set_name(stream, name_of_stream(context));
  co_return news_response(std::move(stream), request);
}

/// Finds streams of this node only: behind a load balancer a client must be bound to one node.
asio::awaitable<http::Response> add_games_to_stream(Context& context, const http::Request& request) {
  const auto found = context.services.streams.open.find(name_of_stream(context));
  const auto stream = std::dynamic_pointer_cast<GamesByIdStream>(found);
  if (!stream) {
    co_return http::error_response(404, ErrorCode::NotFound, "no such stream is open");
  }
  stream->add(split_game_ids(request.body, kMostStreamedGames));
  co_return ok_response();
}

}  // namespace rookery::server
