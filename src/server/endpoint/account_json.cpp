#include "endpoint/account_json.h"

#include <nlohmann/json.hpp>

namespace rookery::server {

nlohmann::json account_json(const store::Account& account) {
  return {{"id", account.id},
          {"name", account.name},
          {"display", account.display},
          {"role", people::word_of(role_of(account))},
          {"created", account.created.time_since_epoch().count()}};
}

people::Role role_of(const store::Account& account) {
  // The Lichess API knows a bot's title; the role is derived from it, so the two cannot differ.
  return account.title == store::kBotTitle ? people::Role::Bot : account.role;
}

}  // namespace rookery::server
