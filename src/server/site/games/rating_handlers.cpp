#include <cmath>
#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "endpoint/lists.h"
#include "rookery/http/read_body.h"
#include "rookery/store/games/ratings.h"
#include "site/games/handlers.h"

/// What pages show of ratings in a game: who plays how well, whether it counts, and what it changed.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr std::size_t kGamesAtOnce = 50;

json rating_json(const std::optional<store::RatingInGame>& player) {
  if (!player) {
    return nullptr;
  }
  json object{{"rating", std::lround(player->rating.value)},
              {"provisional", people::is_provisional(player->rating)}};
  if (player->after) {
    object["after"] = std::lround(player->after->value);
  }
  return object;
}

}  // namespace

asio::awaitable<http::Response> get_ratings(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  std::vector<std::string> ids = split_game_ids(query->take_string("games").value_or(""), kGamesAtOnce);
  if (ids.empty()) {
    co_return http::error_response(400, ErrorCode::MissingField, "ids of games were expected", "games");
  }
  const auto found = co_await context.services.database.read(store::ratings_in_games, std::move(ids));
  if (!found) {
    co_return refuse_stored(found.error(), "game");
  }
  json games = json::object();
  for (const store::GameRatings& one : *found) {
    games[one.game] = {
        {"rated", one.is_rated}, {"white", rating_json(one.white)}, {"black", rating_json(one.black)}};
  }
  const json body{{"games", std::move(games)}};
  co_return http::json_response(200, dump_json(body));
}

}  // namespace rookery::server
