#include "site/account/login_steps.h"

#include "endpoint/ask_store.h"
#include "endpoint/credentials.h"
#include "endpoint/measures.h"
#include "rookery/store/accounts/passwords.h"

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

/// Whether `password` is that of account `id`, which need not exist. Errors: the response.
asio::awaitable<Expected<bool, http::Response>> check_password(Services& services, std::string address,
                                                               std::string id, std::string password) {
  auto hash = co_await services.database.read(store::find_password, id);
  if (!hash && hash.error().kind != StoreError::Kind::NotFound) {
    co_return fail(refuse_stored(hash.error(), "account"));
  }
  std::optional<std::string> stored;
  if (hash) {
    stored = *std::move(hash);
  }
  // Without an account a hash is computed as well, so that the response time does not reveal which accounts
  // exist.
  const auth::PasswordRequester who{std::move(address), std::move(id)};
  const auto is_right =
      co_await services.credentials.passwords.verify(who, std::move(password), std::move(stored));
  if (!is_right) {
    co_return fail(refuse_password_work(is_right.error()));
  }
  co_return *is_right;
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
