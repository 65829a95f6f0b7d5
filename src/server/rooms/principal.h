#pragma once
#include <compare>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "rookery/people/role.h"

/// Who asks the server for something: values alone, made once for each request or socket.
namespace rookery::server {

/// A player. Seats hold players; how a request shows which player it comes from, a guest's cookie or a
/// token, is known at the edge alone (endpoint/identify.h).
struct PlayerId {
  std::string text;  ///< 1 to arbiter::kMaxPlayerId letters, digits, '-', '_'
  auto operator<=>(const PlayerId&) const = default;
};
struct PlayerIdHash {
  [[nodiscard]] std::size_t operator()(const PlayerId& player) const {
    return std::hash<std::string>{}(player.text);
  }
};

using people::Role;

/// What a principal may do; a token grants some of it. The set is closed: its words (http/authorization.h)
/// are those of the Lichess API, and each is stored with the tokens that have it.
enum class Scope : std::uint8_t {
  Public,  ///< what anybody may see
  PreferenceRead,
  PreferenceWrite,
  EmailRead,
  ChallengeRead,
  ChallengeWrite,
  ChallengeBulk,
  TournamentWrite,
  TeamRead,
  TeamWrite,
  TeamLead,
  FollowRead,
  FollowWrite,
  MessageWrite,
  BoardPlay,  ///< create games and act in them, as a person
  BotPlay,    ///< likewise, as a program
};
inline constexpr std::size_t kScopes = static_cast<std::size_t>(Scope::BotPlay) + 1;

/// A set of scopes. Without more it is Scope::Public, which everybody has.
class Scopes {
 public:
  constexpr Scopes() = default;
  /// These alone, without Scope::Public.
  [[nodiscard]] static constexpr Scopes of(std::initializer_list<Scope> scopes) {
    Scopes set(0);
    for (const Scope scope : scopes) {
      set = set.with(scope);
    }
    return set;
  }
  [[nodiscard]] constexpr Scopes with(Scope scope) const { return Scopes(bits_ | bit(scope)); }
  [[nodiscard]] constexpr bool has(Scope scope) const { return (bits_ & bit(scope)) != 0; }
  [[nodiscard]] constexpr bool has_one_of(Scopes others) const { return (bits_ & others.bits_) != 0; }
  bool operator==(const Scopes&) const = default;

 private:
  constexpr explicit Scopes(std::uint32_t bits) : bits_(bits) {}
  static constexpr std::uint32_t bit(Scope scope) { return 1U << static_cast<unsigned>(scope); }

  std::uint32_t bits_ = bit(Scope::Public);
};

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

}  // namespace rookery::server
