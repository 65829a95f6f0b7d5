#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rookery/people/player_id.h"
#include "rookery/people/role.h"
#include "rookery/people/scope.h"

/// Who asks for something: values alone, made once for each request or socket.
namespace rookery::people {

/// By what an account showed that it asks: worth nothing once that is revoked.
struct Credential {
  enum class Kind : std::uint8_t { None, Login, Token };
  Kind kind = Kind::None;
  std::string id = {};  ///< of the session or the token; it opens nothing
  bool operator==(const Credential&) const = default;
};

struct Principal {
  PlayerId player;
  Role role = Role::Guest;
  Scopes scopes;
  std::string name = {};  ///< of an account; a guest says one with what needs it
  /// Guests who made this account: who sits as one of them in a game is this principal.
  std::vector<PlayerId> former = {};
  Credential credential = {};
  bool operator==(const Principal&) const = default;
};

/// A guest may do all that needs no account.
[[nodiscard]] inline Principal guest_principal(std::string id) {
  return {{std::move(id)}, Role::Guest, Scopes().with(Scope::BoardPlay)};
}

/// The scopes of a login: all that a player may do, and what the role of the account allows.
[[nodiscard]] inline Principal account_principal(std::string id, Role role = Role::Account) {
  return {{std::move(id)}, role, Scopes().with(Scope::BoardPlay)};
}

}  // namespace rookery::people
