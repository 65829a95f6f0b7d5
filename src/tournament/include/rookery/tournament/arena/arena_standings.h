#pragma once
#include <cstdint>
#include <vector>

#include "rookery/tournament/events/running_tournament.h"

/// The standings of an arena: a win brings 2 points, a draw 1. After two wins in a row each game counts
/// double, until one is not won. A draw of fewer than ten moves brings nothing; of draws in a row only the
/// first one scores, and those of more than thirty moves: a loss does not end such a row, a win does. Who
/// went berserk and won with at least seven moves has a point more. Among equal points the performance
/// decides.
namespace rookery::tournament {

enum class ArenaOutcome : std::uint8_t { Win, Draw, Loss };

/// What a game brought one of its players.
struct ArenaScore {
  ArenaGameNumber game = 0;
  EntrantId opponent = 0;
  ArenaOutcome outcome = ArenaOutcome::Loss;
  std::uint8_t points = 0;
  bool is_doubled = false;
  bool operator==(const ArenaScore&) const = default;
};

/// A game before it is scored.
struct ArenaRecord {
  ArenaOutcome outcome;
  std::uint16_t plies;
  bool is_white = true;
  bool is_berserk = false;  ///< the player went berserk
};

/// Scores the games of one player one after the other.
class ArenaScorer {
 public:
  struct Score {
    std::uint8_t points;
    bool is_doubled;
    bool operator==(const Score&) const = default;
  };
  Score score(const ArenaRecord& record);
  /// The next game counts double.
  [[nodiscard]] bool is_on_fire() const { return wins_ >= kWinsOfStreak; }

 private:
  static constexpr std::uint32_t kWinsOfStreak = 2;

  std::uint32_t wins_ = 0;         ///< in a row
  bool has_drawn_in_row_ = false;  ///< since the last win
};

struct ArenaRow {
  EntrantId entrant = 0;
  std::uint16_t rank = 0;  ///< from 1; equal points and performances share it
  std::uint32_t points = 0;
  std::uint16_t performance = 0;  ///< 0: no game was played
  bool is_on_fire = false;        ///< the next game counts double
  std::vector<ArenaScore> sheet = {};
  bool operator==(const ArenaRow&) const = default;
};

/// What an unrated opponent counts for in a performance.
inline constexpr std::uint16_t kUnratedInArena = 1'500;

/// All entrants, by rank; those who share one by rating and then by entry. Games without a result count for
/// no one. Cost: O(g + n log n) for g games of n entrants.
[[nodiscard]] std::vector<ArenaRow> arena_standings(const TournamentState& state);

}  // namespace rookery::tournament
