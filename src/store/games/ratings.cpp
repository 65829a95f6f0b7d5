#include "rookery/store/games/ratings.h"

#include <algorithm>
#include <cmath>

#include "archive/archive_writes.h"
#include "games/rating_rows.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kFindRatings{
    "SELECT pool, value, deviation, volatility, games, at FROM ratings WHERE player = $1 ORDER BY pool"};
/// The counter of games grows by what the update says, and the later instant stays: a correction of an old
/// game must not make the rating look younger.
constexpr Statement kPutRating{
    "INSERT INTO ratings(player, pool, value, deviation, volatility, games, at)"
    " VALUES($1, $2, $3, $4, $5, $6, $7) ON CONFLICT(player, pool) DO UPDATE SET value = excluded.value,"
    " deviation = excluded.deviation, volatility = excluded.volatility,"
    " games = ratings.games + excluded.games,"
    " at = CASE WHEN ratings.at > excluded.at THEN ratings.at ELSE excluded.at END"};
constexpr Statement kPutChange{
    "INSERT INTO rating_changes(game, player, pool, at, value_before, deviation_before, volatility_before,"
    " value_after, deviation_after, volatility_after) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
    " ON CONFLICT(game, player) DO UPDATE SET value_after = excluded.value_after,"
    " deviation_after = excluded.deviation_after, volatility_after = excluded.volatility_after"};
constexpr Statement kFindHistory{
    "SELECT game, player, pool, at, value_before, deviation_before, volatility_before, value_after,"
    " deviation_after, volatility_after FROM rating_changes WHERE player = $1 AND pool = $2"
    " ORDER BY at DESC, game DESC LIMIT $3"};
constexpr Statement kFindChangesOf{
    "SELECT game, player, pool, at, value_before, deviation_before, volatility_before, value_after,"
    " deviation_after, volatility_after FROM rating_changes WHERE game = $1 ORDER BY player"};
constexpr Statement kFindBest{
    "SELECT pool, value, deviation, volatility, games, at, player FROM ratings"
    " WHERE pool = $1 AND deviation > $2 AND deviation <= $3 AND at >= $4 ORDER BY value DESC, player LIMIT $5"};

/// Guests who made an account are called by that.
constexpr Statement kFindSeats{
    "SELECT id, rated, chess960, speed,"
    " coalesce((SELECT account FROM former_guests WHERE guest = white), white),"
    " coalesce((SELECT account FROM former_guests WHERE guest = black), black) FROM games WHERE id = $1"};
constexpr Statement kFindRatingIn{
    "SELECT value, deviation, volatility FROM ratings WHERE player = $1 AND pool = $2"};
constexpr Statement kHasAccount{"SELECT id FROM accounts WHERE id = $1"};

/// Ratings are stored as whole billionths: the seam to the databases knows integers and texts alone, and a
/// rating that is read must equal the one that was written.
constexpr double kBillion = 1e9;

std::int64_t billionths(double number) {
  return std::llround(number * kBillion);
}

people::Rating read_rating(const Row& row, int column) {
  return {static_cast<double>(row.number(column)) / kBillion,
          static_cast<double>(row.number(column + 1)) / kBillion,
          static_cast<double>(row.number(column + 2)) / kBillion};
}

PoolRating read_pool_rating(const Row& row) {
  return {static_cast<RatingPool>(row.number(0)), read_rating(row, 1), row.number(4), row.instant(5)};
}

RatingChange read_change(const Row& row) {
  return {row.text(0),    row.text(1),         static_cast<RatingPool>(row.number(2)),
          row.instant(3), read_rating(row, 4), read_rating(row, 7)};
}

RankedPlayer read_ranked(const Row& row) {
  return {row.text(6), read_pool_rating(row)};
}

/// The seats of a game, and its ratings, which are still to be found.
struct SeatedRatings {
  GameRatings ratings;
  std::string white, black;
};

SeatedRatings read_seats(const Row& row) {
  const bool is_chess960 = row.number(2) != 0;
  const auto speed = row.is_null(3) ? Speed::Correspondence : static_cast<Speed>(row.number(3));
  return {{row.text(0), row.number(1) != 0, pool_of(speed, is_chess960)}, row.text(4), row.text(5)};
}

