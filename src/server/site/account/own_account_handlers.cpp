#include <nlohmann/json.hpp>

#include "endpoint/account_json.h"
#include "endpoint/ask_store.h"
#include "endpoint/credentials.h"
#include "endpoint/deeds.h"
#include "endpoint/dump_json.h"
#include "endpoint/identify.h"
#include "rookery/auth/guests.h"
#include "rookery/bus/bus.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/node/room_threads.h"
#include "rookery/people/reserved_names.h"
#include "rookery/rooms/clean_name.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/sessions.h"
#include "site/account/handlers.h"
#include "site/account/login_steps.h"

/// Changes of the own account, except logging in and out.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::LoginSession;
using store::StoreError;

namespace {

std::string read_display(const http::Members& members) {
  return members.need_string("display");
}
std::string read_own_password(const http::Members& members) {
  return members.need_string("password");
}

/// The name to be displayed; empty: the account's own. Errors: the fault.
Expected<std::string, Error> check_display(const std::string& display_name) {
  if (display_name.empty()) {
    return display_name;
  }
  auto name = rooms::clean_name(display_name).map_error([](std::string what) {
    return Error{ErrorCode::InvalidName, "display", std::nullopt, std::move(what)};
  });
  if (name && people::is_reserved_name(*name)) {
    return fail(Error{ErrorCode::InvalidName, "display", std::nullopt,
                      "a name that cannot be mistaken for the server's or a guest's was expected"});
  }
  return name;
}

/// A deleted player's games in progress are aborted if possible, and otherwise resigned.
asio::awaitable<Expected<void, StoreError>> leave_games(Services& services, LoginSession login) {
  const auto games = co_await ask(services, &store::GameStore::ongoing, people::PlayerId{login.account});
  if (!games) {
    co_return fail(games.error());
  }
  people::Principal player = people::account_principal(login.account, login.role);
  for (const std::string& guest : login.guests) {
    player.former.push_back({guest});
  }
  for (const store::SummarizedGame& game : *games) {
    // A game that has just ended refuses it.
    rooms::Act act{auth::new_id(), policy::AbortOrResign{}};
    const rooms::Command command{std::move(act), login.name};
    (void)co_await services.rooms.submit(game.id, player, command);
  }
  co_return Expected<void, StoreError>();
}

/// Updates open games on this node and on others at once, and ends the account's connections.
void announce_deletion(Services& services, const LoginSession& login) {
  services.news.notify(node::news_of_access(login.account));
  std::vector<std::string> ids = login.guests;
  ids.push_back(login.account);
  for (const std::string& id : ids) {
    // The other nodes have open games of the player, too.
    services.bus.publish(node::kDeletedPlayers, id);
  }
  services.rooms.reread_games_of(ids);
}

/// Requires the password again: access to a logged-in device does not suffice.
asio::awaitable<std::optional<http::Response>> refuse_deletion(Context& context, const http::Request& request,
                                                               std::string account) {
  const auto given = http::read_body(request, read_own_password);
  if (!given) {
    co_return http::error_response(400, given.error());
  }
  const std::string password = auth::prepare_password(*given, "").value_or("");
  const auto is_right = co_await try_password(context, request.address, account, password);
  if (!is_right) {
    co_return is_right.error();
  }
  co_return *is_right ? std::nullopt
                      : std::optional(http::error_response(403, ErrorCode::WrongPassword,
                                                           "the password is wrong", "password"));
}

}  // namespace

asio::awaitable<http::Response> set_own_display(Context& context, const http::Request& request) {
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return login.error();
  }
  const auto display = http::read_body(request, read_display).and_then(check_display);
  if (!display) {
    co_return http::error_response(400, display.error());
  }
  // The route does not know who is logged in. A pupil's name was given by the teacher, who must be able to
  // recognise the pupils.
  const people::Principal asker = people::account_principal(login->account, login->role);
  auto refusal = co_await refuse_deed(context.services, people::Deed::ChooseName, asker);
  if (refusal) {
    co_return *std::move(refusal);
  }
  const auto set = co_await context.services.database.write(store::set_display,
                                                            store::AccountId{login->account}, *display);
  // Another account's name would allow impersonation.
  if (!set && set.error().kind == StoreError::Kind::Conflict) {
    co_return http::error_response(
        409, ErrorCode::NameTaken,
        "there is an account with this name, or with one that looks like it; choose "
        "another",
        "display");
  }
  if (!set) {
    co_return refuse_stored(set.error(), "account");
  }
  const json body{{"display", *display}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> delete_own_account(Context& context, const http::Request& request) {
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return login.error();
  }
  auto refusal = co_await refuse_deletion(context, request, login->account);
  if (refusal) {
    co_return *std::move(refusal);
  }
  const auto left = co_await leave_games(context.services, *login);
  if (!left) {
    co_return refuse_stored(left.error(), "account");
  }
  const auto removed = co_await context.services.database.write(
      store::remove_account, store::AccountId{login->account}, context.now);
  if (!removed && removed.error().kind == StoreError::Kind::Conflict) {
    co_return http::error_response(409, ErrorCode::NotPermitted,
                                   "the server needs an administrator; appoint another one first");
  }
  // Another request has deleted it meanwhile, which is the intended result.
  if (!removed && removed.error().kind != StoreError::Kind::NotFound) {
    co_return refuse_stored(removed.error(), "account");
  }
  announce_deletion(context.services, *login);
  http::Response response = http::no_content();
  response.headers.emplace_back("Set-Cookie", context.services.credentials.cookies.end());
  co_return response;
}

}  // namespace rookery::server
