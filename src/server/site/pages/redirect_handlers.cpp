#include "endpoint/ask.h"
#include "rookery/auth/guests.h"
#include "rookery/http/assets.h"
#include "site/pages/handlers.h"

/// Redirects to the corresponding pages: from Lichess URLs, which programs build from an id or send people
/// to, and from the address at which people look for the documentation.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// 303: the response is another page (RFC 9110, 15.4.4).
http::Response see_other(std::string location) {
  http::Response response = http::json_response(303, "");
  response.headers.emplace_back("Location", std::move(location));
  return response;
}

/// The router has replaced a full id by the game's own.
bool is_game_path(Context& context) {
  const std::string* color = context.path.find("color");
  const bool is_side = color == nullptr || *color == "white" || *color == "black";
  return is_side && auth::has_length_of_game_id(context.path["game"]);
}

}  // namespace

asio::awaitable<http::Response> redirect_to_game(Context& context, const http::Request& request) {
  if (is_game_path(context)) {
    const std::string id = context.path["game"];
    auto refusal = co_await refuse_unknown_game(context.services, id);
    if (!refusal) {
      // The viewer determines which side is at the bottom.
      co_return see_other("/game/" + id);
    }
    if (refusal->status != 404) {
      co_return *std::move(refusal);
    }
  }
  co_return co_await get_file(context, request);
}

asio::awaitable<http::Response> redirect_to_token_form(Context&, const http::Request& request) {
  co_return see_other("/account" + (request.query.empty() ? "" : '?' + request.query));
}

/// A program built without its page has no documentation: then the address is unknown as any other.
asio::awaitable<http::Response> redirect_to_docs(Context& context, const http::Request& request) {
  const std::string first = "/docs/index.html";
  if (!context.services.assets.find(first)) {
    co_return co_await get_file(context, request);
  }
  co_return see_other(first);
}

}  // namespace rookery::server
