#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/game_viewer.h"
#include "endpoint/lists.h"
#include "lichess/accounts/handlers.h"
#include "lichess/accounts/lichess_user.h"
#include "lichess/lichess_words.h"
#include "rookery/http/read_body.h"
#include "rookery/people/account_name.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/preferences.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/games/results.h"
#include "rookery/store/social/relations.h"

/// Data about accounts for the Lichess API, except their games.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;

namespace {

constexpr std::int64_t kMsPerDay = 86'400'000;
constexpr std::int64_t kUsualEntries = 15, kMostEntries = 30;
constexpr std::size_t kMostRanked = 1'000;  ///< accounts beyond it have no rank

json streak_json() {
  return {{"cur", {{"v", 0}}}, {"max", {{"v", 0}}}};
}

/// The parts of "PerfStat" besides the rating that this server counts.
json perf_counts_json(const std::vector<store::PlayerResults>& results, store::RatingPool pool) {
  store::ResultCounts counts;
  std::int64_t rated = 0;
  for (const auto& [category, one] : results) {
    if (pool_of(category.speed, category.is_chess960) == pool) {
      counts = {counts.wins + one.wins, counts.draws + one.draws, counts.losses + one.losses,
                counts.berserks + one.berserks};
      rated += category.is_rated ? one.games() : 0;
    }
  }
  return {{"all", counts.games()}, {"rated", rated},  {"win", counts.wins},         {"loss", counts.losses},
          {"draw", counts.draws},  {"tour", 0},       {"berserk", counts.berserks}, {"opAvg", kNoRating},
          {"seconds", 0},          {"disconnects", 0}};
}

json glicko_json(const people::Rating& rating) {
  json glicko{{"rating", rating.value}, {"deviation", rating.deviation}};
  if (people::is_provisional(rating)) {
    glicko["provisional"] = true;
  }
  return glicko;
}

/// "PerfStat". `rank`: null for an unranked account.
json perf_stat_json(const Account& account, store::RatingPool pool,
                    const std::vector<store::PlayerResults>& results, json rank) {
  const store::PoolRating* found = store::find_rating(account, pool);
  const people::Rating rating = found == nullptr ? people::Rating() : found->rating;
  const json nothing{{"results", json::array()}};
  json counts = perf_counts_json(results, pool);
  const json games = counts["all"];
  json stat{{"bestWins", nothing},
            {"worstLosses", nothing},
            {"count", std::move(counts)},
            {"resultStreak", {{"win", streak_json()}, {"loss", streak_json()}}},
            {"playStreak", {{"nb", streak_json()}, {"time", streak_json()}}}};
  return {{"user", {{"name", account.name}}},
          {"perf", {{"glicko", glicko_json(rating)}, {"nb", games}, {"progress", 0}}},
          {"rank", std::move(rank)},
          {"percentile", 0},
          {"stat", std::move(stat)}};
}

json light_json(const Account& account) {
  json user{{"id", account.id}, {"name", account.name}};
  if (!account.title.empty()) {
    user["title"] = account.title;
  }
  return user;
}

json top_user_json(const Account& account, const store::PoolRating& rating, Instant now) {
  const std::string perf(word_of(rating.pool));
  json user{{"id", account.id},
            {"username", account.name},
            {"perfs", {{perf, {{"rating", std::lround(rating.rating.value)}, {"progress", 0}}}}}};
  if (!account.title.empty()) {
    user["title"] = account.title;
  }
  if (is_online(account.seen, now)) {
    user["online"] = true;
  }
  return user;
}

/// The best of a pool: accounts with rated games in the last week and an established rating.
asio::awaitable<Stored<std::vector<store::RankedPlayer>>> find_best(Services& services,
                                                                    store::RatingPool pool, Instant now,
                                                                    std::size_t most) {
  constexpr Duration kWeek{7 * kMsPerDay};
  co_return co_await services.database.read(
      store::best_players, pool, store::Deviations{.most = people::kProvisionalDeviation}, now - kWeek, most);
}

/// "TopUser" for each, the best first.
asio::awaitable<Stored<json>> read_best(Services& services, store::RatingPool pool, Instant now,
                                        std::size_t most) {
  const auto best = co_await find_best(services, pool, now, most);
  if (!best) {
    co_return fail(best.error());
  }
  std::vector<std::string> ids;
  for (const store::RankedPlayer& one : *best) {
    ids.push_back(one.player);
  }
  const auto accounts = co_await services.database.read(store::find_accounts, std::move(ids));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  json users = json::array();
  for (const store::RankedPlayer& one : *best) {
    if (const Account* account = find_by_id(*accounts, one.player)) {
      users.push_back(top_user_json(*account, one.rating, now));
    }
  }
  co_return users;
}

/// The account in the path. Errors: the response.
asio::awaitable<Expected<Account, http::Response>> find_named(Context& context) {
  const std::string name = context.path["user"];
  auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return fail(refuse_stored(account.error(), "user"));
  }
  co_return *std::move(account);
}

}  // namespace

asio::awaitable<http::Response> get_leaders(Context& context, const http::Request&) {
  // Programs also look up variants that are not played here.
  constexpr std::array kOtherPerfs{"crazyhouse", "kingOfTheHill", "threeCheck", "antichess",
                                   "atomic",     "horde",         "racingKings"};
  constexpr std::size_t kLeaders = 10;
  json leaders = json::object();
  for (const char* perf : kOtherPerfs) {
    leaders[perf] = json::array();
  }
  for (const store::RatingPool pool : store::kRatingPools) {
    auto best = co_await read_best(context.services, pool, context.now, kLeaders);
    if (!best) {
      co_return refuse_stored(best.error(), "user");
    }
    leaders[std::string(word_of(pool))] = *std::move(best);
  }
  co_return http::json_response(200, dump_json(leaders));
}

