#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/audit.h"
#include "endpoint/dump_json.h"
#include "endpoint/identify.h"
#include "oauth/handlers.h"
#include "rookery/auth/authorization_request.h"
#include "rookery/auth/granted_tokens.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/store/accounts/authorization_codes.h"
#include "rookery/store/accounts/tokens.h"

/// Authorization: how a program gets a token with its user's consent.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Authorization;
using store::StoreError;

namespace {

/// RFC 6749, 5.2.
http::Response token_error(const char* error, const char* description) {
  const json body{{"error", error}, {"error_description", description}};
  http::Response response = http::json_response(400, dump_json(body));
  // A token must not be cached (RFC 6749, 5.1).
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

http::Response invalid_grant(const char* description) {
  return token_error("invalid_grant", description);
}

/// The refusal of a code's first exchange; empty: the exchange is valid.
std::optional<http::Response> refuse_exchange(const http::Members& fields, const Authorization& granted,
                                              Instant now) {
  if (now - granted.created > store::kAuthorizationLasts) {
    return invalid_grant("the code is more than a minute old");
  }
  // Must be repeated unchanged: an intercepted code is worthless to another client (RFC 6749, 4.1.3).
  if (fields.take_string("redirect_uri") != granted.redirect_uri) {
    return invalid_grant("redirect_uri is not the one that the code was asked for with");
  }
  if (fields.take_string("client_id") != granted.client) {
    return invalid_grant("client_id is not the one that the code was asked for with");
  }
  // PKCE (RFC 7636, 4.6): only the program that requested the code knows the verifier.
  if (!auth::is_verifier_of(fields.take_string("code_verifier").value_or(""), granted.challenge)) {
    return invalid_grant("hash of code_verifier does not match code_challenge");
  }
  return std::nullopt;
}

http::Response token_response(const std::string& token) {
  constexpr auto kSeconds =
      std::chrono::duration_cast<std::chrono::seconds>(auth::kGrantedTokenLasts).count();
  const json body{{"token_type", "Bearer"}, {"access_token", token}, {"expires_in", kSeconds}};
  http::Response response = http::json_response(200, dump_json(body));
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

/// Exchanges the code for a token; a second use of the code revokes that token.
asio::awaitable<http::Response> make_token(Context& context, std::string code, Authorization granted) {
  const std::string secret = auth::new_granted_token();
  const std::string terms = store::describe_token({granted.account, granted.client, granted.scopes});
  const auto made = audit_entry_of(granted.account, context.now, "token", terms);
  const auto revoked = audit_entry_of(granted.account, context.now, "revoke-token", terms);
  const auto token = co_await context.services.database.write(store::exchange_authorization, code, secret,
                                                              context.now, made, revoked);
  if (!token && token.error().kind != StoreError::Kind::NotFound) {
    co_return refuse_stored(token.error(), "account");
  }
  if (token && *token) {
    co_return token_response(secret);
  }
  // Ends the streams that the token opened at once.
  context.services.news.notify(node::news_of_access(granted.account));
  co_return invalid_grant("the code was used before; the token that was given for it is revoked");
}

}  // namespace

asio::awaitable<http::Response> describe_authorization(Context&, const http::Request& request) {
  const auto wanted = http::read_query(request, auth::read_authorization_request);
  if (!wanted) {
    co_return http::error_response(400, wanted.error());
  }
  // Includes the redirect after a refusal, so that the page need not build that URI.
  const json body{{"client", wanted->client},
                  {"redirectUri", wanted->redirect_uri},
                  {"scopes", wanted->scopes},
                  {"denied", auth::denied_uri(*wanted)}};
  co_return http::json_response(200, dump_json(body));
}

/// Sent by the server's own page with the cookie of the consenting user: pages of other sites cannot send it
/// (cross_site.h).
asio::awaitable<http::Response> grant_authorization(Context& context, const http::Request& request) {
  const auto wanted = http::read_fields(request, auth::read_authorization_request);
  if (!wanted) {
    co_return http::error_response(400, wanted.error());
  }
  const Login login = co_await find_login(context.services, request.cookie, context.now);
  // Requires a login, not just a cookie: a guest has nothing to grant.
  if (!login) {
    co_return login.error();
  }
  if (!*login) {
    co_return http::error_response(403, ErrorCode::Unauthorized, "nobody is logged in");
  }
  const std::string code = auth::new_authorization_code();
  const Authorization granted{(*login)->account, wanted->client, wanted->redirect_uri,
                              wanted->challenge, wanted->scopes, context.now};
  const auto added = co_await context.services.database.write(store::add_authorization, code, granted);
  if (!added) {
    co_return refuse_stored(added.error(), "account");
  }
  const json body{{"location", auth::granted_uri(*wanted, code)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> exchange_code(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return token_error("invalid_request", "a form was expected");
  }
  if (fields->take_string("grant_type") != "authorization_code") {
    co_return token_error("unsupported_grant_type", "grant_type: \"authorization_code\" was expected");
  }
  const std::string code = fields->take_string("code").value_or("");
  const Stored<Authorization> granted =
      co_await context.services.database.read(store::find_authorization, code);
  if (!granted && granted.error().kind != StoreError::Kind::NotFound) {
    co_return refuse_stored(granted.error(), "account");
  }
  if (!granted) {
    co_return invalid_grant("no such code, or it is more than a minute old");
  }
  // A code that is used twice was stolen, before the first or the second use; it does not matter by whom.
  if (auto refusal = granted->is_used ? std::nullopt : refuse_exchange(*fields, *granted, context.now)) {
    co_return *std::move(refusal);
  }
  co_return co_await make_token(context, code, *granted);
}

}  // namespace rookery::server
