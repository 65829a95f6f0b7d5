#include "endpoint/route.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "rookery/arbiter/event_words.h"
#include "rookery/arbiter/scoresheet.h"

namespace rookery::server {
namespace {

void add_to_list(std::string& list, std::string_view item) {
  if (list.find(item) == std::string::npos) {
    list += (list.empty() ? "" : ", ") + std::string(item);
  }
}

/// Removes the common letters from both texts, up to the pattern's next mark. False: the texts differ.
bool take_literal(std::string_view& pattern, std::string_view& path) {
  const std::string_view literal = pattern.substr(0, pattern.find_first_of("{*"));
  if (!path.starts_with(literal)) {
    return false;
  }
  pattern.remove_prefix(literal.size());
  path.remove_prefix(literal.size());
  return true;
}

/// Removes a named part from both texts. False: the path has no valid part there.
bool take_named(std::string_view& pattern, std::string_view& path, PathParts& parts) {
  const std::string_view name = pattern.substr(1, pattern.find('}') - 1);
  pattern.remove_prefix(name.size() + 2);
  const std::string_view ending = pattern.substr(0, pattern.find('/'));
  std::string_view value = path.substr(0, path.find('/'));
  if (!value.ends_with(ending)) {
    return false;
  }
  value.remove_suffix(ending.size());
  parts.add(name, value);
  path.remove_prefix(value.size());
  return arbiter::is_id(value);
}

/// `path` without its final slash, if the table has that path; empty otherwise. Patterns that end with "*" do
/// not count: they match the slash as part of the rest.
std::string without_slash(std::span<const Route> routes, std::string_view path) {
  if (path.size() < 2 || !path.ends_with('/')) {
    return "";
  }
  path.remove_suffix(1);
  const bool is_there = std::any_of(routes.begin(), routes.end(), [&](const Route& route) {
    return !route.pattern.ends_with('*') && match(route.pattern, path);
  });
  return is_there ? std::string(path) : "";
}

}  // namespace

std::string_view name(Method method) {
  static constexpr std::array<std::string_view, 4> kNames{"GET", "POST", "PUT", "DELETE"};
  return kNames[static_cast<std::size_t>(method)];
}

const std::string& PathParts::operator[](std::string_view name) const {
  const auto found =
      std::find_if(parts_.begin(), parts_.end(), [&](const auto& part) { return part.first == name; });
  assert(found != parts_.end());
  return found->second;
}

std::string* PathParts::find(std::string_view name) {
  const auto found =
      std::find_if(parts_.begin(), parts_.end(), [&](const auto& part) { return part.first == name; });
  return found == parts_.end() ? nullptr : &found->second;
}

std::optional<PathParts> match(std::string_view pattern, std::string_view path) {
  PathParts parts;
  while (take_literal(pattern, path)) {
    if (pattern == "*") {
      return parts;
    }
    if (pattern.empty()) {
      return path.empty() ? std::optional(std::move(parts)) : std::nullopt;
    }
    if (!take_named(pattern, path, parts)) {
      break;
    }
  }
  return std::nullopt;
}

RouteMatch find_route(std::span<const Route> routes, std::string_view method, std::string_view path) {
  RouteMatch found;
  found.allowed = path == "*" ? "GET, POST" : "";
  found.moved_to = without_slash(routes, path);
  if (!found.moved_to.empty()) {
    return found;
  }
  const std::string_view wanted = method == "HEAD" ? "GET" : method;
  for (const Route& route : routes) {
    std::optional<PathParts> parts = match(route.pattern, path);
    if (parts && name(route.method) == wanted) {
      return {&route, *std::move(parts), "", ""};
    }
    if (parts) {
      add_to_list(found.allowed, name(route.method));
    }
  }
  return found;
}

}  // namespace rookery::server
