#pragma once
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/http/cross_site.h"
#include "rookery/http/request.h"
#include "rookery/http/response.h"
#include "rookery/people/deed.h"
#include "rookery/people/principal.h"
#include "rookery/people/role.h"

/// The table of routes is data. Whatever follows from it (404, 405, OPTIONS, HEAD, trailing slashes, CORS,
/// identity, rate limits) is implemented once, in routing/router.cpp, and docs/http-api.md is generated from
/// it.
namespace rookery::server {

struct Context;

/// Handles one request. Both references are valid until the response is returned. An exception is logged and
/// answered 500.
using Handler = boost::asio::awaitable<http::Response> (*)(Context& context, const http::Request& request);

/// The methods of routes. HEAD is answered as GET, OPTIONS from the table.
enum class Method : std::uint8_t { Get, Post, Put, Delete };

/// How a request identifies its sender.
enum class Identity : std::uint8_t {
  None,    ///< the sender's identity does not matter
  Cookie,  ///< the cookie of a login or of a guest; a sender without one, or with an old one, gets a new
           ///< guest cookie
  CookieOrToken,  ///< a cookie as above, or `Authorization: Bearer`
  Token,          ///< only `Authorization: Bearer`; without it 401
  AnyToken,       ///< `Authorization: Bearer` if present; without it an anonymous client
  Login,          ///< the cookie of a login, which the handler checks; no guest is created
};

/// The rate-limit cost of a request, in tokens of its address. Each bucket refills on its own.
enum class Bucket : std::uint8_t {
  File,     ///< the cost of a file
  Game,     ///< a game read from the store
  Export,   ///< the export of a whole game, or a picture
  NewGame,  ///< the same, and one of the games that an address may create
};

/// The media types that a route accepts as body.
enum class Body : std::uint8_t {
  None,        ///< a body is read and ignored
  JsonOrForm,  ///< application/json, or a form (rookery/http/read_body.h); without Content-Type JSON
  Text,        ///< any text, whatever its Content-Type
};

/// A handler, and its name in the code, for documents.
struct NamedHandler {
  Handler function = nullptr;
  std::string_view name = {};
};

/// The name of a function of this namespace: clang writes "… [F = &rookery::server::get_game]", g++ "… F =
/// get_game; …]".
template <auto F>
[[nodiscard]] constexpr std::string_view name_of_function() {
  constexpr std::string_view kBefore = "F = ";
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find(kBefore) + kBefore.size());
  text = text.substr(0, text.find_first_of(";]"));
  return text.substr(text.rfind(':') + 1);
}

template <auto F>
[[nodiscard]] constexpr NamedHandler named() {
  return {F, name_of_function<F>()};
}

struct Route {
  Method method = Method::Get;
  /// "/app/games/{game}": a name in braces matches 1 to arbiter::kMaxPlayerId letters, digits, '-' and '_',
  /// at most one name between two slashes; "*" at the end matches any rest.
  std::string_view pattern;
  NamedHandler handler = {};  ///< none: the handshake of a WebSocket (ws/socket.h)
  /// The deed for which the router asks people/deed.h for permission. Every route that changes something has
  /// one.
  std::optional<people::Deed> deed = {};
  std::string_view summary;  ///< for documents: what the route returns
  Identity identity = Identity::None;
  people::Scopes scopes = {};                         ///< one of them is required
  std::optional<people::Permission> permission = {};  ///< required, if present
  Bucket bucket = Bucket::File;
  Body body = Body::None;
  bool has_long_body = false;  ///< its body may have Limits::long_body_bytes
  http::CrossSite cross_site = http::CrossSite::Refused;
  /// Whether it is served without TLS, too, where the server has its own certificate authority. Such a
  /// request has no identity.
  bool is_in_clear = false;
};

/// The name on the wire: "GET".
[[nodiscard]] std::string_view name(Method method);

/// The parts of a path that match the names of a pattern.
class PathParts {
 public:
  /// Precondition: the pattern has a part of this name.
  [[nodiscard]] const std::string& operator[](std::string_view name) const;
  void add(std::string_view name, std::string_view value) { parts_.emplace_back(name, value); }
  /// Null if the pattern has no part of this name.
  [[nodiscard]] std::string* find(std::string_view name);

 private:
  std::vector<std::pair<std::string_view, std::string>> parts_;
};

/// Whether a pattern has the form of Route::pattern.
[[nodiscard]] constexpr bool is_pattern(std::string_view pattern) {
  bool has_part = false;
  bool is_in_part = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = pattern[i];
    const bool is_misplaced = (c == '{' && (is_in_part || has_part)) || (c == '}' && !is_in_part) ||
                              (c == '/' && is_in_part) || (c == '*' && i + 1 != pattern.size());
    if (is_misplaced) {
      return false;
    }
    has_part = c != '/' && (has_part || c == '{');
    is_in_part = c == '{' || (is_in_part && c != '}');
  }
  return pattern.starts_with('/') && !is_in_part;
}

/// The parts of `path` if it matches `pattern`.
[[nodiscard]] std::optional<PathParts> match(std::string_view pattern, std::string_view path);

/// The result of looking up a method and a path.
struct RouteMatch {
  const Route* route = nullptr;  ///< null: there is no such route
  PathParts parts;
  std::string allowed;   ///< without a route: the methods of the path, such as "GET, POST"; empty if there is
                         ///< no such path
  std::string moved_to;  ///< without a route: the path without its final slash, if that has a route
};

/// The first route that matches. HEAD is looked up as GET. "*", the server itself, accepts GET and POST.
[[nodiscard]] RouteMatch find_route(std::span<const Route> routes, std::string_view method,
                                    std::string_view path);

}  // namespace rookery::server
