#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/account_json.h"
#include "endpoint/ask_store.h"
#include "endpoint/audit.h"
#include "endpoint/dump_json.h"
#include "endpoint/identify.h"
#include "rookery/auth/secrets.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/people/account_name.h"
#include "rookery/people/reserved_names.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/administration/administration.h"
#include "site/account/login_steps.h"
#include "site/administration/handlers.h"

/// The administration of accounts: routes with people::Permission::ManageAccounts; and how the first
/// administrator is appointed.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::StoreError;

namespace {

constexpr std::size_t kAccountsAtOnce = 100;

/// Otherwise one mistaken click could leave the server without an administrator.
std::optional<http::Response> refuse_own(const Context& context) {
  if (context.path["account"] != context.principal.player.text) {
    return std::nullopt;
  }
  return http::error_response(
      409, ErrorCode::NotPermitted,
      "you cannot change your own account here; ask another administrator, or use 'rookery "
      "admin'");
}

/// Two administrators may change each other at the same time: the store permits only one of the changes.
http::Response refuse_change(const StoreError& error) {
  return error.kind == StoreError::Kind::Conflict
             ? http::error_response(409, ErrorCode::NotPermitted,
                                    "the server needs an administrator; appoint another one first")
             : refuse_stored(error, "account");
}

json listed_json(const Account& account) {
  json object = account_json(account);
  object["disabled"] = account.is_disabled;
  if (account.seen) {
    object["seen"] = account.seen->time_since_epoch().count();
  }
  return object;
}

std::string read_secret(const http::Members& members) {
  return members.need_string("secret");
}
std::string read_account_name(const http::Members& members) {
  return members.need_string("name");
}
std::string read_role_word(const http::Members& members) {
  return members.need_string("role");
}
bool read_disabled(const http::Members& members) {
  return members.take_bool("disabled").value_or(true);
}

}  // namespace

asio::awaitable<http::Response> list_accounts(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::string after = query->take_string("after").value_or("");
  const auto found =
      co_await context.services.database.read(store::list_accounts, std::nullopt, after, kAccountsAtOnce);
  if (!found) {
    co_return refuse_stored(found.error(), "account");
  }
  json list = json::array();
  std::transform(found->begin(), found->end(), std::back_inserter(list), listed_json);
  json body{{"accounts", std::move(list)}};
  if (found->size() == kAccountsAtOnce) {
    // A full page may be the last one; the next page is then empty.
    body["after"] = found->back().id;
  }
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> set_role(Context& context, const http::Request& request) {
  if (auto refusal = refuse_own(context)) {
    co_return *std::move(refusal);
  }
  const auto word = http::read_body(request, read_role_word);
  if (!word) {
    co_return http::error_response(400, word.error());
  }
  const auto role = people::read_role(*word);
  if (!role) {
    co_return http::error_response(400, ErrorCode::InvalidValue,
                                   "player, teacher or administrator was expected", "role");
  }
  const std::string id = context.path["account"];
  const auto entry = audit_entry(context, "role", id, *word);
  const auto set =
      co_await context.services.database.write(store::audited::set_role, store::AccountId{id}, *role, entry);
  co_return set ? http::no_content() : refuse_change(set.error());
}

asio::awaitable<http::Response> set_disabled(Context& context, const http::Request& request) {
  if (auto refusal = refuse_own(context)) {
    co_return *std::move(refusal);
  }
  const auto is_disabled = http::read_body(request, read_disabled);
  if (!is_disabled) {
    co_return http::error_response(400, is_disabled.error());
  }
  const std::string id = context.path["account"];
  const auto entry = audit_entry(context, *is_disabled ? "disable" : "enable", id);
  const auto set = co_await context.services.database.write(store::audited::set_disabled,
                                                            store::AccountId{id}, *is_disabled, entry);
  context.services.news.notify(node::news_of_access(id));
  co_return set ? http::no_content() : refuse_change(set.error());
}

asio::awaitable<http::Response> reset_password(Context& context, const http::Request& request) {
  if (auto refusal = refuse_own(context)) {
    co_return *std::move(refusal);
  }
  const std::string password = auth::new_password();
  auto hash = co_await hash_new_password(context, request, context.principal.player.text, password);
  if (!hash) {
    co_return hash.error();
  }
  const std::string id = context.path["account"];
  const auto entry = audit_entry(context, "password", id);
  const auto set = co_await context.services.database.write(store::audited::reset_password,
                                                            store::AccountId{id}, *std::move(hash), entry);
  if (!set) {
    co_return refuse_stored(set.error(), "account");
  }
  context.services.news.notify(node::news_of_access(id));
  const json body{{"password", password}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> create_account_for(Context& context, const http::Request& request) {
  const auto name = http::read_body(request, read_account_name);
  if (!name) {
    co_return http::error_response(400, name.error());
  }
  if (!people::is_account_name(*name)) {
    co_return http::error_response(
        400, ErrorCode::InvalidName,
        "2 to 20 letters (a to z), digits, '-' and '_' were expected, with a letter or a "
        "digit at both ends",
        "name");
  }
  if (people::is_reserved_name(*name)) {
    co_return http::error_response(
        400, ErrorCode::InvalidName,
        "a name that cannot be mistaken for the server's or a guest's was expected", "name");
  }
  const std::string password = auth::new_password();
  auto hash = co_await hash_new_password(context, request, context.principal.player.text, password);
  if (!hash) {
    co_return hash.error();
  }
  const Account made{.id = people::account_id_of(*name), .name = *name, .created = context.now};
  const auto entry = audit_entry(context, "create", made.id);
  const auto created =
      co_await context.services.database.write(store::audited::create_account, made, *std::move(hash), entry);
  if (!created && created.error().kind == StoreError::Kind::Conflict) {
    co_return http::error_response(409, ErrorCode::NameTaken,
                                   "there is an account with this name, or with one that looks like it",
                                   "name");
  }
  if (!created) {
    co_return refuse_stored(created.error(), "account");
  }
  json body = listed_json(made);
  body["password"] = password;
  co_return http::json_response(201, dump_json(body));
}

asio::awaitable<http::Response> end_logins_of(Context& context, const http::Request&) {
  if (auto refusal = refuse_own(context)) {
    co_return *std::move(refusal);
  }
  const std::string id = context.path["account"];
  const auto entry = audit_entry(context, "sessions", id);
  const auto ended =
      co_await context.services.database.write(store::audited::end_sessions, store::AccountId{id}, entry);
  context.services.news.notify(node::news_of_access(id));
  co_return ended ? http::no_content() : refuse_stored(ended.error(), "account");
}

asio::awaitable<http::Response> become_administrator(Context& context, const http::Request& request) {
  const auto secret = http::read_body(request, read_secret);
  if (!secret) {
    co_return http::error_response(400, secret.error());
  }
  // The secret alone does not suffice: the logged-in account becomes the administrator.
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return login.error();
  }
  const auto accepted = co_await context.services.database.write(store::accept_administration, *secret,
                                                                 store::AccountId{login->account});
  if (!accepted && accepted.error().kind == StoreError::Kind::NotFound) {
    co_return http::error_response(404, ErrorCode::NotFound, "no such link; it may have been used already");
  }
  co_return accepted ? http::no_content() : refuse_stored(accepted.error(), "account");
}

}  // namespace rookery::server
