#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace rookery::people {

/// The rights of a principal, of which a token grants some. A closed set: its words are those of the Lichess
/// API, and are stored with the tokens.
enum class Scope : std::uint8_t {
  Public,  ///< public data
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
  StudyRead,  ///< studies that are not public
  StudyWrite,
};
inline constexpr std::size_t kScopes = static_cast<std::size_t>(Scope::StudyWrite) + 1;

/// A set of scopes. It always contains Scope::Public.
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

}  // namespace rookery::people
