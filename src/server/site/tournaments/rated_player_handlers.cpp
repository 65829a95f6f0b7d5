#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "rookery/http/read_body.h"
#include "rookery/store/tournaments/rating_lists.h"
#include "site/tournaments/handlers.h"

/// Players of the imported rating lists, found while an arbiter types.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr std::size_t kFoundOfEachList = 8;
constexpr std::size_t kMostSearchBytes = 100;

json rated_player_json(const store::FoundPlayer& found) {
  const rating_lists::RatedPlayer& player = found.player;
  return {{"list", found.list},
          {"keeper", found.keeper},
          {"number", player.number},
          {"name", player.name},
          {"title", player.title},
          {"federation", player.federation},
          {"fideId", player.fide_id},
          {"club", player.club},
          {"sex", player.sex == ' ' ? "" : std::string(1, player.sex)},
          {"born", player.born},
          {"standard", player.standard},
          {"rapid", player.rapid},
          {"blitz", player.blitz}};
}

/// Errors: it is too long.
Expected<std::string, Error> read_search(const http::Request& request) {
  auto fields = http::read_query(request);
  if (!fields) {
    return fail(fields.error());
  }
  const std::string text = fields->take_string("find").value_or("");
  if (text.size() > kMostSearchBytes) {
    return fail(
        Error{ErrorCode::InvalidValue, "find", std::nullopt, "find: at most 100 bytes were expected"});
  }
  return text;
}

}  // namespace

asio::awaitable<http::Response> find_rated_players(Context& context, const http::Request& request) {
  const auto text = read_search(request);
  if (!text) {
    co_return http::error_response(400, text.error());
  }
  const auto found =
      co_await context.services.database.read(store::find_rated_players, *text, kFoundOfEachList);
  if (!found) {
    co_return refuse_stored(found.error(), "player");
  }
  json players = json::array();
  for (const store::FoundPlayer& one : *found) {
    players.push_back(rated_player_json(one));
  }
  const json body{{"players", std::move(players)}};
  co_return http::json_response(200, dump_json(body));
}

}  // namespace rookery::server
