#include "app/routes.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <limits>

#include "app/new_game.h"
#include "http/guarded.h"
#include "http/page_files.h"
#include "rookery/arbiter/pgn.h"
#include "rookery/arbiter/scoresheet.h"
#include "rookery/base/hash.h"
#include "rookery/server/qr.h"
#include "rooms/game_record.h"
#include "ws/protocol.h"

namespace rookery::server {
namespace {

using store::StoredGame;
using store::StoreError;

/// `id`: what stands in the path for the pattern's "{}".
using Handler = void (*)(ServerContext& context, const Request& request, const std::string& id,
                         const Reply& reply);

Response store_fault(const StoreError& error) {
  switch (error.kind) {
    case StoreError::Kind::NotFound:
      return fault_response(404, {"no such game", "path"});
    case StoreError::Kind::Corrupt:
      spdlog::error("{}", error.what);
      return fault_response(500, {error.what, "store"});
    case StoreError::Kind::Conflict:
    case StoreError::Kind::Unavailable:
      break;
  }
  spdlog::warn("{}", error.what);
  return fault_response(503, {"the server cannot reach its store just now; try again", "store"});
}

/// Replies with what `make` returns. For callbacks on the store's threads, which nothing may leave by a
/// throw.
template <class Make>
void reply_guarded(const Reply& reply, Make make) {
  reply(guarded("answering a request", std::move(make), [] {
    return fault_response(500, {"the server failed; what happened is in its log", "server"});
  }));
}

/// The page. There may be one for the first part of its address ("/learn.html" for "/learn/knight"): the
/// same, but it names what it will need there.
void get_page(ServerContext& context, const Request& request, const std::string&, const Reply& reply) {
  const std::string_view path = request.path;
  const std::string own = std::string(path.substr(0, path.find('/', 1))) + ".html";
  std::optional<Response> page = page_file(context.assets, request, own);
  if (!page) {
    page = page_file(context.assets, request, "/index.html");
  }
  reply(std::move(page).value_or(fault_response(404, {"the page was not built", "path"})));
}

/// Whoever typed an address wrongly is shown the page, which says so; a program is told in its own words.
Response nothing_there(const ServerContext& context, Request request) {
  request.if_none_match.clear();
  std::optional<Response> page = page_file(context.assets, request, "/index.html");
  if (!page || request.accept.find("text/html") == std::string::npos) {
    return fault_response(404, {"no such file", "path"});
  }
  page->status = 404;
  page->headers.emplace_back("Cache-Control", "no-store");
  return *std::move(page);
}

void get_file(ServerContext& context, const Request& request, const std::string&, const Reply& reply) {
  std::optional<Response> file = page_file(context.assets, request, request.path);
  reply(file ? *std::move(file) : nothing_there(context, request));
}

void post_game(ServerContext& context, const Request& request, const std::string&, const Reply& reply) {
  if (!context.game_makers.take(request.address, context.clock.now())) {
    return reply(fault_response(429, {"too many games from this address; wait a minute", "address"}));
  }
  const auto wish = parse_new_game(request.body);
  if (!wish) {
    return reply(error_response(400, wish.error()));
  }
  auto made = make_game(*wish, {new_game_id(), request.guest, draw_lot(), context.clock.now()});
  if (!made) {
    return reply(error_response(400, made.error()));
  }
  const std::string id = made->header.id;
  context.store.create(std::move(made->header), std::move(made->events), std::nullopt,
                       [id, reply](Expected<void, StoreError> created) {
                         reply_guarded(reply, [&] {
                           return created ? json_response(201, write_created(id))
                                          : store_fault(created.error());
                         });
                       });
}

void get_game(ServerContext& context, const Request&, const std::string& id, const Reply& reply) {
  context.store.read(id, 0, [reply](Expected<StoredGame, StoreError> game) {
    reply_guarded(reply,
                  [&] { return game ? json_response(200, write_game(*game)) : store_fault(game.error()); });
  });
}

Response pgn_response(const Expected<StoredGame, StoreError>& stored, const std::string& id) {
  const auto game = stored.and_then([](const StoredGame& found) { return read_game(found); });
  if (!game) {
    return store_fault(game.error());
  }
  const std::array tags{arbiter::PgnTag{"Event", "Rookery game"}, arbiter::PgnTag{"GameId", id}};
  Response response = json_response(200, arbiter::write_pgn(*game, tags));
  response.content_type = "application/x-chess-pgn";
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".pgn\"");
  response.headers.emplace_back("ETag", '"' + std::to_string(hash_bytes(response.body)) + '"');
  return response;
}

void get_pgn(ServerContext& context, const Request&, const std::string& id, const Reply& reply) {
  context.store.read(id, 0, [id, reply](const Expected<StoredGame, StoreError>& stored) {
    reply_guarded(reply, [&] { return pgn_response(stored, id); });
  });
}

void get_qr(ServerContext& context, const Request& request, const std::string&, const Reply& reply) {
  constexpr std::size_t kMaxPath = 200;
  const std::string path = query_value(request.query, "path");
  const bool plain =
      path.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_.?=&") ==
      std::string::npos;
  if (!path.starts_with('/') || path.starts_with("//") || path.size() > kMaxPath || !plain) {
    return reply(fault_response(400, {"a path of this server was expected", "path"}));
  }
  const std::string url = context.url_for_others().value_or("http://" + request.host) + path;
  AnswerCache::Text code = context.codes.find(url);
  if (!code) {
    code = std::make_shared<const std::string>(qr_svg(url).value_or(""));
    context.codes.put(url, code);
  }
  Response response = json_response(200, "");
  response.content_type = "image/svg+xml";
  response.shared_body = *code;
  response.shared = std::move(code);
  reply(std::move(response));
}

void get_info(ServerContext& context, const Request&, const std::string&, const Reply& reply) {
  reply(json_response(200, write_info(context.version, context.url_for_others())));
}

void get_health(ServerContext& context, const Request&, const std::string&, const Reply& reply) {
  context.store_health.ask(
      std::chrono::steady_clock::now(), [reply](const Expected<void, StoreError>& health) {
        if (!health) {
          return reply(fault_response(503, {"nothing can be stored: " + health.error().what, "store"}));
        }
        Response response = json_response(200, "ok\n");
        response.content_type = "text/plain";
        reply(std::move(response));
      });
}

struct Route {
  std::string_view method;
  std::string_view pattern;  ///< "{}": an id; "*" at the end: whatever follows
  Handler handler;
  double tokens = 1;  ///< of the visitor's: a file's work is one
};
constexpr std::array kRoutes{
    Route{"GET", "/", get_page},
    Route{"GET", "/screen", get_page},
    Route{"GET", "/computer", get_page},
    Route{"GET", "/arbiter", get_page},
    Route{"GET", "/analysis", get_page},
    Route{"GET", "/editor", get_page},
    Route{"GET", "/learn", get_page},
    Route{"GET", "/learn/*", get_page},
    Route{"GET", "/clock", get_page},
    Route{"GET", "/print", get_page},
    Route{"GET", "/healthz", get_health},
    Route{"POST", "/app/games", post_game, 5},
    Route{"GET", "/app/games/{}", get_game, 3},
    Route{"GET", "/app/info", get_info},
    Route{"GET", "/app/qr.svg", get_qr, 5},
    Route{"GET", "/game/{}.pgn", get_pgn, 5},
    Route{"GET", "/game/{}", get_page},
    Route{"GET", "/*", get_file},
};

/// What stands for "{}" (or nothing) if the path matches.
std::optional<std::string> match(std::string_view pattern, std::string_view path) {
  if (pattern.ends_with('*')) {
    return path.starts_with(pattern.substr(0, pattern.size() - 1)) ? std::optional<std::string>("")
                                                                   : std::nullopt;
  }
  const std::size_t hole = pattern.find("{}");
  if (hole == std::string_view::npos) {
    return pattern == path ? std::optional<std::string>("") : std::nullopt;
  }
  const std::string_view before = pattern.substr(0, hole);
  const std::string_view after = pattern.substr(hole + 2);
  if (!path.starts_with(before) || !path.substr(before.size()).ends_with(after)) {
    return std::nullopt;
  }
  const std::string_view id = path.substr(before.size(), path.size() - before.size() - after.size());
  return is_token(id, arbiter::kMaxPlayerId) ? std::optional(std::string(id)) : std::nullopt;
}

/// Those of RFC 9110, 9.1 and PATCH; any other is not implemented anywhere (15.6.2).
bool is_known(std::string_view method) {
  static constexpr std::array<std::string_view, 8> kMethods{"GET",    "HEAD",    "POST",  "PUT",
                                                            "DELETE", "OPTIONS", "TRACE", "PATCH"};
  return std::find(kMethods.begin(), kMethods.end(), method) != kMethods.end();
}

Response what_is_allowed(const Request& request, std::string allowed) {
  if (allowed.find("GET") != std::string::npos) {
    allowed += ", HEAD";
  }
  allowed += ", OPTIONS";
  Response response;
  response.status = 204;
  if (request.method != "OPTIONS") {
    response = fault_response(405, {"this path takes " + allowed, "method"});
  }
  response.headers.emplace_back("Allow", std::move(allowed));
  return response;
}

}  // namespace

