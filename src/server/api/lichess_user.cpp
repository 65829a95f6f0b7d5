#include "api/lichess_user.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "api/lichess_words.h"

namespace rookery::server {
namespace {

/// Nobody has a rating here yet; programs look some up all the same.
nlohmann::json perfs_json(std::span<const store::PlayerResults> results) {
  constexpr std::array kPerfs{"ultraBullet", "bullet",         "blitz",   "rapid",
                              "classical",   "correspondence", "chess960"};
  constexpr int kLargestDeviation = 500;
  nlohmann::json perfs;
  for (const char* perf : kPerfs) {
    perfs[perf] = {
        {"games", 0}, {"rating", kNoRating}, {"rd", kLargestDeviation}, {"prog", 0}, {"prov", true}};
  }
  for (const auto& [category, counts] : results) {
    const std::string perf(category.is_chess960 ? "chess960" : word_of(category.speed));
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

/// Only whoever has a title has the member.
void add_title(nlohmann::json& object, const store::Account& account) {
  if (!account.title.empty()) {
    object["title"] = account.title;
  }
}

}  // namespace

const store::Account* find_by_id(std::span<const store::Account> accounts, const std::string& id) {
  const auto found = std::find_if(accounts.begin(), accounts.end(),
                                  [&](const store::Account& account) { return account.id == id; });
  return found == accounts.end() ? nullptr : &*found;
}

nlohmann::json player_json(const store::Account* account) {
  if (account == nullptr) {
    return {{"id", "anonymous"}, {"name", kAnonymous}, {"rating", kNoRating}, {"provisional", true}};
  }
  nlohmann::json player{
      {"id", account->id}, {"name", account->name}, {"rating", kNoRating}, {"provisional", true}};
  add_title(player, *account);
  return player;
}

nlohmann::json user_json(const store::Account& account, std::span<const store::PlayerResults> results) {
  nlohmann::json user{{"id", account.id},
                      {"username", account.name},
                      {"perfs", perfs_json(results)},
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

}  // namespace rookery::server
