#include "endpoint/identify.h"

#include "endpoint/account_json.h"
#include "endpoint/credentials.h"
#include "rookery/auth/authorization.h"
#include "rookery/auth/granted_tokens.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

namespace {

/// A request from another site's page has no identity, whatever cookie the browser sends.
bool is_from_elsewhere(const http::Request& request) {
  return !http::is_own_origin(request.origin, request.host);
}

/// A visitor without a valid cookie becomes a new guest. The cookie is renewed while it is used, so that it
/// never expires during a game.
Identified identify_guest(const Services& services, const std::string& cookie, Instant now) {
  const auto known = services.credentials.guests.guest_of(cookie, now);
  const std::string secret = known ? known->secret : auth::Guests::new_secret();
  Identified identified{people::guest_principal(known ? known->guest : auth::Guests::guest_with(secret)),
                        std::nullopt};
  if (!known || known->is_old) {
    identified.set_cookie = services.credentials.guests.cookie_of(secret, now);
  }
  return identified;
}

/// How often the use of a token or a session is recorded in the store.
constexpr Duration kTouchEvery = std::chrono::minutes(1);
constexpr Duration kTouchSessionEvery = std::chrono::hours(1);
/// A session that was not used for this long is over.
constexpr Duration kSessionLasts = std::chrono::days(180);

/// If the store fails, a program must not be told that its token is invalid: it would discard it.
http::Response refuse_token(const StoreError& error) {
  const bool is_unknown =
      error.kind == StoreError::Kind::NotFound || error.kind == StoreError::Kind::Conflict;
  return is_unknown ? auth::unknown_token() : refuse_stored(error, "token");
}

void note_use(Services& services, const store::OwnedToken& found, Instant now) {
  // Does not wait for these writes: a lost time is written with the next request.
  const auto pass = [](const Expected<void, StoreError>&) {};
  if (!found.token.last_used || now - *found.token.last_used > kTouchEvery) {
    services.database.without_waiting()
        .write(store::touch_token, store::TokenId{found.token.id}, now)
        .then(pass);
  }
  if (!found.account.seen || now - *found.account.seen > kTouchEvery) {
    services.database.without_waiting()
        .write(store::touch_account, store::AccountId{found.account.id}, now)
        .then(pass);
  }
}

std::vector<people::PlayerId> former_of(const std::vector<std::string>& guests) {
  std::vector<people::PlayerId> former;
  for (const std::string& guest : guests) {
    former.push_back({guest});
  }
  return former;
}

asio::awaitable<Expected<Identified, http::Response>> identify_program(Services& services, std::string secret,
                                                                       Instant now) {
  const auto found = co_await find_token(services, std::move(secret), now);
  if (!found) {
    co_return fail(refuse_token(found.error()));
  }
  note_use(services, *found, now);
  Identified identified;
  identified.principal.player.text = found->account.id;
  identified.principal.role = role_of(found->account);
  identified.principal.scopes = auth::read_scopes(found->token.terms.scopes);
  identified.principal.name = found->account.name;
  identified.principal.former = former_of(found->guests);
  identified.principal.credential = {people::Credential::Kind::Token, found->token.id};
  co_return identified;
}

}  // namespace

asio::awaitable<Stored<store::OwnedToken>> find_token(Services& services, std::string secret, Instant now) {
  Stored<store::OwnedToken> found = co_await services.database.read(store::find_token, secret);
  // Tokens from the code flow expire after a year; that they are of it is part of the secret, so the database
  // need not store it.
  const auto end = found ? auth::end_of_token(secret, found->token.created) : std::nullopt;
  if (end && now >= *end) {
    co_return fail(StoreError{StoreError::Kind::NotFound, "the token has expired"});
  }
  co_return found;
}

asio::awaitable<Login> find_login(Services& services, const std::string& cookie, Instant now) {
  using FoundSession = Expected<store::LoginSession, StoreError>;
  for (const std::string_view secret : services.credentials.cookies.secrets_of(cookie)) {
    FoundSession session = co_await services.database.read(store::find_session, std::string(secret));
    if (!session && session.error().kind != StoreError::Kind::NotFound) {
      co_return fail(refuse_stored(session.error(), "login"));
    }
    // A browser may send several cookies of this name (RFC 6265, 5.4): a stale one must not hide the valid
    // one.
    if (!session || now - session->last_used > kSessionLasts) {
      continue;
    }
    if (now - session->last_used > kTouchSessionEvery) {
      services.database.without_waiting()
          .write(store::touch_session, store::SessionId{session->id}, now)
          .then([](const Expected<void, StoreError>&) {});
    }
    std::optional<store::LoginSession> login(*std::move(session));
    co_return login;
  }
  std::optional<store::LoginSession> none;
  co_return none;
}

asio::awaitable<Expected<store::LoginSession, http::Response>> need_login(Context& context,
                                                                          const http::Request& request) {
  Login login = co_await find_login(context.services, request.cookie, context.now);
  if (!login) {
    co_return fail(std::move(login.error()));
  }
  if (!*login) {
    // 403 rather than 401, which requires a WWW-Authenticate header: the page has no scheme to offer (RFC
    // 9110, 15.5.2).
    co_return fail(http::error_response(403, ErrorCode::Unauthorized, "nobody is logged in"));
  }
  co_return **std::move(login);
}

asio::awaitable<Expected<Identified, http::Response>> identify_visitor(Services& services,
                                                                       const std::string& cookie,
                                                                       Instant now) {
  Login login = co_await find_login(services, cookie, now);
  if (!login) {
    co_return fail(std::move(login.error()));
  }
  if (!*login) {
    co_return identify_guest(services, cookie, now);
  }
  Identified identified;
  identified.principal = people::account_principal((*login)->account, (*login)->role);
  identified.principal.former = former_of((*login)->guests);
  identified.principal.name = (*login)->name;
  identified.principal.credential = {people::Credential::Kind::Login, (*login)->id};
  co_return identified;
}

asio::awaitable<Expected<Identified, http::Response>> identify(Services& services,
                                                               const http::Request& request,
                                                               const Route& route, Instant now) {
  // The token has precedence: a browser that sends both a token and its cookie means to act by the token.
  const bool takes_token = route.identity == Identity::CookieOrToken || route.identity == Identity::Token ||
                           route.identity == Identity::AnyToken;
  if (takes_token) {
    auto token = auth::bearer_token(request.authorization);
    if (!token) {
      co_return fail(http::error_response(token.error()));
    }
    if (*token) {
      co_return co_await identify_program(services, **std::move(token), now);
    }
  }
  if (route.identity == Identity::Token) {
    co_return fail(auth::missing_token());
  }
  const bool is_asked = route.identity == Identity::Cookie || route.identity == Identity::CookieOrToken;
  // Requests without TLS have no identity: a cookie could be read in transit.
  if (!is_asked || is_from_elsewhere(request) || request.is_in_clear) {
    co_return Identified{};
  }
  co_return co_await identify_visitor(services, request.cookie, now);
}

}  // namespace rookery::server
