#include <algorithm>

#include "endpoint/lists.h"
#include "endpoint/streams.h"
#include "lichess/watching/games_stream.h"
#include "lichess/watching/handlers.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/people/account_name.h"
#include "rookery/rooms/computer.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kMostStreamedUsers = 300, kMostStreamedGames = 500;

http::Response too_many_streams() {
  http::Response refusal = http::error_response(
      429, ErrorCode::TooManyRequests,
      "20 streams of games are open from your address; close one, or name more accounts or games in one");
  refusal.headers.emplace_back("Retry-After", "60");
  return refusal;
}

GamesBoard& board_of(Services& services) {
  std::shared_ptr<GamesBoard>& board = services.streams.games;
  if (!board) {
    board = std::make_shared<GamesBoard>(services);
  }
  return *board;
}

/// The ids that the body names. No game has another id: the store is not asked for it.
std::vector<std::string> followed_ids(const std::string& body) {
  std::vector<std::string> ids = split_game_ids(body, kMostStreamedGames);
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  std::erase_if(ids, [&](const std::string& id) {
    return !auth::has_length_of_game_id(id) || !std::ranges::all_of(id, is_letter);
  });
  return ids;
}

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
  // No account has another name: nothing is to be remembered of it.
  std::erase_if(users, [](const std::string& user) {
    return !people::is_account_name(user) && !rooms::computer_level(user);
  });
  GamesBoard& board = board_of(context.services);
  auto place = board.enter(request.address);
  if (!place) {
    co_return too_many_streams();
  }
  if (!board.has_room(users.size())) {
    co_return http::error_response(503, ErrorCode::Unavailable,
                                   "the games of too many accounts are followed just now; try again later");
  }
  auto stream = std::make_shared<GamesOfUsersStream>(
      context.services, *std::move(viewer), GamesBoard::Accounts(users.begin(), users.end()),
      query->take_bool("withCurrentGames").value_or(false), *std::move(place));
  co_return news_response(std::move(stream), request);
}

asio::awaitable<http::Response> stream_games_by_ids(Context& context, const http::Request& request) {
  auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "game");
  }
  const std::vector<std::string> games = followed_ids(request.body);
  auto place = board_of(context.services).enter(request.address);
  if (!place) {
    co_return too_many_streams();
  }
  auto stream =
      std::make_shared<GamesByIdStream>(context.services, *std::move(viewer), games, *std::move(place));
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
  stream->add(followed_ids(request.body));
  co_return ok_response();
}

}  // namespace rookery::server
