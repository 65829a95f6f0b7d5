#include <algorithm>
#include <limits>
#include <tuple>

#include "games/game_queries.h"
#include "rookery/store/accounts/former_guests.h"

namespace rookery::store {
namespace {

constexpr std::size_t kCheckedAtOnce = 500;  ///< some 100 KB, a fraction of a millisecond

constexpr Statement kFindDue{
    "SELECT id, due FROM games WHERE due IS NOT NULL AND due >= $1 AND (due > $1 OR id > $2)"
    " ORDER BY due, id LIMIT $3"};
/// The last column says whether the summary has to be written again: rows of older versions have no status,
/// or ended without points.
constexpr Statement kListGames{
    "SELECT id, created, event_count,"
    " CASE WHEN status IS NULL OR (status = 2 AND white_halves IS NULL) THEN 1 ELSE 0 END FROM games WHERE id > $1 ORDER BY id LIMIT $2"};
/// The columns that nobody uses are read all the same: to notice damage is what this query is for
/// (check_some_games).
constexpr Statement kFindNext{
    "SELECT id, created, fen, chess960, clock, rules, rematch_of, due, event_count FROM games WHERE id > $1"
    " ORDER BY id LIMIT $2"};

/// Each side by its index, which holds a player's games in this order, so that a page costs no more than it
/// shows; who sits on both sides has the game once. Guests who made an account are called by that.
constexpr Statement kFindGamesOf{
    "SELECT id, created, event_count,"
    " coalesce((SELECT account FROM former_guests WHERE guest = white), white),"
    " coalesce((SELECT account FROM former_guests WHERE guest = black), black),"
    " status, due, last_at, last_move, speed, rated, chess960, white_halves, black_halves"
    " FROM games"
    " WHERE id IN (SELECT id FROM"
    "  (SELECT id FROM games WHERE white = $1 AND white <> '' AND created <= $2"
    "   AND (created < $2 OR id < $3) AND created >= $4 AND status >= $5 AND ($6 < 0 OR speed = $6)"
    "   AND ($7 < 0 OR rated = $7) ORDER BY created DESC, id DESC LIMIT $8) AS as_white"
    " UNION SELECT id FROM"
    "  (SELECT id FROM games WHERE black = $1 AND black <> '' AND created <= $2"
    "   AND (created < $2 OR id < $3) AND created >= $4 AND status >= $5 AND ($6 < 0 OR speed = $6)"
    "   AND ($7 < 0 OR rated = $7) ORDER BY created DESC, id DESC LIMIT $8) AS as_black)"
    " ORDER BY created DESC, id DESC LIMIT $8"};
/// At most a few rows: a player has few games that go on. So there is no cursor.
constexpr Statement kFindOngoing{
    "SELECT id, created, event_count,"
    " coalesce((SELECT account FROM former_guests WHERE guest = white), white),"
    " coalesce((SELECT account FROM former_guests WHERE guest = black), black),"
    " status, due, last_at, last_move, speed, rated, chess960, white_halves, black_halves"
    " FROM games"
    " WHERE id IN (SELECT id FROM games WHERE white = $1 AND white <> '' AND status < 2"
    "  UNION SELECT id FROM games WHERE black = $1 AND black <> '' AND status < 2)"
    " ORDER BY created DESC, id DESC"};

constexpr Statement kFindPlaying{
    "SELECT id, created, event_count,"
    " coalesce((SELECT account FROM former_guests WHERE guest = white), white),"
    " coalesce((SELECT account FROM former_guests WHERE guest = black), black),"
    " status, due, last_at, last_move, speed, rated, chess960, white_halves, black_halves"
    " FROM games"
    " WHERE status = 1 ORDER BY last_at DESC, id DESC LIMIT $1"};

using SummarizedGames = std::vector<SummarizedGame>;

SummarizedGame read_summarized(const Row& row) {
  GameSummary summary;
  summary.white = row.text(3);
  summary.black = row.text(4);
  summary.status = static_cast<GameStatus>(row.number(5));
  summary.due = row.is_null(6) ? std::nullopt : std::optional(row.instant(6));
  summary.last_at = row.instant(7);
  summary.last_move = row.text(8);
  summary.speed = static_cast<Speed>(row.number(9));
  if (!row.is_null(12)) {
    summary.points = GamePoints{row.number(12), row.number(13)};
  }
  return {row.text(0),        row.instant(1),      static_cast<std::size_t>(row.number(2)),
          std::move(summary), row.number(10) != 0, row.number(11) != 0};
}

/// Gathers what `take` makes of each row.
template <class T, class... Parameters>
Expected<std::vector<T>, StoreError> gather(Connection& connection, const Statement& statement,
                                            T (*take)(const Row&), const Parameters&... parameters) {
  std::vector<T> all;
  auto read = connection.each(statement, [&](const Row& row) { all.push_back(take(row)); }, parameters...);
  if (!read) {
    return fail(std::move(read.error()));
  }
  return all;
}

/// The lists of each of the player's ids as one, the newest first, each game once.
/// Sorted here, since each id's list came from a query of its own; a game of a guest against the own account
/// is in two of them.
SummarizedGames merge(SummarizedGames games, std::size_t most) {
  std::sort(games.begin(), games.end(), [](const SummarizedGame& one, const SummarizedGame& other) {
    return std::tie(other.created, other.id) < std::tie(one.created, one.id);
  });
  const auto is_same = [](const SummarizedGame& one, const SummarizedGame& other) {
    return one.id == other.id;
  };
  games.erase(std::unique(games.begin(), games.end(), is_same), games.end());
  // Each list has up to `most` games, so that all together have more than were asked for.
  games.resize(std::min(most, games.size()));
  return games;
}

/// What `gather_of` answers for each of the player's ids.
template <class Gather>
Expected<SummarizedGames, StoreError> gather_for_ids(Connection& connection, const PlayerId& player,
                                                     std::size_t most, Gather gather_of) {
  const auto ids = ids_of_player(connection, player);
  if (!ids) {
    return fail(ids.error());
  }
  SummarizedGames all;
  for (const std::string& id : *ids) {
    Expected<SummarizedGames, StoreError> games = gather_of(id);
    if (!games) {
      return games;
    }
    all.insert(all.end(), std::make_move_iterator(games->begin()), std::make_move_iterator(games->end()));
  }
  return ids->size() == 1 ? all : merge(std::move(all), most);
}

DueGame read_due(const Row& row) {
  return {row.text(0), row.instant(1)};
}

ListedGame read_listed(const Row& row) {
  return {row.text(0), row.instant(1), static_cast<std::size_t>(row.number(2)), row.number(3) == 0};
}

}  // namespace

Expected<std::vector<DueGame>, StoreError> due_games(Connection& connection,
                                                     const std::optional<DueGame>& after, std::size_t most) {
  const DueGame place = after.value_or(DueGame{"", Instant(Duration::min())});
  return gather(connection, kFindDue, read_due, place.due, place.id, most);
}

Expected<std::vector<ListedGame>, StoreError> list_games(Connection& connection, const std::string& after,
                                                         std::size_t most) {
  return gather(connection, kListGames, read_listed, after, most);
}

Expected<std::vector<SummarizedGame>, StoreError> find_games_of(Connection& connection,
                                                                const PlayerId& player,
                                                                const GameFilter& filter,
                                                                const std::optional<GameCursor>& after,
                                                                std::size_t most) {
  // Behind a place: earlier, or at the same time with a smaller id. No id is smaller than the empty one.
  const GameCursor begin{filter.before.value_or(Instant(Duration::max())), ""};
  const GameCursor& place = after && (!filter.before || after->created < *filter.before) ? *after : begin;
  const auto number_of = [](const auto& wanted) {
    return wanted ? static_cast<std::int64_t>(*wanted) : std::int64_t{-1};
  };
  return gather_for_ids(connection, player, most, [&](const std::string& id) {
    return gather(connection, kFindGamesOf, read_summarized, id, place.created, place.id,
                  filter.since.value_or(Instant(Duration::min())),
                  static_cast<int>(filter.only_over ? GameStatus::Ended : GameStatus::Open),
                  number_of(filter.speed), number_of(filter.is_rated), most);
  });
}

Expected<std::vector<SummarizedGame>, StoreError> find_ongoing(Connection& connection,
                                                               const PlayerId& player) {
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  return gather_for_ids(connection, player, kAll, [&](const std::string& id) {
    return gather(connection, kFindOngoing, read_summarized, id);
  });
}

Expected<std::vector<SummarizedGame>, StoreError> find_playing(Connection& connection, std::size_t most) {
  return gather(connection, kFindPlaying, read_summarized, most);
}

Expected<void, StoreError> check_some_games(Connection& connection, std::string& place) {
  // The place is kept when reading fails, so that the next check begins at the damage again and reports it
  // again.
  std::string last = place;
  std::size_t count = 0;
  const auto read = connection.each(
      kFindNext,
      [&](const Row& row) {
        last = row.text(0);
        ++count;
      },
      place, kCheckedAtOnce);
  if (!read) {
    return fail(StoreError{read.error().kind, "the list of games cannot be read " +
                                                  (last.empty() ? "from its start" : "after game " + last) +
                                                  ": " + read.error().what});
  }
  // Fewer rows than asked for are the last ones: the next check begins again at the first game.
  place = count == kCheckedAtOnce ? last : std::string();
  return {};
}

}  // namespace rookery::store
