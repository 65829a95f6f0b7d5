#include <sodium.h>

#include <algorithm>

#include "endpoint/ask.h"
#include "endpoint/edge.h"
#include "endpoint/measures.h"
#include "endpoint/site.h"
#include "rookery/async/await_callback.h"
#include "rookery/bus/bus.h"
#include "rookery/http/assets.h"
#include "rookery/http/read_body.h"
#include "rookery/server/http_api.h"
#include "rookery/server/qr.h"
#include "site/games/game_json.h"
#include "site/status/handlers.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

using Health = Expected<void, store::StoreError>;

/// This node works as well as any other without the bus: a load balancer must not remove it.
constexpr const char* kOkWithoutBus =
    "ok, but NATS cannot be reached: events on other nodes appear here some seconds late\n";

bool is_path_of_ours(std::string_view path) {
  constexpr std::size_t kMaxPath = 200;
  // What follows '#' is for the page alone, such as the key of a board.
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_.?=&#";
  // "//host" would be an address on another server (RFC 3986, 4.2).
  return path.starts_with('/') && !path.starts_with("//") && path.size() <= kMaxPath &&
         path.find_first_not_of(kPlain) == std::string_view::npos;
}

http::Response svg_response(http::AnswerCache::Text code) {
  http::Response response = http::json_response(200, "");
  response.content_type = "image/svg+xml";
  response.shared_body = *code;
  response.shared = std::move(code);
  return response;
}

std::optional<std::string> if_there(const http::Assets& assets, const char* path) {
  return assets.find(path) ? std::optional<std::string>(path) : std::nullopt;
}

/// A program built without its page offers neither.
Offered offered_by(const Services& services) {
  return {.docs = if_there(services.assets, "/docs/index.html"),
          .source = services.site.source_url.empty() ? if_there(services.assets, "/rookery-source.tgz")
                                                     : std::optional(services.site.source_url)};
}

/// `chosen`, if it is one of this server's; otherwise the likeliest.
std::string address_for_others(const Context& context, const http::Request& request,
                               std::string_view chosen) {
  const std::vector<std::string> urls = context.services.edge.urls_for_others();
  if (const auto found = std::ranges::find(urls, chosen); found != urls.end()) {
    return *found;
  }
  return urls.empty() ? request.origin_asked() : urls.front();
}

bool has_metrics_token(const Services& services, const http::Request& request) {
  const std::string expected = "Bearer " + services.measures.token;
  // In constant time, so that the response time does not reveal how many letters were right.
  return !services.measures.token.empty() && request.authorization.size() == expected.size() &&
         sodium_memcmp(request.authorization.data(), expected.data(), expected.size()) == 0;
}

}  // namespace

asio::awaitable<http::Response> get_qr_code(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::string path = query->take_string("path").value_or("");
  if (!is_path_of_ours(path)) {
    co_return http::error_response(400, ErrorCode::InvalidValue, "a path of this server was expected",
                                   "path");
  }
  const std::string url = address_for_others(context, request, query->take_string("at").value_or("")) + path;
  http::AnswerCache::Text code = context.services.site.codes.find(url);
  // Cached: everyone who opens the page of a game requests the same code.
  if (!code) {
    code = std::make_shared<const std::string>(qr_svg(url).value_or(""));
    context.services.site.codes.put(url, code);
  }
  co_return svg_response(std::move(code));
}

asio::awaitable<http::Response> get_info(Context& context, const http::Request&) {
  co_return http::json_response(
      200, write_info(context.services.site.version, context.services.edge.urls_for_others(),
                      offered_by(context.services)));
}

asio::awaitable<http::Response> get_health(Context& context, const http::Request&) {
  const auto ask = [&health = context.services.measures.store_health](std::function<void(Health)> callback) {
    // One check of the store serves all requests within a second.
    health.ask(std::chrono::steady_clock::now(),
               [callback = std::move(callback)](const Health& known) { callback(known); });
  };
  const Health health = co_await async::await_callback<Health>(context.services.executor, ask);
  if (!health) {
    co_return http::error_response(503, ErrorCode::Unavailable,
                                   "nothing can be stored: " + health.error().what);
  }
  http::Response response =
      http::json_response(200, context.services.bus.is_connected() ? "ok\n" : kOkWithoutBus);
  response.content_type = "text/plain";
  co_return response;
}

asio::awaitable<http::Response> get_readiness(Context& context, const http::Request& request) {
  // A load balancer then sends no more visitors here before the process stops.
  if (context.services.edge.is_stopping) {
    co_return http::error_response(503, ErrorCode::Unavailable, "the server is stopping");
  }
  if (context.services.edge.is_cut_off) {
    co_return http::error_response(503, ErrorCode::Unavailable, "this node cannot reach its database");
  }
  co_return co_await get_health(context, request);
}

/// Restricted although they contain no personal data: they show how busy the server is.
asio::awaitable<http::Response> get_metrics(Context& context, const http::Request& request) {
  if (!request.is_local && !has_metrics_token(context.services, request)) {
    co_return http::error_response(
        403, ErrorCode::NotPermitted,
        "only the server's own machine, or a request with the token of --metrics-token, "
        "may read the metrics");
  }
  http::Response response =
      http::json_response(200, context.services.measures.metrics.text(context.services.measures.now()));
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  co_return response;
}

}  // namespace rookery::server
