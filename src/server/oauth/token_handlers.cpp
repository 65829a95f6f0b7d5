#include <algorithm>
#include <nlohmann/json.hpp>

#include "api/ask.h"
#include "app/identify.h"
#include "oauth/handlers.h"

/// The tokens of the account that is logged in, for the page.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::AccessToken;

namespace {

/// Of a token's id: enough to tell an account's tokens apart.
constexpr std::size_t kShownTokenId = 32;

/// The tokens of who is logged in. Errors: the response.
asio::awaitable<Expected<std::vector<AccessToken>, Response>> find_own_tokens(Context& context,
                                                                              const Request& request) {
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return fail(login.error());
  }
  auto tokens = co_await ask(context.server, &store::TokenStore::of, login->account);
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

asio::awaitable<Response> list_tokens(Context& context, const Request& request) {
  const auto tokens = co_await find_own_tokens(context, request);
  if (!tokens) {
    co_return tokens.error();
  }
  json list = json::array();
  for (const AccessToken& token : *tokens) {
    list.push_back(shown_token(token));
  }
  const json body{{"tokens", std::move(list)}};
  co_return json_response(200, body.dump(-1, ' ', false, json::error_handler_t::replace));
}

asio::awaitable<Response> revoke_token(Context& context, const Request& request) {
  const auto tokens = co_await find_own_tokens(context, request);
  if (!tokens) {
    co_return tokens.error();
  }
  const std::string shown = context.path["token"];
  const auto found = std::find_if(tokens->begin(), tokens->end(), [&](const AccessToken& token) {
    return token.id.substr(0, kShownTokenId) == shown;
  });
  if (found == tokens->end()) {
    co_return error_response(404, ErrorCode::NotFound, "this account has no such token");
  }
  const auto done = co_await ask(context.server, &store::TokenStore::revoke, found->id);
  if (!done && done.error().kind != store::StoreError::Kind::NotFound) {
    co_return refuse_stored(done.error(), "token");
  }
  co_return no_content();
}

}  // namespace rookery::server
