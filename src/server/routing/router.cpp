#include "routing/router.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "endpoint/context.h"
#include "endpoint/credentials.h"
#include "endpoint/deeds.h"
#include "endpoint/dump_json.h"
#include "endpoint/edge.h"
#include "endpoint/identify.h"
#include "endpoint/rates.h"
#include "endpoint/streams.h"
#include "endpoint/unknown_games.h"
#include "rookery/auth/authorization.h"
#include "rookery/auth/guests.h"
#include "rookery/http/connection_limiter.h"
#include "rookery/http/media_type.h"
#include "rookery/http/read_body.h"
#include "rookery/node/server_clock.h"
#include "routing/routes.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// The methods of RFC 9110, 9.1, and PATCH; any other is not implemented anywhere (15.6.2).
bool is_known(std::string_view method) {
  static constexpr std::array<std::string_view, 8> kMethods{"GET",    "HEAD",    "POST",  "PUT",
                                                            "DELETE", "OPTIONS", "TRACE", "PATCH"};
  return std::find(kMethods.begin(), kMethods.end(), method) != kMethods.end();
}

/// RFC 9110, 9.2.1: the method requests no change.
bool is_safe(std::string_view method) {
  return method == "GET" || method == "HEAD" || method == "OPTIONS";
}

/// The response to OPTIONS, or to a method that the path does not accept.
http::Response what_is_allowed(const http::Request& request, const RouteMatch& found) {
  std::string allowed = found.allowed;
  if (allowed.find("GET") != std::string::npos) {
    allowed += ", HEAD";
  }
  allowed += ", OPTIONS";
  http::Response response =
      request.method == "OPTIONS"
          ? http::no_content()
          : http::error_response(405, ErrorCode::MethodNotAllowed, "this path allows " + allowed);
  response.headers.emplace_back("Allow", std::move(allowed));
  return response;
}

/// 308 keeps the method and the body (RFC 9110, 15.4.9).
http::Response moved(const http::Request& request, const std::string& path) {
  http::Response response = http::json_response(308, "");
  response.headers.emplace_back("Location", path + (request.query.empty() ? "" : "?" + request.query));
  return response;
}

/// Replaces a full id in the path by the game's own. Whether the path may name a game: a challenge has the id
/// of its future game.
bool read_game_part(PathParts& parts) {
  std::string* game = parts.find("game");
  game = game != nullptr ? game : parts.find("challenge");
  if (game == nullptr) {
    return false;
  }
  *game = auth::game_id_of(*game);
  return auth::has_length_of_game_id(*game);
}

http::Response without_route(const http::Request& request, const RouteMatch& found) {
  if (!found.moved_to.empty()) {
    return moved(request, found.moved_to);
  }
  if (found.allowed.empty()) {
    return http::error_response(404, ErrorCode::NotFound, "there is nothing at this path");
  }
  return what_is_allowed(request, found);
}

/// Lichess serves its opening explorer and its endgame tables on hosts of their own, without `/api`.
bool is_of_other_lichess_host(std::string_view target) {
  constexpr std::array<std::string_view, 6> kFirst{"/masters",  "/lichess", "/player",
                                                   "/standard", "/atomic",  "/antichess"};
  return std::ranges::find(kFirst, target.substr(0, target.find_first_of("/?", 1))) != kFirst.end();
}

bool is_lichess_path(std::string_view path) {
  return is_of_other_lichess_host(path) || path.starts_with("/api/") || path.starts_with("/game/export/") ||
         path.starts_with("/inbox/") || path.starts_with("/bookmark/") || path.starts_with("/oauth/");
}

/// Whether pages of other sites may read the response, even an error. A response to a request that has no
/// path yet contains nothing personal.
bool is_for_other_sites(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  return path.empty() || is_lichess_path(path) || std::ranges::any_of(routes(), [path](const Route& route) {
           return route.cross_site == http::CrossSite::Allowed && match(route.pattern, path);
         });
}

