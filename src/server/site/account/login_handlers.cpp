#include <nlohmann/json.hpp>

#include "endpoint/account_json.h"
#include "endpoint/ask_store.h"
#include "endpoint/credentials.h"
#include "endpoint/dump_json.h"
#include "endpoint/identify.h"
#include "rookery/http/read_body.h"
#include "rookery/log/log.h"
#include "rookery/node/news.h"
#include "rookery/people/account_name.h"
#include "rookery/people/reserved_names.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/former_guests.h"
#include "rookery/store/accounts/passwords.h"
#include "rookery/store/accounts/sessions.h"
#include "site/account/handlers.h"
#include "site/account/login_steps.h"

namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::LoginSession;
using store::StoreError;

namespace {

/// The length of a session's id that is shown: enough to distinguish an account's sessions.
constexpr std::size_t kShownId = 32;

struct Credentials {
  std::string name;
  std::string password;
};
Credentials read_credentials(const http::Members& members) {
  return {members.need_string("name"), members.need_string("password")};
}

struct PasswordChange {
  std::string present;
  std::string password;
};
PasswordChange read_password_change(const http::Members& members) {
  return {members.need_string("present"), members.need_string("password")};
}

http::Response wrong_password(const char* field) {
  // One response for a wrong name and a wrong password, so that it does not reveal which accounts exist.
  return http::error_response(403, ErrorCode::WrongPassword, "the name or the password is wrong", field);
}

http::Response with_cookie(http::Response response, std::string cookie) {
  response.headers.emplace_back("Set-Cookie", std::move(cookie));
  return response;
}

struct OwnLogins {
  LoginSession here;
  std::vector<LoginSession> all;
};
/// The logins of the logged-in account. Errors: the response.
asio::awaitable<Expected<OwnLogins, http::Response>> find_own_logins(Context& context,
                                                                     const http::Request& request) {
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return fail(login.error());
  }
  const auto all =
      co_await context.services.database.read(store::sessions_of, store::AccountId{login->account});
  if (!all) {
    co_return fail(refuse_stored(all.error(), "account"));
  }
  OwnLogins own{*login, *all};
  co_return own;
}

/// Ends the session with its sockets and streams. Errors: the response. Notifies them even if the store
/// fails: they check again, and end if the session is over.
asio::awaitable<Expected<void, http::Response>> end_session(Services& services, LoginSession login) {
  const auto revoked = co_await services.database.write(store::revoke_session, store::SessionId{login.id});
  services.news.notify(node::news_of_access(login.account));
  // A session that no longer exists was revoked by another request, which is the intended result.
  if (!revoked && revoked.error().kind != StoreError::Kind::NotFound) {
    co_return fail(refuse_stored(revoked.error(), "account"));
  }
  co_return Expected<void, http::Response>();
}

/// Checks the data of a new account. Errors: the fault.
Expected<Credentials, Error> check_new(Credentials credentials) {
  // Checked on the server, since a client can skip the page's check.
  if (!people::is_account_name(credentials.name)) {
    return fail(
        Error{ErrorCode::InvalidName, "name", std::nullopt,
              "2 to 20 letters (a to z), digits, '-' and '_' were expected, with a letter or a digit at "
              "both ends"});
  }
  if (people::is_reserved_name(credentials.name)) {
    return fail(Error{ErrorCode::InvalidName, "name", std::nullopt,
                      "a name that cannot be mistaken for the server's or a guest's was expected"});
  }
  auto password = auth::prepare_password(credentials.password, credentials.name);
  if (!password) {
    return fail(password.error());
  }
  return Credentials{std::move(credentials.name), *std::move(password)};
}

/// Gives the games of the guest who creates it to the account. The next person who uses this browser without
/// logging in is a new guest.
asio::awaitable<http::Response> with_guests_games(Context& context, const http::Request& request,
                                                  std::string account, http::Response response) {
  const auto known = context.services.credentials.guests.guest_of(request.cookie, context.now);
  // A visitor without a cookie has no games.
  if (!known) {
    co_return response;
  }
  const auto taken = co_await context.services.database.write(
      store::take_over_guest, people::PlayerId{known->guest}, store::AccountId{account});
  // The account exists, and the games stay the guest's: an error now would leave a name that is taken.
  if (!taken) {
    log::warn("a new account did not get its guest's games: {}", taken.error().what);
    co_return response;
  }
  response.headers.emplace_back(
      "Set-Cookie", context.services.credentials.guests.cookie_of(auth::Guests::new_secret(), context.now));
  co_return response;
}

}  // namespace

asio::awaitable<http::Response> create_account(Context& context, const http::Request& request) {
  auto credentials = http::read_body(request, read_credentials).and_then(check_new);
  if (!credentials) {
    co_return http::error_response(400, credentials.error());
  }
  // Before the hash, which is what a flood of new accounts would use up.
  if (!context.services.credentials.limits.may_create(request.address, context.now)) {
    http::Response refusal = http::error_response(429, ErrorCode::TooManyRequests,
                                                  "too many accounts from this address; wait a minute");
    refusal.headers.emplace_back("Retry-After", "60");
    co_return refusal;
  }
  auto hash = co_await hash_new_password(context, request, "", std::move(credentials->password));
  if (!hash) {
    // Or a class that waits and tries again, as it is told to, would use up its own accounts.
    context.services.credentials.limits.not_created(request.address);
    co_return hash.error();
  }
  const Account account{people::account_id_of(credentials->name), credentials->name, context.now};
  const auto created =
      co_await context.services.database.write(store::create_with_password, account, *std::move(hash));
  if (!created && created.error().kind == StoreError::Kind::Conflict) {
    co_return http::error_response(
        409, ErrorCode::NameTaken,
        "there is an account with this name, or with one that looks like it; choose "
        "another",
        "name");
  }
  if (!created) {
    co_return refuse_stored(created.error(), "account");
  }
  http::Response response = co_await begin_login(context, request, account, 201);
  co_return co_await with_guests_games(context, request, account.id, std::move(response));
}

