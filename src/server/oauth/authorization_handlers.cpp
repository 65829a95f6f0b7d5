#include <nlohmann/json.hpp>

#include "access/authorization_codes.h"
#include "endpoint/ask.h"
#include "endpoint/audit.h"
#include "endpoint/identify.h"
#include "oauth/handlers.h"

/// How a program gets a token of somebody who agrees.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

/// RFC 6749, 5.2.
Response token_error(const char* error, const char* description) {
  const json body{{"error", error}, {"error_description", description}};
  Response response = json_response(400, body.dump());
  // A token must not stay in a cache (RFC 6749, 5.1).
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

Response invalid_grant(const char* description) {
  return token_error("invalid_grant", description);
}

/// What is wrong with the exchange; empty: nothing.
std::optional<Response> refuse_exchange(const Fields& fields, const std::optional<Grant>& grant) {
  if (fields.text("grant_type") != "authorization_code") {
    return token_error("unsupported_grant_type", "grant_type: \"authorization_code\" was expected");
  }
  if (!grant) {
    return invalid_grant("no such code, or it is more than a minute old");
  }
  // The same again: a code that was intercepted is worth nothing to another client (RFC 6749, 4.1.3).
  if (fields.text("redirect_uri") != grant->request.redirect_uri) {
    return invalid_grant("redirect_uri is not the one that the code was asked for with");
  }
  if (fields.text("client_id") != grant->request.client) {
    return invalid_grant("client_id is not the one that the code was asked for with");
  }
  // PKCE (RFC 7636, 4.6): only the program that asked for the code knows the verifier.
  if (!is_verifier_of(fields.text("code_verifier").value_or(""), grant->request.challenge)) {
    return invalid_grant("hash of code_verifier does not match code_challenge");
  }
  return std::nullopt;
}

Response token_response(const std::string& token) {
  constexpr auto kSeconds = std::chrono::duration_cast<std::chrono::seconds>(kGrantedTokenLasts).count();
  const json body{{"token_type", "Bearer"}, {"access_token", token}, {"expires_in", kSeconds}};
  Response response = json_response(200, body.dump());
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

}  // namespace

asio::awaitable<Response> describe_authorization(Context&, const Request& request) {
  const auto wanted = read_query(request).and_then(read_authorization_request);
  if (!wanted) {
    co_return error_response(400, wanted.error());
  }
  // Also where to go if the person refuses, so that the page need not build that address.
  const json body{{"client", wanted->client},
                  {"redirectUri", wanted->redirect_uri},
                  {"scopes", wanted->scopes},
                  {"denied", denied_uri(*wanted)}};
  co_return json_response(200, body.dump());
}

/// The page's own request, with the cookie of who agrees: other sites' pages cannot make it (cross_site.h).
asio::awaitable<Response> grant_authorization(Context& context, const Request& request) {
  const auto wanted = read_fields(request).and_then(read_authorization_request);
  if (!wanted) {
    co_return error_response(400, wanted.error());
  }
  const Login login = co_await find_login(context.server, request.cookie, context.now);
  // The login, and not any cookie: a guest has nothing to grant.
  if (!login) {
    co_return login.error();
  }
  if (!*login) {
    co_return error_response(403, ErrorCode::Unauthorized, "nobody is logged in");
  }
  const Grant grant{(*login)->account, *wanted, context.now};
  const json body{{"location", granted_uri(*wanted, context.server.authorization_codes.write(grant))}};
  co_return json_response(200, body.dump());
}

asio::awaitable<Response> exchange_code(Context& context, const Request& request) {
  const auto fields = read_fields(request);
  if (!fields) {
    co_return token_error("invalid_request", "a form was expected");
  }
  const AuthorizationCodes& codes = context.server.authorization_codes;
  const std::string code = fields->text("code").value_or("");
  const std::optional<Grant> grant = codes.read(code, context.now);
  if (auto refusal = refuse_exchange(*fields, grant)) {
    co_return *std::move(refusal);
  }
  // The token follows from the code: a second exchange makes the same one, which the store refuses as taken.
  const std::string token = codes.token_of(code);
  const store::TokenTerms terms{grant->account, grant->request.client, grant->request.scopes};
  const auto entry = audit_entry_of(grant->account, context.now, "token", store::describe_token(terms));
  const auto created =
      co_await ask(context.server, &store::TokenStore::create, token, terms, context.now, entry);
  if (!created && created.error().kind == store::StoreError::Kind::Unavailable) {
    co_return refuse_stored(created.error(), "account");
  }
  co_return created ? token_response(token) : invalid_grant("the code was used before");
}

}  // namespace rookery::server
