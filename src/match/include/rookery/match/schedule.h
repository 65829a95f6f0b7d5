#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The pairings of a match of two engines or more, and the numbers of its games.
namespace rookery::match {

enum class Format : std::uint8_t {
  RoundRobin,  ///< each engine meets each other one
  Gauntlet,    ///< the first engine meets each other one
};
/// "round-robin", "gauntlet".
[[nodiscard]] std::string_view word(Format format);

/// Two engines that meet, by their numbers from 0.
struct Pairing {
  std::size_t first, second;
  bool operator==(const Pairing&) const = default;
};

/// One game of a match.
struct GameId {
  std::uint64_t round = 0;   ///< from 0; all pairings of a round begin with the same opening
  std::size_t pairing = 0;   ///< its number in Schedule::pairings()
  bool is_reversed = false;  ///< the second game of the pair: the second engine has White
  bool operator==(const GameId&) const = default;
};

/// The games of a match, in the order in which they begin: round after round, in each one pairing after the
/// other, of each a game with both colours.
class Schedule {
 public:
  /// Precondition: two engines or more.
  Schedule(Format format, std::size_t engines, std::uint64_t rounds);

  [[nodiscard]] const std::vector<Pairing>& pairings() const { return pairings_; }
  [[nodiscard]] std::size_t engines() const { return engines_; }
  /// How many pairs of games there are.
  [[nodiscard]] std::uint64_t pairs() const { return rounds_ * pairings_.size(); }
  [[nodiscard]] std::uint64_t games() const { return 2 * pairs(); }

  /// The first game of a pair, from 0. Precondition: pair < pairs().
  [[nodiscard]] GameId first_of(std::uint64_t pair) const;
  /// The game's number, from 0; that of its pair is the half of it.
  [[nodiscard]] std::uint64_t number(const GameId& game) const;
  /// The engines that have White and Black.
  [[nodiscard]] std::size_t white(const GameId& game) const;
  [[nodiscard]] std::size_t black(const GameId& game) const;

  /// The round and the game's number in it, both from 1: "3.2" (PGN 8.1.1.4).
  [[nodiscard]] std::string round_text(const GameId& game) const;
  /// The game that such a text names; nothing: the match has none.
  [[nodiscard]] std::optional<GameId> find(std::string_view round_text) const;

 private:
  std::vector<Pairing> pairings_;
  std::size_t engines_;
  std::uint64_t rounds_;
};

}  // namespace rookery::match
