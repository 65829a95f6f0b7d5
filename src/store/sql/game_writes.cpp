#include "sql/game_queries.h"

namespace rookery::store::sql {
namespace {

constexpr Statement kInsertGame{
    "INSERT INTO games(id, created, fen, chess960, clock, rules, rematch_of, due, event_count)"
    " VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kInsertEvent{"INSERT INTO events(game, number, text, command) VALUES($1, $2, $3, $4)"};
constexpr Statement kAdvanceGame{
    "UPDATE games SET event_count = $3, due = $4 WHERE id = $1 AND event_count = $2 RETURNING id"};
constexpr Statement kLockGame{
    "UPDATE games SET event_count = $2 WHERE id = $1 AND event_count = $2 RETURNING id"};
constexpr Statement kCountEvents{"SELECT event_count FROM games WHERE id = $1"};
constexpr Statement kDeleteEvents{"DELETE FROM events WHERE game = $1"};
constexpr Statement kDeleteGame{"DELETE FROM games WHERE id = $1"};

StoreError at_game(const std::string& id, StoreError error) {
  if (error.kind == StoreError::Kind::Corrupt) {
    error.what = "game " + id + ": " + error.what;
  }
  return error;
}

Expected<void, StoreError> insert_events(Connection& connection, const std::string& id, std::size_t first,
                                         const std::vector<StoredEvent>& events) {
  std::size_t number = first;
  for (const StoredEvent& event : events) {
    if (auto sent = connection.send(kInsertEvent, id, number++, event.text, event.command); !sent) {
      return fail(at_game(id, sent.error()));
    }
  }
  return {};
}

/// Why a game does not have exactly `events` events.
StoreError mismatch(Connection& connection, const std::string& id, std::size_t events) {
  std::optional<std::int64_t> count;
  const auto found = connection.each(kCountEvents, [&](const Row& row) { count = row.number(0); }, id);
  if (!found) {
    return at_game(id, found.error());
  }
  if (!count) {
    return {StoreError::Kind::NotFound, "no game " + id};
  }
  return {StoreError::Kind::Conflict, "game " + id + " has " + std::to_string(*count) + " events; event " +
                                          std::to_string(events) + " is not the next"};
}

}  // namespace

Expected<void, StoreError> create_game(Connection& connection, const GameHeader& header,
                                       const std::vector<StoredEvent>& events, std::optional<Instant> due) {
  const auto inserted =
      connection.run(kInsertGame, header.id, header.created, header.fen, std::int64_t{header.chess960},
                     header.clock, header.rules, header.rematch_of, due, events.size());
  if (!inserted) {
    return fail(at_game(header.id, inserted.error()));
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "game " + header.id + " exists already"});
  }
  return insert_events(connection, header.id, 0, events);
}

Expected<void, StoreError> append_events(Connection& connection, const std::string& id, std::size_t first,
                                         const std::vector<StoredEvent>& events, std::optional<Instant> due) {
  const auto advanced = connection.run(kAdvanceGame, id, first, first + events.size(), due);
  if (!advanced) {
    return fail(at_game(id, advanced.error()));
  }
  if (*advanced == 0) {
    return fail(mismatch(connection, id, first));
  }
  return insert_events(connection, id, first, events);
}

Expected<void, StoreError> remove_game(Connection& connection, const std::string& id, std::size_t events) {
  const auto locked = connection.run(kLockGame, id, events);
  if (!locked) {
    return fail(at_game(id, locked.error()));
  }
  if (*locked == 0) {
    return fail(mismatch(connection, id, events));
  }
  for (const Statement* statement : {&kDeleteEvents, &kDeleteGame}) {
    if (auto sent = connection.send(*statement, id); !sent) {
      return fail(at_game(id, sent.error()));
    }
  }
  return {};
}

Expected<void, StoreError> rehearse(Connection& connection) {
  const GameHeader header{"", Instant{}, "", false, "", ""};  // no game's id is empty
  const auto created = create_game(connection, header, {{"rehearsal", ""}}, Instant{});
  return created ? remove_game(connection, header.id, 1) : created;
}

}  // namespace rookery::store::sql
