#include "sql/game_queries.h"

namespace rookery::store::sql {
namespace {

constexpr std::size_t kLookedThroughAtOnce = 500;  ///< some 100 KB, a fraction of a millisecond

constexpr Statement kFindGame{
    "SELECT created, fen, chess960, clock, rules, rematch_of, event_count FROM games WHERE id = $1"};
constexpr Statement kFindEvents{
    "SELECT number, text, command FROM events WHERE game = $1 AND number >= $2 ORDER BY number"};
constexpr Statement kFindDue{"SELECT id, due FROM games WHERE due IS NOT NULL ORDER BY due"};
constexpr Statement kListGames{
    "SELECT id, created, event_count FROM games WHERE id > $1 ORDER BY id LIMIT $2"};
constexpr Statement kFindNext{
    "SELECT id, created, fen, chess960, clock, rules, rematch_of, due, event_count FROM games WHERE id > $1"
    " ORDER BY id LIMIT $2"};

StoreError missing(const std::string& id, std::size_t event) {
  return {StoreError::Kind::Corrupt, "game " + id + ": event " + std::to_string(event) + " is missing"};
}

}  // namespace

Expected<StoredGame, StoreError> read_game(Connection& connection, const std::string& id, std::size_t since) {
  auto row = read_header(connection, id);
  if (!row) {
    return fail(row.error());
  }
  StoredGame game{std::move(row->header), since, {}};
  if (auto events = read_events(connection, row->event_count, game); !events) {
    return fail(events.error());
  }
  return game;
}

Expected<HeaderRow, StoreError> read_header(Connection& connection, const std::string& id) {
  std::optional<HeaderRow> header;
  const auto found = connection.each(
      kFindGame,
      [&](const Row& row) {
        header = HeaderRow{
            {id, row.instant(0), row.text(1), row.number(2) != 0, row.text(3), row.text(4), row.text(5)},
            static_cast<std::size_t>(row.number(6))};
      },
      id);
  if (!found) {
    return fail(StoreError{found.error().kind, "game " + id + ": " + found.error().what});
  }
  if (!header) {
    return fail(StoreError{StoreError::Kind::NotFound, "no game " + id});
  }
  return *std::move(header);
}

Expected<void, StoreError> read_events(Connection& connection, std::size_t event_count, StoredGame& game) {
  bool has_gap = false;
  const auto next = [&] { return game.from + game.events.size(); };
  const auto read = connection.each(
      kFindEvents,
      [&](const Row& row) {
        has_gap = has_gap || static_cast<std::size_t>(row.number(0)) != next();
        if (!has_gap) {
          game.events.push_back({row.text(1), row.text(2)});
        }
      },
      game.header.id, game.from);
  if (has_gap) {
    return fail(missing(game.header.id, next()));
  }
  if (!read) {
    return fail(StoreError{read.error().kind, "game " + game.header.id + ": event " + std::to_string(next()) +
                                                  " cannot be read: " + read.error().what});
  }
  if (next() < event_count) {  // a concurrent append can make them more than the header said, never fewer
    return fail(missing(game.header.id, next()));
  }
  return {};
}

Expected<std::vector<DueGame>, StoreError> due_games(Connection& connection) {
  std::vector<DueGame> games;
  auto read =
      connection.each(kFindDue, [&](const Row& row) { games.push_back({row.text(0), row.instant(1)}); });
  if (!read) {
    return fail(std::move(read.error()));
  }
  return games;
}

Expected<std::vector<ListedGame>, StoreError> list_games(Connection& connection, const std::string& after,
                                                         std::size_t most) {
  std::vector<ListedGame> games;
  auto read = connection.each(
      kListGames,
      [&](const Row& row) {
        games.push_back({row.text(0), row.instant(1), static_cast<std::size_t>(row.number(2))});
      },
      after, most);
  if (!read) {
    return fail(std::move(read.error()));
  }
  return games;
}

Expected<void, StoreError> look_through(Connection& connection, std::string& place) {
  std::string last = place;
  std::size_t count = 0;
  const auto read = connection.each(
      kFindNext,
      [&](const Row& row) {
        last = row.text(0);
        ++count;
      },
      place, kLookedThroughAtOnce);
  if (!read) {
    return fail(StoreError{read.error().kind, "the list of games cannot be read " +
                                                  (last.empty() ? "from its start" : "after game " + last) +
                                                  ": " + read.error().what});
  }
  place = count == kLookedThroughAtOnce ? last : std::string();
  return {};
}

}  // namespace rookery::store::sql
