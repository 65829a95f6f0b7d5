#include "rookery/store/games/results.h"

#include <algorithm>
#include <tuple>

#include "games/result_rows.h"
#include "rookery/store/accounts/former_guests.h"

namespace rookery::store {
namespace {

/// Counts are added up in the database and not set: consequences of two games may be stored one after the
/// other without reading what was there.
constexpr Statement kChangeResults{
    "INSERT INTO results(player, speed, chess960, rated, wins, draws, losses, berserks)"
    " VALUES($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT(player, speed, chess960, rated) DO UPDATE"
    " SET wins = results.wins + excluded.wins, draws = results.draws + excluded.draws,"
    " losses = results.losses + excluded.losses, berserks = results.berserks + excluded.berserks"};
constexpr Statement kFindResults{
    "SELECT speed, chess960, rated, wins, draws, losses, berserks FROM results"
    " WHERE player = $1 ORDER BY speed, chess960, rated"};

/// PostgreSQL's sum() of integers is numeric: the cast makes both databases answer with an integer. Games
/// that were aborted have no points and count for nobody.
constexpr Statement kAddUp{
    "SELECT count(*), CAST(coalesce(sum(white_halves), 0) AS BIGINT),"
    " CAST(coalesce(sum(black_halves), 0) AS BIGINT) FROM games"
    " WHERE white = $1 AND black = $2 AND status = 2 AND white_halves IS NOT NULL AND rated >= $3"};

PlayerResults read_results(const Row& row) {
  return {{static_cast<Speed>(row.number(0)), row.number(1) != 0, row.number(2) != 0},
          {row.number(3), row.number(4), row.number(5), row.number(6)}};
}

/// Adds to those of the same kind of game.
void add(std::vector<PlayerResults>& all, const PlayerResults& more) {
  auto found = std::find_if(all.begin(), all.end(),
                            [&](const PlayerResults& one) { return one.category == more.category; });
  if (found == all.end()) {
    found = all.insert(all.end(), {more.category, {}});
  }
  found->counts.wins += more.counts.wins;
  found->counts.draws += more.counts.draws;
  found->counts.losses += more.counts.losses;
  found->counts.berserks += more.counts.berserks;
}

auto order_of(const PlayerResults& results) {
  const GameCategory& category = results.category;
  return std::tuple(category.speed, category.is_chess960, category.is_rated);
}

}  // namespace

Expected<std::vector<PlayerResults>, StoreError> results_of(Connection& connection, const PlayerId& player) {
  const auto ids = ids_of_player(connection, player);
  if (!ids) {
    return fail(ids.error());
  }
  std::vector<PlayerResults> results;
  for (const std::string& id : *ids) {
    auto found = connection.each(kFindResults, [&](const Row& row) { add(results, read_results(row)); }, id);
    if (!found) {
      return fail(std::move(found.error()));
    }
  }
  // A result that was corrected leaves a row of zeros, which no list shows.
  std::erase_if(results, [](const PlayerResults& one) { return one.counts == ResultCounts{}; });
  std::sort(results.begin(), results.end(), [](const PlayerResults& one, const PlayerResults& other) {
    return order_of(one) < order_of(other);
  });
  return results;
}

/// Each of the ids that the players have in games, with either colour.
Expected<Encounters, StoreError> encounters_of(Connection& connection, const PlayerId& player,
                                               const PlayerId& other, bool only_rated) {
  // A player has a handful of ids: the account's and those of the guests that became it.
  const auto ids = ids_of_player(connection, player), others = ids_of_player(connection, other);
  if (!ids || !others) {
    return fail(ids ? others.error() : ids.error());
  }
  Encounters sum;
  const auto as_white = [&](const Row& row) {
    sum.games += row.number(0);
    sum.halves += row.number(1);
    sum.halves_of_other += row.number(2);
  };
  const auto as_black = [&](const Row& row) {
    sum.games += row.number(0);
    sum.halves += row.number(2);
    sum.halves_of_other += row.number(1);
  };
  for (const std::string& one : *ids) {
    for (const std::string& two : *others) {
      auto found = connection.each(kAddUp, as_white, one, two, only_rated).and_then([&] {
        return connection.each(kAddUp, as_black, two, one, only_rated);
      });
      if (!found) {
        return fail(std::move(found.error()));
      }
    }
  }
  return sum;
}

Expected<void, StoreError> change_results(Connection& connection, const std::vector<ResultChange>& changes) {
  for (const auto& [player, category, by] : changes) {
    if (auto sent =
            connection.send(kChangeResults, player, static_cast<int>(category.speed), category.is_chess960,
                            category.is_rated, by.wins, by.draws, by.losses, by.berserks);
        !sent) {
      return sent;
    }
  }
  return {};
}

}  // namespace rookery::store
