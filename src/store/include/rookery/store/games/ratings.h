#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/people/rating.h"
#include "rookery/store/database.h"
#include "rookery/store/games/game_summary.h"
#include "rookery/store/ids.h"

/// The ratings of players; those of an account are told with it (Account::ratings). They change through
/// acknowledge_entry() alone.
namespace rookery::store {

/// The games that have a rating in common. The values are stored, those below Chess960 are of Speed; new ones
/// are only added.
enum class RatingPool : std::uint8_t {
  UltraBullet = 0,
  Bullet = 1,
  Blitz = 2,
  Rapid = 3,
  Classical = 4,
  Correspondence = 5,
  Chess960 = 6,  ///< at any speed
};
/// Each at the index of its value.
inline constexpr std::array kRatingPools{
    RatingPool::UltraBullet, RatingPool::Bullet,         RatingPool::Blitz,   RatingPool::Rapid,
    RatingPool::Classical,   RatingPool::Correspondence, RatingPool::Chess960};
[[nodiscard]] constexpr RatingPool pool_of(Speed speed, bool is_chess960) {
  return is_chess960 ? RatingPool::Chess960 : kRatingPools.at(static_cast<std::size_t>(speed));
}

/// A player's rating in one pool.
struct PoolRating {
  RatingPool pool = RatingPool::Correspondence;
  people::Rating rating;   ///< as of `at`; stored to the billionth
  std::int64_t games = 0;  ///< rated ones
  Instant at = {};         ///< of the last of them
  bool operator==(const PoolRating&) const = default;
};

/// What a game did to the rating of one of its players.
struct RatingChange {
  std::string game;
  std::string player;
  RatingPool pool = RatingPool::Correspondence;
  Instant at = {};  ///< when the game ended
  people::Rating before, after;
  bool operator==(const RatingChange&) const = default;
};

/// A change to be stored, and the rating that the player has with it. They differ where a game counts again
/// after others did: its score was corrected.
struct RatingUpdate {
  RatingChange change;
  people::Rating current;
  bool is_correction = false;  ///< the game had a change of this player's before
  bool operator==(const RatingUpdate&) const = default;
};

/// The rating of a player of a game.
struct RatingInGame {
  people::Rating rating;  ///< at its end, if it has changed ratings; otherwise the present one
  std::optional<people::Rating> after = {};  ///< what the game made of it
  bool operator==(const RatingInGame&) const = default;
};

/// The ratings in a game; nothing for a player without an account.
struct GameRatings {
  std::string game;
  bool is_rated = false;
  RatingPool pool = RatingPool::Correspondence;
  std::optional<RatingInGame> white = {}, black = {};
  bool operator==(const GameRatings&) const = default;
};

struct RankedPlayer {
  std::string player;
  PoolRating rating;
  bool operator==(const RankedPlayer&) const = default;
};

/// A player's newest changes in a pool, the oldest of them first, at most `most`. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<RatingChange>, StoreError> rating_history(Connection& connection,
                                                                             const PlayerId& player,
                                                                             RatingPool pool,
                                                                             std::size_t most);

/// The rating changes of the game's players, ordered by id; none if the game was not rated. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<RatingChange>, StoreError> rating_changes_of(Connection& connection,
                                                                                const GameId& game);

/// The ratings in these games, in their order; games that do not exist are left out. Errors: Corrupt.
/// Cost: some short queries for each.
[[nodiscard]] Expected<std::vector<GameRatings>, StoreError> ratings_in_games(
    Connection& connection, const std::vector<std::string>& games);

/// Deviations of ratings: greater than `above`, at most `most`.
struct Deviations {
  double above = 0;
  double most = people::kGreatestDeviation;
};

/// The players with the highest ratings in a pool whose deviation is one of these and who played since then;
/// the best first, equal ones by their ids, at most `most`. Errors: Corrupt. Cost: grows with `most` and with
/// those who are better and do not count.
[[nodiscard]] Expected<std::vector<RankedPlayer>, StoreError> best_players(Connection& connection,
                                                                           RatingPool pool,
                                                                           const Deviations& deviations,
                                                                           Instant since, std::size_t most);

}  // namespace rookery::store