Expected<std::optional<RatingInGame>, StoreError> find_rating_in(Connection& connection,
                                                                 const std::string& player, RatingPool pool,
                                                                 const std::vector<RatingChange>& changes) {
  const auto change = std::ranges::find(changes, player, &RatingChange::player);
  if (change != changes.end()) {
    return RatingInGame{change->before, change->after};
  }
  const auto known = has_row(connection, kHasAccount, player);
  if (!known || !*known) {
    return known ? Expected<std::optional<RatingInGame>, StoreError>(std::nullopt) : fail(known.error());
  }
  return read_one(
             connection, kFindRatingIn, [](const Row& row) { return read_rating(row, 0); }, player,
             static_cast<int>(pool))
      .map([](const std::optional<people::Rating>& rating) {
        return std::optional(RatingInGame{rating.value_or(people::Rating{})});
      });
}

Expected<std::optional<GameRatings>, StoreError> find_ratings_in(Connection& connection,
                                                                 const std::string& game) {
  auto seated = read_one(connection, kFindSeats, read_seats, game);
  if (!seated || !*seated) {
    return seated ? Expected<std::optional<GameRatings>, StoreError>(std::nullopt) : fail(seated.error());
  }
  GameRatings& ratings = (*seated)->ratings;
  const auto changes = rating_changes_of(connection, GameId{game});
  if (!changes) {
    return fail(changes.error());
  }
  auto white = find_rating_in(connection, (*seated)->white, ratings.pool, *changes);
  auto black = find_rating_in(connection, (*seated)->black, ratings.pool, *changes);
  if (!white || !black) {
    return fail(white ? black.error() : white.error());
  }
  ratings.white = *white;
  ratings.black = *black;
  return ratings;
}

Expected<void, StoreError> put_update(Connection& connection, const RatingUpdate& update) {
  const auto& [game, player, pool, at, before, after] = update.change;
  const people::Rating& current = update.current;
  auto sent = connection.send(kPutRating, player, static_cast<int>(pool), billionths(current.value),
                              billionths(current.deviation), billionths(current.volatility),
                              update.is_correction ? 0 : 1, at);
  return sent ? connection.send(kPutChange, game, player, static_cast<int>(pool), at,
                                billionths(before.value), billionths(before.deviation),
                                billionths(before.volatility), billionths(after.value),
                                billionths(after.deviation), billionths(after.volatility))
              : sent;
}

}  // namespace

Expected<std::vector<RatingChange>, StoreError> rating_history(Connection& connection, const PlayerId& player,
                                                               RatingPool pool, std::size_t most) {
  auto changes = read_all(connection, kFindHistory, read_change, player, static_cast<int>(pool), most);
  if (changes) {
    // The newest are selected, and a plot wants them from the oldest on.
    std::reverse(changes->begin(), changes->end());
  }
  return changes;
}

Expected<std::vector<RatingChange>, StoreError> rating_changes_of(Connection& connection,
                                                                  const GameId& game) {
  return read_all(connection, kFindChangesOf, read_change, game);
}

Expected<std::vector<GameRatings>, StoreError> ratings_in_games(Connection& connection,
                                                                const std::vector<std::string>& games) {
  std::vector<GameRatings> found;
  for (const std::string& game : games) {
    auto ratings = find_ratings_in(connection, game);
    if (!ratings) {
      return fail(ratings.error());
    }
    if (*ratings) {
      found.push_back(**std::move(ratings));
    }
  }
  return found;
}

Expected<std::vector<RankedPlayer>, StoreError> best_players(Connection& connection, RatingPool pool,
                                                             const Deviations& deviations, Instant since,
                                                             std::size_t most) {
  return read_all(connection, kFindBest, read_ranked, static_cast<int>(pool), billionths(deviations.above),
                  billionths(deviations.most), since, most);
}

Expected<std::vector<PoolRating>, StoreError> find_ratings(Connection& connection, const PlayerId& player) {
  return read_all(connection, kFindRatings, read_pool_rating, player);
}

Expected<void, StoreError> update_ratings(Connection& connection, const std::vector<RatingUpdate>& updates) {
  for (const RatingUpdate& update : updates) {
    // The game may be in the archive already, and the explorer counts it with its ratings.
    auto put = put_update(connection, update).and_then([&] {
      return note_archive_change(connection, GameId{update.change.game});
    });
    if (!put) {
      return put;
    }
  }
  return {};
}

}  // namespace rookery::store