asio::awaitable<http::Response> get_leaderboard(Context& context, const http::Request&) {
  constexpr int kMostLeaders = 200;
  const auto pool = pool_named(context.path["perf"]);
  const std::string number = context.path["nb"];
  int most = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), most);
  if (!pool || read.ec != std::errc{} || most < 1) {
    co_return http::error_response(404, ErrorCode::NotFound, "no such kind of games");
  }
  auto best = co_await read_best(context.services, *pool, context.now,
                                 static_cast<std::size_t>(std::min(most, kMostLeaders)));
  if (!best) {
    co_return refuse_stored(best.error(), "user");
  }
  const json users{{"users", *std::move(best)}};
  co_return http::json_response(200, dump_json(users));
}

asio::awaitable<http::Response> get_perf_stat(Context& context, const http::Request&) {
  const auto account = co_await find_named(context);
  if (!account) {
    co_return account.error();
  }
  const auto pool = pool_named(context.path["perf"]);
  if (!pool) {
    co_return http::error_response(404, ErrorCode::NotFound, "no such kind of games");
  }
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "user");
  }
  const auto results = co_await find_seen_results(context.services, *viewer, account->id);
  if (!results) {
    co_return refuse_stored(results.error(), "user");
  }
  const auto best = co_await find_best(context.services, *pool, context.now, kMostRanked);
  if (!best) {
    co_return refuse_stored(best.error(), "user");
  }
  const auto place = std::find_if(best->begin(), best->end(),
                                  [&](const store::RankedPlayer& one) { return one.player == account->id; });
  json rank = nullptr;
  if (place != best->end()) {
    rank = place - best->begin() + 1;
  }
  co_return http::json_response(200, dump_json(perf_stat_json(*account, *pool, *results, std::move(rank))));
}

/// Accounts have no email address.
asio::awaitable<http::Response> get_email(Context&, const http::Request&) {
  co_return http::json_response(200, R"({"email":""})");
}

/// People's choices on the page stay in their browser; these values apply to everyone.
asio::awaitable<http::Response> get_preferences(Context&, const http::Request&) {
  const json prefs{{"takeback", 3},  {"moretime", 3}, {"premove", true},
                   {"challenge", 4}, {"message", 3},  {"follow", true}};
  const json answer{{"prefs", prefs}, {"language", "en-GB"}};
  co_return http::json_response(200, dump_json(answer));
}

asio::awaitable<http::Response> get_kid_mode(Context& context, const http::Request&) {
  const std::string own = context.principal.player.text;
  const auto kid = co_await find_choice(context.services, own, "kid");
  if (!kid) {
    co_return refuse_stored(kid.error(), "account");
  }
  co_return http::json_response(200, *kid == "1" ? R"({"kid":true})" : R"({"kid":false})");
}

asio::awaitable<http::Response> set_kid_mode(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query || !query->take_string("v")) {
    co_return http::error_response(400, ErrorCode::MissingField, "v: true or false was expected", "v");
  }
  const auto done = co_await context.services.database.write(
      store::set_preference, store::AccountId{context.principal.player.text}, "kid",
      std::string(query->take_bool("v").value_or(false) ? "1" : "0"));
  co_return done ? ok_response() : refuse_stored(done.error(), "account");
}

/// The accounts that follow this one, and those that it follows, the latest first.
asio::awaitable<http::Response> get_timeline(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::int64_t since = query->take_integer_or("since", {0, std::int64_t{100'000'000} * 1'000'000}, 0);
  const auto most = static_cast<std::size_t>(query->take_integer_or("nb", {1, kMostEntries}, kUsualEntries));
  const std::string own = context.principal.player.text;
  const auto followed = co_await find_related(context.services, own, store::Relation::Follows);
  if (!followed) {
    co_return refuse_stored(followed.error(), "account");
  }
  json entries = json::array(), users = json::object();
  for (const store::RelatedAccount& one : *followed) {
    const std::int64_t at = one.since.time_since_epoch().count();
    if (at >= since && entries.size() < most) {
      entries.push_back({{"type", "follow"}, {"date", at}, {"data", {{"u1", own}, {"u2", one.account.id}}}});
      users[one.account.id] = light_json(one.account);
    }
  }
  const json timeline{{"entries", std::move(entries)}, {"users", std::move(users)}};
  co_return http::json_response(200, dump_json(timeline));
}

/// Names with this prefix: a list, or with object=true their accounts; with exists=true whether this exact
/// name exists.
asio::awaitable<http::Response> complete_name(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  const std::string term = query ? query->take_string("term").value_or("") : "";
  constexpr std::size_t kLeastTerm = 3, kMostNames = 10;
  if (term.size() < kLeastTerm) {
    co_return http::error_response(400, ErrorCode::InvalidValue, "term: at least 3 letters were expected",
                                   "term");
  }
  const auto found = co_await context.services.database.read(store::accounts_named, term, kMostNames);
  if (!found) {
    co_return refuse_stored(found.error(), "user");
  }
  json names = json::array(), objects = json::array();
  bool is_one = false;
  for (const Account& account : *found) {
    names.push_back(account.name);
    json user = light_json(account);
    if (is_online(account.seen, context.now)) {
      user["online"] = true;
    }
    objects.push_back(std::move(user));
    is_one = is_one || account.id == people::account_id_of(term);
  }
  if (query->take_bool("exists").value_or(false)) {
    co_return http::json_response(200, is_one ? "true" : "false");
  }
  const json wrapped{{"result", std::move(objects)}};
  co_return http::json_response(200, dump_json(query->take_bool("object").value_or(false) ? wrapped : names));
}

}  // namespace rookery::server