void answer(ServerContext& context, const Request& request, const Reply& reply) {
  if (!is_known(request.method)) {
    return reply(fault_response(501, {"the server knows no such method", "method"}));
  }
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  std::string allowed = request.path == "*" ? "GET, POST" : "";
  for (const Route& route : kRoutes) {
    const std::optional<std::string> id = match(route.pattern, request.path);
    if (id && route.method == method) {
      const double more = route.tokens - 1;  // the first was taken when the request came
      const bool has_more = more <= 0 || context.visitors.take(request.address, context.clock.now(), more);
      return has_more ? route.handler(context, request, *id, reply) : reply(too_many_requests());
    }
    if (id && allowed.find(route.method) == std::string::npos) {
      allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
    }
  }
  reply(allowed.empty() ? fault_response(404, {"nothing here", "path"})
                        : what_is_allowed(request, std::move(allowed)));
}

void find_game(ServerContext& context, const std::string& game, const Reply& reply) {
  constexpr std::size_t kNoLines = std::numeric_limits<std::int64_t>::max();
  context.store.read(game, kNoLines, [reply](const Expected<StoredGame, StoreError>& found) {
    reply_guarded(reply, [&] { return found ? json_response(200, "{}") : store_fault(found.error()); });
  });
}

std::optional<std::string> socket_game(std::string_view path) {
  return match("/game/{}/socket", path);
}

}  // namespace rookery::server
