#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/store/database.h"
#include "rookery/store/games/game_summary.h"
#include "rookery/store/ids.h"

/// The results of players. They change through acknowledge_entry() alone.
namespace rookery::store {

/// The kinds of games that are counted separately.
struct GameCategory {
  Speed speed = Speed::Correspondence;
  bool is_chess960 = false;
  bool is_rated = false;
  bool operator==(const GameCategory&) const = default;
};

/// A player's numbers of wins, draws and losses, and in how many of these games the player went berserk.
struct ResultCounts {
  std::int64_t wins = 0, draws = 0, losses = 0;
  std::int64_t berserks = 0;
  [[nodiscard]] std::int64_t games() const { return wins + draws + losses; }
  bool operator==(const ResultCounts&) const = default;
};

struct PlayerResults {
  GameCategory category;
  ResultCounts counts;
  bool operator==(const PlayerResults&) const = default;
};

/// The games with a result between two players, and their points in them, in halves.
struct Encounters {
  std::int64_t games = 0, halves = 0, halves_of_other = 0;
  bool operator==(const Encounters&) const = default;
};

/// An addition to the counts; negative when a corrected result removes a game from them.
struct ResultChange {
  std::string player;
  GameCategory category;
  ResultCounts by;
  bool operator==(const ResultChange&) const = default;
};

/// A player's results, one item for each kind of game that was played, by speed, then chess before Chess960,
/// then casual before rated. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<PlayerResults>, StoreError> results_of(Connection& connection,
                                                                          const PlayerId& player);

/// The score of a player's games against another player, computed from their summaries; `only_rated`: of
/// their rated games. Errors: Corrupt. Cost: grows with the number of these games; none is replayed.
[[nodiscard]] Expected<Encounters, StoreError> encounters_of(Connection& connection, const PlayerId& player,
                                                             const PlayerId& other, bool only_rated);

}  // namespace rookery::store
