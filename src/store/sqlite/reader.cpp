#include "sqlite/reader.h"

#include <utility>

namespace rookery::store::sqlite {

namespace {

constexpr std::int64_t kLookedThroughAtOnce = 500;  ///< some 100 KB, a fraction of a millisecond

}  // namespace

Expected<Reader, StoreError> Reader::open(Database database) {
  Reader reader;
  reader.database_ = std::move(database);
  const std::pair<Statement*, const char*> statements[] = {
      {&reader.find_game_, "SELECT created, fen, chess960, clock, rules, rematch_of FROM games WHERE id = ?"},
      {&reader.find_events_,
       "SELECT number, text, command FROM events WHERE game = ? AND number >= ? ORDER BY number"},
      {&reader.find_due_, "SELECT id, due FROM games WHERE due IS NOT NULL ORDER BY due"},
      {&reader.find_fact_, "SELECT value FROM server WHERE key = ?"},
      {&reader.find_due_of_, "SELECT due FROM games NOT INDEXED WHERE id = ? AND due IS NOT NULL"},
      {&reader.list_games_,
       "SELECT id, created, (SELECT coalesce(max(number) + 1, 0) FROM events WHERE game = games.id) FROM "
       "games"
       " WHERE id > ? ORDER BY id LIMIT ?"},
      {&reader.find_next_,
       "SELECT id, created, fen, chess960, clock, rules, rematch_of, due FROM games WHERE id > ? ORDER BY id "
       "LIMIT ?"},
  };
  for (const auto& [statement, sql] : statements) {
    auto prepared = reader.database_.prepare(sql);
    if (!prepared) {
      return fail(prepared.error());
    }
    *statement = std::move(*prepared);
  }
  return reader;
}

Expected<StoredGame, StoreError> Reader::read(const std::string& id, std::size_t since) {
  auto game = read_header(id);
  if (!game) {
    return game;
  }
  game->from = since;
  if (auto events = read_events(*game); !events) {
    return fail(events.error());
  }
  return game;
}

Expected<StoredGame, StoreError> Reader::read_header(const std::string& id) {
  const auto row = find_game_.bind(id).step();
  if (!row) {
    return fail(StoreError{row.error().kind, "game " + id + ": " + row.error().what});
  }
  if (!*row) {
    find_game_.reset();
    return fail(StoreError{StoreError::Kind::NotFound, "no game " + id});
  }
  StoredGame game;
  game.header = {id,
                 Instant(Duration(find_game_.number(0))),
                 find_game_.text(1),
                 find_game_.number(2) != 0,
                 find_game_.text(3),
                 find_game_.text(4),
                 find_game_.text(5)};
  find_game_.reset();
  return game;
}

Expected<void, StoreError> Reader::read_events(StoredGame& game) {
  find_events_.bind(game.header.id).bind(static_cast<std::int64_t>(game.from));
  auto row = find_events_.step();
  for (; row && *row; row = find_events_.step()) {
    const std::size_t expected = game.from + game.events.size();
    if (static_cast<std::size_t>(find_events_.number(0)) != expected) {
      find_events_.reset();
      return fail(StoreError{StoreError::Kind::Corrupt, "game " + game.header.id + ": event " +
                                                            std::to_string(expected) + " is missing"});
    }
    game.events.push_back({find_events_.text(1), find_events_.text(2)});
  }
  if (!row) {
    const std::size_t number = game.from + game.events.size();
    return fail(StoreError{row.error().kind, "game " + game.header.id + ": event " + std::to_string(number) +
                                                 " cannot be read: " + row.error().what});
  }
  find_events_.reset();
  return {};
}

Expected<std::vector<DueGame>, StoreError> Reader::due() {
  std::vector<DueGame> games;
  auto row = find_due_.step();
  for (; row && *row; row = find_due_.step()) {
    games.push_back({find_due_.text(0), Instant(Duration(find_due_.number(1)))});
  }
  if (!row) {
    return fail(row.error());
  }
  find_due_.reset();
  return games;
}

Expected<std::vector<ListedGame>, StoreError> Reader::list(const std::string& after, std::size_t most) {
  std::vector<ListedGame> games;
  list_games_.bind(after).bind(static_cast<std::int64_t>(most));
  auto row = list_games_.step();
  for (; row && *row; row = list_games_.step()) {
    games.push_back({list_games_.text(0), Instant(Duration(list_games_.number(1))),
                     static_cast<std::size_t>(list_games_.number(2))});
  }
  if (!row) {
    return fail(row.error());
  }
  list_games_.reset();
  return games;
}

Expected<std::optional<Instant>, StoreError> Reader::due_of(const std::string& id) {
  const auto row = find_due_of_.bind(id).step();
  if (!row) {
    return fail(row.error());
  }
  const std::optional<Instant> due =
      *row ? std::optional(Instant(Duration(find_due_of_.number(0)))) : std::nullopt;
  find_due_of_.reset();
  return due;
}

Expected<std::optional<std::string>, StoreError> Reader::get(const std::string& key) {
  const auto row = find_fact_.bind(key).step();
  if (!row) {
    return fail(row.error());
  }
  std::optional<std::string> value;
  if (*row) {
    value = find_fact_.text(0);
  }
  find_fact_.reset();
  return value;
}

Expected<void, StoreError> Reader::look_through() {
  std::string last;
  std::int64_t count = 0;
  auto row = find_next_.bind(looked_through_).bind(kLookedThroughAtOnce).step();
  for (; row && *row; row = find_next_.step()) {
    last = find_next_.text(0);
    ++count;
  }
  if (!row) {
    const std::string place = last.empty() ? looked_through_ : last;
    return fail(StoreError{row.error().kind, "the list of games cannot be read " +
                                                 (place.empty() ? "from its start" : "after game " + place) +
                                                 ": " + row.error().what});
  }
  find_next_.reset();
  looked_through_ = count == kLookedThroughAtOnce ? last : std::string();
  return {};
}

}  // namespace rookery::store::sqlite
