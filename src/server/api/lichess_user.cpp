#include "api/lichess_user.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "api/lichess_words.h"

namespace rookery::server {
namespace {

/// Nobody has a rating here yet; programs look some up all the same.
nlohmann::json perfs_json() {
  constexpr std::array kPerfs{"ultraBullet", "bullet",         "blitz",   "rapid",
                              "classical",   "correspondence", "chess960"};
  constexpr int kLargestDeviation = 500;
  nlohmann::json perfs;
  for (const char* perf : kPerfs) {
    perfs[perf] = {
        {"games", 0}, {"rating", kNoRating}, {"rd", kLargestDeviation}, {"prog", 0}, {"prov", true}};
  }
  return perfs;
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

nlohmann::json user_json(const store::Account& account) {
  nlohmann::json user{{"id", account.id},
                      {"username", account.name},
                      {"perfs", perfs_json()},
                      {"createdAt", account.created.time_since_epoch().count()}};
  add_title(user, account);
  if (account.seen) {
    user["seenAt"] = account.seen->time_since_epoch().count();
  }
  return user;
}

nlohmann::json extended_user_json(const store::Account& account, const std::string& base_url) {
  nlohmann::json user = user_json(account);
  user["url"] = base_url + "/@/" + account.name;
  return user;
}

}  // namespace rookery::server
