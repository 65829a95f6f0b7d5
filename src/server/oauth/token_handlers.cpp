#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/audit.h"
#include "endpoint/dump_json.h"
#include "endpoint/identify.h"
#include "endpoint/lists.h"
#include "oauth/handlers.h"
#include "rookery/auth/scopes.h"
#include "rookery/auth/secrets.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/rooms/texts.h"
#include "rookery/store/accounts/tokens.h"

/// The tokens of the logged-in account, for the page.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::AccessToken;

namespace {

/// The length of a token's id that is shown: enough to distinguish an account's tokens.
constexpr std::size_t kShownTokenId = 32;

constexpr std::size_t kMostOwnTokens = 20, kMostDescription = 100;

/// The terms of a new token, except its account.
store::TokenTerms read_token_terms(const http::Members& members) {
  store::TokenTerms terms;
  terms.description = rooms::clean_text(members.need_string("description"), rooms::TextLines::One);
  if (terms.description.empty() || terms.description.size() > kMostDescription) {
    http::reject(ErrorCode::InvalidValue, "description",
                 "1 to 100 bytes were expected, not all of them invisible");
  }
  const auto known = auth::token_scopes();
  // One more than exist: a longer list cannot be valid.
  for (std::string& scope : split_list(members.need_string("scopes"), known.size() + 1)) {
    if (std::find(known.begin(), known.end(), scope) == known.end()) {
      http::reject(ErrorCode::InvalidValue, "scopes", "names of scopes were expected, separated by commas");
    }
    terms.scopes.push_back(std::move(scope));
  }
  return terms;
}

/// The tokens of the logged-in account. Errors: the response.
asio::awaitable<Expected<std::vector<AccessToken>, http::Response>> find_own_tokens(
    Context& context, const http::Request& request) {
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return fail(login.error());
  }
  auto tokens = co_await context.services.database.read(store::tokens_of, store::AccountId{login->account});
  if (!tokens) {
    co_return fail(refuse_stored(tokens.error(), "account"));
  }
  co_return *std::move(tokens);
}

json shown_token(const AccessToken& token) {
  json shown{{"id", token.id.substr(0, kShownTokenId)},
             {"description", token.terms.description},
             {"scopes", token.terms.scopes},
             {"created", token.created.time_since_epoch().count()},
             {"lastUsed", nullptr}};
  if (token.last_used) {
    shown["lastUsed"] = token.last_used->time_since_epoch().count();
  }
  return shown;
}

}  // namespace

asio::awaitable<http::Response> list_tokens(Context& context, const http::Request& request) {
  const auto tokens = co_await find_own_tokens(context, request);
  if (!tokens) {
    co_return tokens.error();
  }
  json list = json::array();
  for (const AccessToken& token : *tokens) {
    list.push_back(shown_token(token));
  }
  const json body{{"tokens", std::move(list)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> create_token(Context& context, const http::Request& request) {
  auto terms = http::read_body(request, read_token_terms);
  if (!terms) {
    co_return http::error_response(400, terms.error());
  }
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return login.error();
  }
  terms->account = login->account;
  const std::string secret = auth::new_token();
  const auto entry = audit_entry_of(login->account, context.now, "token", store::describe_token(*terms));
  const auto made = co_await context.services.database.write(store::create_token_within, secret, *terms,
                                                             context.now, kMostOwnTokens, entry);
  if (!made) {
    co_return refuse_stored(made.error(), "account");
  }
  if (!*made) {
    co_return http::error_response(409, ErrorCode::TooManyRequests,
                                   "an account has at most 20 tokens; revoke one first");
  }
  json body = shown_token(**made);
  // The only time the secret is shown: the store keeps only its digest.
  body["token"] = secret;
  co_return http::json_response(201, dump_json(body));
}

asio::awaitable<http::Response> revoke_token(Context& context, const http::Request& request) {
  const auto tokens = co_await find_own_tokens(context, request);
  if (!tokens) {
    co_return tokens.error();
  }
  const std::string shown = context.path["token"];
  const auto found = std::find_if(tokens->begin(), tokens->end(), [&](const AccessToken& token) {
    return token.id.substr(0, kShownTokenId) == shown;
  });
  if (found == tokens->end()) {
    co_return http::error_response(404, ErrorCode::NotFound, "this account has no such token");
  }
  const auto entry =
      audit_entry_of(found->terms.account, context.now, "revoke-token", store::describe_token(found->terms));
  const auto done =
      co_await context.services.database.write(store::revoke_token, store::TokenId{found->id}, entry);
  if (!done && done.error().kind != store::StoreError::Kind::NotFound) {
    co_return refuse_stored(done.error(), "token");
  }
  // Ends the streams that the token opened at once.
  context.services.news.notify(node::news_of_access(found->terms.account));
  co_return http::no_content();
}

}  // namespace rookery::server