/// Clients of the Lichess API add a slash to some paths, and some do not follow redirects. There are no page
/// files below these paths.
RouteMatch find(const http::Request& request) {
  if (!is_lichess_path(request.path)) {
    return find_route(routes(), request.method, request.path);
  }
  const std::span<const Route> named = named_routes();
  // For browsers and caches a redirect is right.
  RouteMatch found = find_route(named, request.method, request.path);
  return found.moved_to.empty() ? found : find_route(named, request.method, std::string(found.moved_to));
}

std::optional<http::Response> refuse_change(const http::Request& request, const Route* route) {
  const bool is_allowed =
      route != nullptr ? route->cross_site == http::CrossSite::Allowed : is_for_other_sites(request.path);
  if (is_safe(request.method) || is_allowed) {
    return std::nullopt;
  }
  return http::refuse_origin(request);
}

http::Response too_many_games() {
  http::Response refusal = http::error_response(429, ErrorCode::TooManyRequests,
                                                "too many games from this address; wait a minute");
  refusal.headers.emplace_back("Retry-After", "60");
  return refusal;
}

/// Takes the cost of the request, minus the token that every request takes when it arrives.
std::optional<http::Response> take_tokens(Services& services, const http::Request& request, Bucket bucket) {
  // One token was taken when the request arrived (listen/connection.cpp), before any of it was read.
  const double more = tokens_of(bucket) - 1;
  const Instant now = services.clock.now();
  if (more > 0 && !services.edge.visitors.take(request.address, now, more)) {
    return http::too_many_requests();
  }
  if (bucket == Bucket::NewGame && !services.rates.game_makers.take(request.address, now)) {
    return too_many_games();
  }
  return std::nullopt;
}

/// RFC 9110, 15.5.16. A body without a type counts as JSON.
std::optional<http::Response> refuse_type(const http::Request& request, Body body) {
  const bool is_taken = body != Body::JsonOrForm || request.body.empty() || request.content_type.empty() ||
                        http::is_type(request.content_type, http::kJson) ||
                        http::is_form(request.content_type);
  if (is_taken) {
    return std::nullopt;
  }
  const std::string types =
      std::string(http::kJson) + ", " + std::string(http::kForm) + ", " + std::string(http::kMultipart);
  http::Response refusal =
      http::error_response(415, ErrorCode::UnsupportedMediaType,
                           "a body of one of these types was expected: " + types, "Content-Type");
  refusal.headers.emplace_back("Accept", types);
  return refusal;
}

std::optional<http::Response> refuse(Services& services, const http::Request& request, const Route& route) {
  std::optional<http::Response> refusal = take_tokens(services, request, route.bucket);
  return refusal ? std::move(refusal) : refuse_type(request, route.body);
}

/// Some programs read the waiting time from the body.
void add_rate_limit(http::Response& response) {
  const auto wait =
      std::ranges::find(response.headers, "Retry-After", &std::pair<std::string, std::string>::first);
  if (response.status == 429 && wait != response.headers.end()) {
    nlohmann::json object = nlohmann::json::parse(response.body);
    object["ratelimit"] = {{"key", object["code"]}, {"seconds", std::stoi(wait->second)}};
    response.body = dump_json(object);
  }
}

/// The handler's response. What is wrong with the request and stopped a reader of its members is answered as
/// the reader says, wherever in the handler that was.
asio::awaitable<http::Response> handle(const Route& route, Context& context, const http::Request& request) {
  try {
    co_return co_await route.handler.function(context, request);
  } catch (http::MemberError& thrown) {
    co_return http::error_response(400, std::move(thrown.error));
  }
}

/// What a handler does not say otherwise is kept by no cache: it may be for its reader alone.
void keep_out_of_caches(http::Response& response) {
  if (std::ranges::find(response.headers, "Cache-Control", &std::pair<std::string, std::string>::first) ==
      response.headers.end()) {
    response.headers.emplace_back("Cache-Control", "no-store");
  }
}

