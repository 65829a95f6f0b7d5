#include "lichess/accounts/lichess_user.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

#include "lichess/lichess_words.h"
#include "rookery/store/games/ratings.h"

namespace rookery::server {
namespace {

/// The rating after the last rated game in the pool.
people::Rating rating_in(const store::Account& account, store::RatingPool pool) {
  const store::PoolRating* found = store::find_rating(account, pool);
  return found == nullptr ? people::Rating() : found->rating;
}

/// The member is present only for provisional ratings.
void add_rating(nlohmann::json& object, const people::Rating& rating, const char* provisional) {
  object["rating"] = std::lround(rating.value);
  if (people::is_provisional(rating)) {
    object[provisional] = true;
  }
}

/// For every pool, since programs look some up whether or not there are games. Casual games count as games,
/// too.
nlohmann::json perfs_json(const store::Account& account, std::span<const store::PlayerResults> results) {
  nlohmann::json perfs;
  for (const store::RatingPool pool : store::kRatingPools) {
    const people::Rating rating = rating_in(account, pool);
    nlohmann::json& perf = perfs[std::string(word_of(pool))];
    perf = {{"games", 0}, {"rd", std::lround(rating.deviation)}, {"prog", 0}};
    add_rating(perf, rating, "prov");
  }
  for (const auto& [category, counts] : results) {
    const std::string perf(word_of(pool_of(category.speed, category.is_chess960)));
    perfs[perf]["games"] = perfs[perf]["games"].get<std::int64_t>() + counts.games();
  }
  return perfs;
}

nlohmann::json count_json(const PlayedGames& games) {
  store::ResultCounts all;
  std::int64_t rated = 0;
  for (const auto& [category, counts] : games.results) {
    all.wins += counts.wins;
    all.draws += counts.draws;
    all.losses += counts.losses;
    rated += category.is_rated ? counts.games() : 0;
  }
  return {{"all", all.games()},      {"rated", rated}, {"win", all.wins}, {"draw", all.draws},
          {"loss", all.losses},      {"bookmark", 0},  {"import", 0},     {"me", 0},
          {"playing", games.playing}};
}

/// The member is absent for an account without a title.
void add_title(nlohmann::json& object, const store::Account& account) {
  if (!account.title.empty()) {
    object["title"] = account.title;
  }
}

}  // namespace

std::optional<store::RatingPool> pool_named(std::string_view word) {
  const auto found = std::find_if(store::kRatingPools.begin(), store::kRatingPools.end(),
                                  [&](store::RatingPool pool) { return word_of(pool) == word; });
  return found == store::kRatingPools.end() ? std::nullopt : std::optional(*found);
}

const store::Account* find_by_id(std::span<const store::Account> accounts, const std::string& id) {
  const auto found = std::find_if(accounts.begin(), accounts.end(),
                                  [&](const store::Account& account) { return account.id == id; });
  return found == accounts.end() ? nullptr : &*found;
}

nlohmann::json player_json(const store::Account* account, store::RatingPool pool) {
  if (account == nullptr) {
    return {{"id", "anonymous"}, {"name", kAnonymous}, {"rating", kNoRating}, {"provisional", true}};
  }
  nlohmann::json player{{"id", account->id}, {"name", account->name}};
  add_rating(player, rating_in(*account, pool), "provisional");
  add_title(player, *account);
  return player;
}

nlohmann::json user_json(const store::Account& account, std::span<const store::PlayerResults> results) {
  nlohmann::json user{{"id", account.id},
                      {"username", account.name},
                      {"perfs", perfs_json(account, results)},
                      {"createdAt", account.created.time_since_epoch().count()}};
  add_title(user, account);
  if (account.seen) {
    user["seenAt"] = account.seen->time_since_epoch().count();
  }
  return user;
}

nlohmann::json extended_user_json(const store::Account& account, const PlayedGames& games,
                                  const std::string& base_url) {
  nlohmann::json user = user_json(account, games.results);
  user["count"] = count_json(games);
  user["url"] = base_url + "/@/" + account.name;
  return user;
}

nlohmann::json rating_history_json(store::RatingPool pool, std::span<const store::RatingChange> changes) {
  nlohmann::json points = nlohmann::json::array();
  std::optional<std::chrono::sys_days> last;
  for (const store::RatingChange& change : changes) {
    const auto day = std::chrono::floor<std::chrono::days>(change.at);
    const std::chrono::year_month_day date(day);
    // One point a day: the last of the day counts.
    if (day == last) {
      points.erase(points.size() - 1);
    }
    points.push_back({int(date.year()), unsigned(date.month()) - 1, unsigned(date.day()),  // from 0, as there
                      std::lround(change.after.value)});
    last = day;
  }
  return {{"name", name_of(pool)}, {"points", std::move(points)}};
}

}  // namespace rookery::server
