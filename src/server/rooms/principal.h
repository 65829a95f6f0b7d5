#pragma once
#include <compare>
#include <cstdint>
#include <functional>
#include <string>

/// Who asks the server for something: values alone, made once for each request or socket.
namespace rookery::server {

/// Whoever plays. Seats hold players; how a request shows which player it comes from, a guest's cookie or a
/// token, is known at the edge alone (app/identify.h).
struct PlayerId {
  std::string text;  ///< 1 to arbiter::kMaxPlayerId letters, digits, '-', '_'
  auto operator<=>(const PlayerId&) const = default;
};
struct PlayerIdHash {
  [[nodiscard]] std::size_t operator()(const PlayerId& player) const {
    return std::hash<std::string>{}(player.text);
  }
};

enum class Role : std::uint8_t {
  Guest,          ///< known by a cookie alone
  Account,        ///< somebody who has registered
  Bot,            ///< an account that a program plays for
  Administrator,  ///< whoever runs the server
};

/// What a principal may do; a token grants some of it.
enum class Scope : std::uint8_t {
  Public,  ///< what anybody may see
  Play,    ///< create games and act in them
};

/// A set of scopes. Everybody has Scope::Public.
class Scopes {
 public:
  constexpr Scopes() = default;
  [[nodiscard]] constexpr Scopes with(Scope scope) const { return Scopes(bits_ | bit(scope)); }
  [[nodiscard]] constexpr bool has(Scope scope) const { return (bits_ & bit(scope)) != 0; }
  bool operator==(const Scopes&) const = default;

 private:
  constexpr explicit Scopes(std::uint32_t bits) : bits_(bits) {}
  static constexpr std::uint32_t bit(Scope scope) { return 1U << static_cast<unsigned>(scope); }

  std::uint32_t bits_ = bit(Scope::Public);
};

struct Principal {
  PlayerId player;
  Role role = Role::Guest;
  Scopes scopes;
  bool operator==(const Principal&) const = default;
};

/// A guest may do all that needs no account.
[[nodiscard]] inline Principal guest_principal(std::string id) {
  return {{std::move(id)}, Role::Guest, Scopes().with(Scope::Play)};
}

}  // namespace rookery::server