asio::awaitable<http::Response> log_in(Context& context, const http::Request& request) {
  auto given = http::read_body(request, read_credentials);
  if (!given) {
    co_return http::error_response(400, given.error());
  }
  const std::string id = people::account_id_of(given->name);
  const auto password = auth::prepare_password(given->password, "");
  // A name or password that no account can have needs no hash. This reveals nothing, since their form is
  // public.
  if (!people::is_account_name(given->name) || !password) {
    co_return wrong_password("");
  }
  const auto is_right = co_await try_password(context, request.address, id, *password);
  if (!is_right) {
    co_return is_right.error();
  }
  if (!*is_right) {
    co_return wrong_password("");
  }
  co_return co_await log_in_account(context, request, id);
}

asio::awaitable<http::Response> log_out(Context& context, const http::Request& request) {
  Login login = co_await find_login(context.services, request.cookie, context.now);
  if (!login) {
    co_return std::move(login.error());
  }
  if (*login) {
    const auto ended = co_await end_session(context.services, **login);
    if (!ended) {
      co_return ended.error();
    }
  }
  // Even without a login: the cookie is removed, whatever it contains.
  co_return with_cookie(http::no_content(), context.services.credentials.cookies.end());
}

asio::awaitable<http::Response> get_login(Context& context, const http::Request& request) {
  Login login = co_await find_login(context.services, request.cookie, context.now);
  if (!login) {
    co_return std::move(login.error());
  }
  if (!*login) {
    co_return http::json_response(200, R"({"account":null})");
  }
  const auto account =
      co_await context.services.database.read(store::find_account, store::AccountId{(*login)->account});
  if (!account) {
    co_return refuse_stored(account.error(), "account");
  }
  const json body{{"account", account_json(*account)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> get_logins(Context& context, const http::Request& request) {
  const auto own = co_await find_own_logins(context, request);
  if (!own) {
    co_return own.error();
  }
  json logins = json::array();
  for (const LoginSession& one : own->all) {
    logins.push_back({{"id", one.id.substr(0, kShownId)},
                      {"created", one.created.time_since_epoch().count()},
                      {"lastUsed", one.last_used.time_since_epoch().count()},
                      {"device", one.device},
                      {"here", one.id == own->here.id}});
  }
  const json body{{"logins", std::move(logins)}, {"most", store::kMostSessions}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> end_login(Context& context, const http::Request& request) {
  const auto own = co_await find_own_logins(context, request);
  if (!own) {
    co_return own.error();
  }
  const std::string& shown = context.path["login"];
  const auto found = std::find_if(own->all.begin(), own->all.end(), [&](const LoginSession& one) {
    // Ids are shown shortened: they are digests of the secrets, and long.
    return one.id.substr(0, kShownId) == shown;
  });
  if (found == own->all.end()) {
    co_return http::error_response(404, ErrorCode::NotFound, "this account has no such login");
  }
  const auto ended = co_await end_session(context.services, *found);
  if (!ended) {
    co_return ended.error();
  }
  co_return found->id == own->here.id
      ? with_cookie(http::no_content(), context.services.credentials.cookies.end())
      : http::no_content();
}

asio::awaitable<http::Response> end_logins(Context& context, const http::Request& request) {
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return login.error();
  }
  const auto revoked = co_await context.services.database.write(
      store::revoke_other_sessions, store::AccountId{login->account}, store::SessionId{""});
  context.services.news.notify(node::news_of_access(login->account));
  co_return revoked ? with_cookie(http::no_content(), context.services.credentials.cookies.end())
                    : refuse_stored(revoked.error(), "account");
}

asio::awaitable<http::Response> change_password(Context& context, const http::Request& request) {
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return login.error();
  }
  const auto change = http::read_body(request, read_password_change);
  if (!change) {
    co_return http::error_response(400, change.error());
  }
  auto password = auth::prepare_password(change->password, login->account);
  if (!password) {
    co_return http::error_response(400, password.error());
  }
  // Requires the present password, so that a stranger at a logged-in browser cannot take over the account.
  const std::string present = auth::prepare_password(change->present, "").value_or("");
  const auto is_right = co_await try_password(context, request.address, login->account, present);
  if (!is_right) {
    co_return is_right.error();
  }
  if (!*is_right) {
    co_return wrong_password("present");
  }
  auto hash = co_await hash_new_password(context, request, login->account, *std::move(password));
  if (!hash) {
    co_return hash.error();
  }
  const auto set = co_await context.services.database.write(
      store::set_password, store::AccountId{login->account}, *std::move(hash));
  if (!set) {
    co_return refuse_stored(set.error(), "account");
  }
  // Someone who knows the old password may be logged in with it; only the present login is kept.
  const auto revoked = co_await context.services.database.write(
      store::revoke_other_sessions, store::AccountId{login->account}, store::SessionId{login->id});
  context.services.news.notify(node::news_of_access(login->account));
  co_return revoked ? http::no_content() : refuse_stored(revoked.error(), "account");
}

}  // namespace rookery::server
