#include <cmath>
#include <nlohmann/json.hpp>

#include "endpoint/account_json.h"
#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "endpoint/lists.h"
#include "lichess/accounts/lichess_user.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/ratings.h"
#include "site/people/handlers.h"

/// Players on the way into the leaderboard: their ratings are still provisional.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

asio::awaitable<http::Response> list_provisional(Context& context, const http::Request&) {
  constexpr std::size_t kMost = 50;
  constexpr Duration kMonth = std::chrono::days(30);
  const auto pool = pool_named(context.path["pool"]);
  if (!pool) {
    co_return http::error_response(404, ErrorCode::NotFound, "there is no such pool of ratings");
  }
  const store::Deviations provisional{.above = people::kProvisionalDeviation};
  const auto best = co_await context.services.database.read(store::best_players, *pool, provisional,
                                                            context.now - kMonth, kMost);
  if (!best) {
    co_return refuse_stored(best.error(), "pool");
  }
  std::vector<std::string> ids;
  std::ranges::transform(*best, std::back_inserter(ids), &store::RankedPlayer::player);
  const auto accounts = co_await context.services.database.read(store::find_accounts, std::move(ids));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "pool");
  }
  json players = json::array();
  for (const auto& [player, rating] : *best) {
    if (const store::Account* account = find_by_id(*accounts, player)) {
      players.push_back({{"name", account->name},
                         {"title", account->title},
                         {"rating", std::lround(rating.rating.value)},
                         {"games", people::games_until_established(rating.rating)},
                         {"online", is_online(account->seen, context.now)}});
    }
  }
  const json body{{"players", std::move(players)}};
  co_return http::json_response(200, dump_json(body));
}

}  // namespace rookery::server
