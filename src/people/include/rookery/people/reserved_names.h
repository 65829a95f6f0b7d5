#pragma once
#include <string_view>

namespace rookery::people {

/// Whether people would take `name` for the server's own: its computer ("Computer, level 3"), its
/// administrators, teachers and arbiters, the server itself, or a player whose account was deleted; in the
/// languages of the page and in letters that look like theirs (skeleton.h), with any digits and signs.
[[nodiscard]] bool is_name_of_server(std::string_view name);

/// Whether it is a name for somebody without an account: "Guest", "anonymous".
[[nodiscard]] bool is_name_of_guest(std::string_view name);

/// No account may be called or shown so.
[[nodiscard]] inline bool is_reserved_name(std::string_view name) {
  return is_name_of_server(name) || is_name_of_guest(name);
}

}  // namespace rookery::people
