#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rookery/people/player_id.h"
#include "rookery/people/role.h"
#include "rookery/people/scope.h"

/// The authenticated originator of a request: a value, made once for each request or socket.
namespace rookery::people {

/// The credential with which a request was authenticated; the request's rights end when it is revoked.
struct Credential {
  enum class Kind : std::uint8_t { None, Login, Token };
  Kind kind = Kind::None;
  std::string id = {};  ///< of the session or the token; not a secret
  bool operator==(const Credential&) const = default;
};

struct Principal {
  PlayerId player;
  Role role = Role::Guest;
  Scopes scopes;
  std::string name = {};  ///< of an account; a guest gives a name with the actions that need one
  /// The guests whose games the account took over: their seats are seats of this principal.
  std::vector<PlayerId> former = {};
  Credential credential = {};
  bool operator==(const Principal&) const = default;
};

/// A guest has all rights that need no account.
[[nodiscard]] inline Principal guest_principal(std::string id) {
  return {{std::move(id)}, Role::Guest, Scopes().with(Scope::BoardPlay)};
}

/// The scopes of a login: all rights of a player, and those of the account's role.
[[nodiscard]] inline Principal account_principal(std::string id, Role role = Role::Account) {
  return {{std::move(id)}, role, Scopes().with(Scope::BoardPlay)};
}

}  // namespace rookery::people