http::Response too_many_exports() {
  http::Response refusal =
      http::error_response(429, ErrorCode::TooManyRequests,
                           "20 exports are read from your address, or 200 in all; wait until one has ended");
  refusal.headers.emplace_back("Retry-After", "5");
  return refusal;
}

/// What lives as long as a stream is sent.
struct StreamGuard {
  std::shared_ptr<const void> access;
  std::optional<http::ConnectionLimiter::Ticket> place;
};

/// A stream outlives the check of its token, so it must end when the token is revoked or the login ends
/// (AccessWatch).
void guard_stream(Services& services, const people::Principal& principal, const std::string& address,
                  http::Response& response) {
  const bool is_export = response.stream->is_export();
  auto place = is_export ? services.streams.exports.enter(address) : std::nullopt;
  if (is_export && !place) {
    response = too_many_exports();
    return;
  }
  std::shared_ptr<const void> access =
      services.credentials.watch.watch(principal, services.executor, [weak = std::weak_ptr(response.stream)] {
        if (const auto stream = weak.lock()) {
          stream->finish();
        }
      });
  response.stream_guard =
      std::make_shared<const StreamGuard>(StreamGuard{std::move(access), std::move(place)});
}

/// A failed preflight tells a page nothing: the request after it gets the reason.
void grant_preflight(http::Response& response) {
  http::Response granted = http::preflight_response();
  const auto allow =
      std::ranges::find(response.headers, "Allow", &std::pair<std::string, std::string>::first);
  if (allow != response.headers.end()) {
    granted.headers.push_back(*allow);
  }
  granted.ends_connection = response.ends_connection;
  response = std::move(granted);
}

}  // namespace

asio::awaitable<http::Response> answer(Services& services, http::Request request) {
  if (!is_known(request.method)) {
    co_return http::error_response(501, ErrorCode::UnknownMethod, "the server knows no such method");
  }
  RouteMatch found = find(request);
  // Before the route is known to exist, so that a page of another site cannot probe for paths.
  if (auto refusal = refuse_change(request, found.route)) {
    co_return *std::move(refusal);
  }
  if (found.route == nullptr) {
    co_return without_route(request, found);
  }
  const Route& route = *found.route;
  if (auto refusal = refuse(services, request, route)) {
    co_return *std::move(refusal);
  }
  const Instant now = services.clock.now();
  const bool names_game = read_game_part(found.parts);
  std::optional<http::Response> refusal =
      names_game ? refuse_guesses(services, request.address, now) : std::nullopt;
  if (refusal) {
    co_return *std::move(refusal);
  }
  // After the limits, because identification reads the store.
  auto identified = co_await identify(services, request, route, now);
  if (!identified) {
    co_return std::move(identified.error());
  }
  Context given{services, std::move(identified->principal), std::move(found.parts), now};
  refusal = auth::refuse_scope(given.principal, route.scopes);
  if (!refusal) {
    refusal = auth::refuse_permission(given.principal, route.permission);
  }
  if (!refusal && route.deed) {
    refusal = co_await refuse_deed(services, *route.deed, given.principal);
  }
  http::Response response;
  if (refusal) {
    response = *std::move(refusal);
  } else {
    response = co_await handle(route, given, request);
  }
  keep_out_of_caches(response);
  if (names_game) {
    count_unknown_game(services, request.address, response, now);
  }
  if (response.stream) {
    guard_stream(services, given.principal, request.address, response);
  }
  if (identified->set_cookie) {
    response.headers.emplace_back("Set-Cookie", *identified->set_cookie);
  }
  co_return response;
}

void complete_response(const RequestSummary& summary, http::Response& response) {
  if (response.error && is_lichess_path(summary.target)) {
    response.body = write_flat_error(*response.error);
    add_rate_limit(response);
  }
  if (!is_for_other_sites(summary.target)) {
    return;
  }
  if (summary.is_preflight) {
    grant_preflight(response);
  }
  http::allow_cross_site(summary.names_origin, response);
}

}  // namespace rookery::server
