#include "app/identify.h"

#include "http/authorization.h"
#include "node/await_callback.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

namespace {

/// The page of another site speaks for nobody, whatever cookie its browser sends along.
bool is_from_elsewhere(const Request& request) {
  return !is_own_origin(request.origin, request.host);
}

}  // namespace

Identified identify_guest(const ServerContext& context, const std::string& cookie, Instant now) {
  const auto known = context.guests.guest_of(cookie, now);
  const std::string guest = known ? known->guest : context.guests.new_guest();
  Identified identified{guest_principal(guest), std::nullopt};
  if (!known || known->is_old) {
    identified.set_cookie = context.guests.cookie_of(guest, now);
  }
  return identified;
}

namespace {

/// How often the store is told that a token is in use.
constexpr Duration kTouchEvery = std::chrono::minutes(1);

Response token_refusal_of(const StoreError& error) {
  switch (error.kind) {
    case StoreError::Kind::NotFound:
    case StoreError::Kind::Conflict:
      return unknown_token();
    case StoreError::Kind::Unavailable:
      return error_response(503, ErrorCode::Unavailable,
                            "the server cannot look up tokens just now; try again");
    case StoreError::Kind::Corrupt:
      break;
  }
  return error_response(500, ErrorCode::Internal, "what is stored of this token cannot be read");
}

void note_use(ServerContext& context, const store::OwnedToken& found, Instant now) {
  const auto pass = [](const Expected<void, StoreError>&) {};
  if (!found.token.last_used || now - *found.token.last_used > kTouchEvery) {
    context.tokens.touch(found.token.id, now, pass);
  }
  if (!found.account.seen || now - *found.account.seen > kTouchEvery) {
    context.accounts.touch(found.account.id, now, pass);
  }
}

asio::awaitable<Expected<Identified, Response>> identify_program(ServerContext& context, std::string secret,
                                                                 Instant now) {
  using Found = Expected<store::OwnedToken, StoreError>;
  const auto find = [&context, secret = std::move(secret)](std::function<void(Found)> tell) {
    context.tokens.find(secret, std::move(tell));
  };
  const Found found = co_await await_callback<Found>(context.executor, find);
  if (!found) {
    co_return fail(token_refusal_of(found.error()));
  }
  note_use(context, *found, now);
  Identified identified;
  identified.principal.player.text = found->account.id;
  identified.principal.role = found->account.title == store::kBotTitle ? Role::Bot : Role::Account;
  identified.principal.scopes = read_scopes(found->token.terms.scopes);
  identified.principal.name = found->account.name;
  co_return identified;
}

}  // namespace

asio::awaitable<Expected<Identified, Response>> identify(ServerContext& context, const Request& request,
                                                         const Route& route, Instant now) {
  if (route.identity == Identity::CookieOrToken || route.identity == Identity::Token) {
    auto token = bearer_token(request.authorization);
    if (!token) {
      co_return fail(error_response(token.error()));
    }
    if (*token) {
      co_return co_await identify_program(context, **std::move(token), now);
    }
  }
  if (route.identity == Identity::Token) {
    co_return fail(missing_token());
  }
  if (route.identity == Identity::Nobody || is_from_elsewhere(request)) {
    co_return Identified{};
  }
  co_return identify_guest(context, request.cookie, now);
}

}  // namespace rookery::server
