#include "site/account/login_steps.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "endpoint/account_json.h"
#include "endpoint/ask_store.h"
#include "endpoint/credentials.h"
#include "endpoint/dump_json.h"
#include "endpoint/measures.h"
#include "rookery/node/news.h"
#include "rookery/store/accounts/passwords.h"
#include "rookery/store/accounts/sessions.h"
#include "rookery/store/classes/classes.h"
#include "site/account/device.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

namespace {

http::Response too_many_attempts() {
  http::Response refusal =
      http::error_response(429, ErrorCode::TooManyRequests, "too many attempts; wait a minute");
  refusal.headers.emplace_back("Retry-After", "60");
  return refusal;
}

/// The response if a password was neither hashed nor checked.
http::Response refuse_password_work(const Error& error) {
  if (error.code != ErrorCode::TooManyRequests) {
    return http::error_response(503, error);
  }
  http::Response refusal = http::error_response(429, error);
  refusal.headers.emplace_back("Retry-After", "5");
  return refusal;
}

/// Whether `password` is that of the pupil's new card, which begins with it. Errors: the response.
asio::awaitable<Expected<bool, http::Response>> try_new_card(Services& services, auth::PasswordRequester who,
                                                             std::string id, std::string password) {
  auto card = co_await services.database.read(store::find_new_card, store::AccountId{id});
  if (!card || !*card) {
    co_return card ? Expected<bool, http::Response>(false) : fail(refuse_stored(card.error(), "account"));
  }
  const auto is_right =
      co_await services.credentials.passwords.verify(std::move(who), std::move(password), **card);
  if (!is_right) {
    co_return fail(refuse_password_work(is_right.error()));
  }
  if (!*is_right) {
    co_return false;
  }
  const auto begun = co_await services.database.write(store::begin_new_card, store::AccountId{id});
  services.news.notify(node::news_of_access(id));
  co_return begun ? Expected<bool, http::Response>(true) : fail(refuse_stored(begun.error(), "account"));
}

/// Whether `password` is that of account `id`, which need not exist. Errors: the response.
asio::awaitable<Expected<bool, http::Response>> check_password(Services& services, std::string address,
                                                               std::string id, std::string password) {
  auto hash = co_await services.database.read(store::find_password, store::AccountId{id});
  if (!hash && hash.error().kind != StoreError::Kind::NotFound) {
    co_return fail(refuse_stored(hash.error(), "account"));
  }
  std::optional<std::string> stored;
  if (hash) {
    stored = *std::move(hash);
  }
  // Without an account a hash is computed as well, so that the response time does not reveal which accounts
  // exist.
  const auth::PasswordRequester who{std::move(address), id};
  const auto is_right = co_await services.credentials.passwords.verify(who, password, std::move(stored));
  if (!is_right) {
    co_return fail(refuse_password_work(is_right.error()));
  }
  co_return *is_right ? true : co_await try_new_card(services, who, std::move(id), std::move(password));
}

}  // namespace

asio::awaitable<Expected<bool, http::Response>> try_password(Context& context, const std::string& address,
                                                             std::string id, std::string password) {
  auth::LoginLimits& limits = context.services.credentials.limits;
  // By account and by address, so that neither many addresses can guess one account's password nor one
  // address those of many accounts.
  if (!limits.may_try(id, address, context.now)) {
    context.services.measures.metrics.count_login(node::Metrics::Login::Limited);
    co_return fail(too_many_attempts());
  }
  auto is_right = co_await check_password(context.services, address, id, std::move(password));
  if (!is_right) {
    // A failure of the server is not a wrong guess and must not count against the visitor.
    limits.not_checked(id, address);
    if (is_right.error().status == 429) {
      context.services.measures.metrics.count_login(node::Metrics::Login::Limited);
    }
    co_return is_right;
  }
  if (*is_right) {
    limits.succeeded(id, address, context.now);
  }
  context.services.measures.metrics.count_login(*is_right ? node::Metrics::Login::Succeeded
                                                          : node::Metrics::Login::WrongPassword);
  co_return is_right;
}

asio::awaitable<http::Response> begin_login(Context& context, const http::Request& request,
                                            store::Account account, int status) {
  // A new secret each time, so that a secret known before is worthless (session fixation).
  const std::string secret = auth::LoginCookies::new_secret();
  const std::string device = device_of(request.user_agent);
  const auto created = co_await context.services.database.write(
      store::create_session, secret, store::AccountId{account.id}, context.now, device);
  if (!created) {
    co_return refuse_stored(created.error(), "account");
  }
  // If there were too many logins, this one has ended the least recently used: its sockets and streams end,
  // too.
  context.services.news.notify(node::news_of_access(account.id));
  const nlohmann::json body{{"account", account_json(account)}};
  http::Response response = http::json_response(status, dump_json(body));
  response.headers.emplace_back("Set-Cookie", context.services.credentials.cookies.cookie_of(secret));
  co_return response;
}

asio::awaitable<http::Response> log_in_account(Context& context, const http::Request& request,
                                               std::string id) {
  auto account =
      co_await context.services.database.read(store::find_account, store::AccountId{std::move(id)});
  if (!account) {
    co_return refuse_stored(account.error(), "account");
  }
  if (account->is_disabled) {  // revealed only after the correct password
    co_return http::error_response(403, ErrorCode::AccountDisabled,
                                   "an administrator has disabled this account; ask them");
  }
  co_return co_await begin_login(context, request, *std::move(account), 200);
}

asio::awaitable<Expected<std::string, http::Response>> hash_new_password(Context& context,
                                                                         const http::Request& request,
                                                                         std::string account,
                                                                         std::string password) {
  const auth::PasswordRequester who{request.address, std::move(account)};
  auto hash = co_await context.services.credentials.passwords.hash(who, std::move(password));
  if (!hash) {
    co_return fail(refuse_password_work(hash.error()));
  }
  co_return *std::move(hash);
}

}  // namespace rookery::server
