#pragma once
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "http/cross_site.h"
#include "http/request.h"
#include "http/response.h"
#include "rookery/people/deed.h"
#include "rookery/people/principal.h"
#include "rookery/people/role.h"

/// The table of routes is data. What follows from it (404, 405, OPTIONS, HEAD, trailing slashes, CORS, who
/// may ask, what it costs) is written once, in app/router.cpp, and docs/http-api.md is printed from it.
namespace rookery::server {

struct Context;

/// Answers one request. Both references hold until the response is there. What it throws is logged and
/// answered 500.
using Handler = boost::asio::awaitable<Response> (*)(Context& context, const Request& request);

/// The methods of routes. HEAD is answered as GET, OPTIONS by the table.
enum class Method : std::uint8_t { Get, Post, Put, Delete };

/// By what a request says who asks.
enum class Identity : std::uint8_t {
  Nobody,         ///< it makes no difference who asks
  Cookie,         ///< the cookie of a login, or else a guest's; who has none, or an old one, gets one
  CookieOrToken,  ///< the same, or `Authorization: Bearer`
  Token,          ///< `Authorization: Bearer` alone; without it 401
  AnyToken,       ///< `Authorization: Bearer`, if it is there; without it nobody in particular
  Login,          ///< the cookie of a login, which the handler looks at; nobody becomes a guest by that
};

/// What a request takes from the tokens of its address. Each bucket is refilled by itself.
enum class Bucket : std::uint8_t {
  File,     ///< a file's work
  Game,     ///< a game read from the store
  Export,   ///< what is made of a whole game, or a picture
  NewGame,  ///< the same, and one of the games that an address may create
};

/// The media types that the body may have.
enum class Body : std::uint8_t {
  None,        ///< a body is read and passed over
  JsonOrForm,  ///< application/json, or a form (http/form.h); without Content-Type the former
  Text,        ///< whatever its Content-Type says
};

/// A handler, and what it is called in the code, for documents.
struct NamedHandler {
  Handler function = nullptr;
  std::string_view name = {};
};

/// Of a function of this namespace: clang writes "… [F = &rookery::server::get_game]", g++ "… F = get_game;
/// …]".
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
  /// "/app/games/{game}": a name in braces is a part of 1 to arbiter::kMaxPlayerId letters, digits, '-' and
  /// '_', at most one between two slashes; "*" at the end: whatever follows.
  std::string_view pattern;
  NamedHandler handler = {};  ///< none: the handshake of a WebSocket (ws/socket.h)
  /// What it does, which the router asks people/deed.h about. Each route that changes something names one.
  std::optional<people::Deed> deed = {};
  std::string_view summary;  ///< for people: what it answers
  Identity identity = Identity::Nobody;
  people::Scopes scopes = {};                         ///< one of them is needed
  std::optional<people::Permission> permission = {};  ///< is needed, where there is one
  Bucket bucket = Bucket::File;
  Body body = Body::None;
  CrossSite cross_site = CrossSite::Refused;
  /// Answered without TLS, too, where the server has an authority of its own: nobody is known there.
  bool is_in_clear = false;
};

/// "GET"
[[nodiscard]] std::string_view name(Method method);

/// What stands in a path for the named parts of a pattern.
class PathParts {
 public:
  /// Precondition: the pattern has a part of that name.
  [[nodiscard]] const std::string& operator[](std::string_view name) const;
  void add(std::string_view name, std::string_view value) { parts_.emplace_back(name, value); }
  /// Null: the pattern has no part of that name.
  [[nodiscard]] std::string* find(std::string_view name);

 private:
  std::vector<std::pair<std::string_view, std::string>> parts_;
};

/// Whether a pattern is written as Route::pattern says.
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

/// What a table says of a method and a path.
struct RouteMatch {
  const Route* route = nullptr;  ///< null: none
  PathParts parts;
  std::string allowed;   ///< without a route: "GET, POST", what the path takes; empty: there is no such path
  std::string moved_to;  ///< without a route: the path without its trailing slash, which has one
};

/// The first route that fits. HEAD is looked up as GET. "*", the server itself, takes GET and POST.
[[nodiscard]] RouteMatch find_route(std::span<const Route> routes, std::string_view method,
                                    std::string_view path);

}  // namespace rookery::server
