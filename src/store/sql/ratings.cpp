#include "sql/ratings.h"

#include <algorithm>
#include <cmath>

#include "sql/call.h"

namespace rookery::store::sql {
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
    " WHERE pool = $1 AND deviation <= $2 AND at >= $3 ORDER BY value DESC, player LIMIT $4"};

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

Expected<std::vector<RatingChange>, StoreError> find_changes(Connection& connection,
                                                             const Statement& statement,
                                                             const auto&... parameters) {
  std::vector<RatingChange> changes;
  auto found = connection.each(
      statement,
      [&](const Row& row) {
        changes.push_back({row.text(0), row.text(1), static_cast<RatingPool>(row.number(2)), row.instant(3),
                           read_rating(row, 4), read_rating(row, 7)});
      },
      parameters...);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return changes;
}

Expected<std::vector<RankedPlayer>, StoreError> find_best(Connection& connection, RatingPool pool,
                                                          double most_deviation, Instant since,
                                                          std::size_t most) {
  std::vector<RankedPlayer> best;
  auto found = connection.each(
      kFindBest, [&](const Row& row) { best.push_back({row.text(6), read_pool_rating(row)}); },
      static_cast<int>(pool), billionths(most_deviation), since, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return best;
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

class SqlRatingStore final : public RatingStore {
 public:
  explicit SqlRatingStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void history(std::string player, RatingPool pool, std::size_t most,
               Callback<std::vector<RatingChange>> done) override {
    read_value<std::vector<RatingChange>>(
        *driver_,
        [player = std::move(player), pool, most](Connection& connection) {
          auto changes = find_changes(connection, kFindHistory, player, static_cast<int>(pool), most);
          if (changes) {
            // The newest are selected, and a plot wants them from the oldest on.
            std::reverse(changes->begin(), changes->end());
          }
          return changes;
        },
        std::move(done));
  }

  void changes_of(std::string game, Callback<std::vector<RatingChange>> done) override {
    read_value<std::vector<RatingChange>>(
        *driver_,
        [game = std::move(game)](Connection& connection) { return find_rating_changes(connection, game); },
        std::move(done));
  }

  void best(RatingPool pool, double most_deviation, Instant since, std::size_t most,
            Callback<std::vector<RankedPlayer>> done) override {
    read_value<std::vector<RankedPlayer>>(
        *driver_,
        [=](Connection& connection) { return find_best(connection, pool, most_deviation, since, most); },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

Expected<std::vector<PoolRating>, StoreError> find_ratings(Connection& connection,
                                                           const std::string& player) {
  std::vector<PoolRating> ratings;
  auto found = connection.each(
      kFindRatings, [&](const Row& row) { ratings.push_back(read_pool_rating(row)); }, player);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return ratings;
}

Expected<std::vector<RatingChange>, StoreError> find_rating_changes(Connection& connection,
                                                                    const std::string& game) {
  return find_changes(connection, kFindChangesOf, game);
}

Expected<void, StoreError> update_ratings(Connection& connection, const std::vector<RatingUpdate>& updates) {
  for (const RatingUpdate& update : updates) {
    if (auto put = put_update(connection, update); !put) {
      return put;
    }
  }
  return {};
}

std::unique_ptr<RatingStore> make_rating_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlRatingStore>(std::move(driver));
}

}  // namespace rookery::store::sql
