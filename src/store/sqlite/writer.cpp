#include "sqlite/writer.h"

#include <utility>

namespace rookery::store::sqlite {

Expected<Writer, StoreError> Writer::open(Database database) {
  Writer writer;
  writer.database_ = std::move(database);
  const std::pair<Statement*, const char*> statements[] = {
      {&writer.begin_, "BEGIN IMMEDIATE"},
      {&writer.commit_, "COMMIT"},
      {&writer.find_game_, "SELECT 1 FROM games WHERE id = ?"},
      {&writer.insert_game_,
       "INSERT INTO games(id, created, fen, chess960, clock, rules, rematch_of) VALUES(?, ?, ?, ?, ?, ?, ?)"},
      {&writer.count_events_, "SELECT coalesce(max(number) + 1, 0) FROM events WHERE game = ?"},
      {&writer.insert_event_, "INSERT INTO events(game, number, text, command) VALUES(?, ?, ?, ?)"},
      {&writer.set_due_, "UPDATE games SET due = nullif(?, -1) WHERE id = ? AND due IS NOT nullif(?, -1)"},
      {&writer.put_fact_,
       "INSERT INTO server(key, value) VALUES(?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value"},
      {&writer.delete_events_, "DELETE FROM events WHERE game = ?"},
      {&writer.delete_game_, "DELETE FROM games WHERE id = ?"},
  };
  for (const auto& [statement, sql] : statements) {
    auto prepared = writer.database_.prepare(sql);
    if (!prepared) {
      return fail(prepared.error());
    }
    *statement = std::move(*prepared);
  }
  return writer;
}

Expected<void, StoreError> Writer::begin() {
  return begin_.run();
}

Expected<void, StoreError> Writer::commit() {
  return commit_.run();
}

void Writer::roll_back() {
  if (database_.in_transaction()) {
    // Without a way to fail that leaves the transaction open; closing the connection would end it as well.
    (void)database_.execute("ROLLBACK");
  }
}

Expected<void, StoreError> Writer::checkpoint() {
  return database_.execute("PRAGMA wal_checkpoint(PASSIVE)");
}

Expected<void, StoreError> Writer::rehearse() {
  const GameHeader header{"", Instant{}, "", false, "", ""};  // no game's id is empty
  auto done = create(header, {{"rehearsal", ""}}, Instant{});
  if (done) {
    done = delete_events_.bind(header.id).run();
  }
  return done ? delete_game_.bind(header.id).run() : done;
}

Expected<bool, StoreError> Writer::has_game(const std::string& id) {
  const auto row = find_game_.bind(id).step();
  find_game_.reset();
  return row;
}

Expected<std::size_t, StoreError> Writer::line_count(const std::string& id) {
  const auto row = count_events_.bind(id).step();
  if (!row) {
    return fail(row.error());
  }
  const auto count = static_cast<std::size_t>(count_events_.number(0));
  count_events_.reset();
  return count;
}

Expected<void, StoreError> Writer::insert_events(const std::string& id, std::size_t first,
                                                 const std::vector<StoredEvent>& events) {
  auto number = static_cast<std::int64_t>(first);
  for (const StoredEvent& event : events) {
    auto inserted = insert_event_.bind(id).bind(number++).bind(event.text).bind(event.command).run();
    if (!inserted) {
      return inserted;
    }
  }
  return {};
}

Expected<void, StoreError> Writer::create(const GameHeader& header, const std::vector<StoredEvent>& events,
                                          std::optional<Instant> due) {
  const auto taken = has_game(header.id);
  if (!taken) {
    return fail(taken.error());
  }
  if (*taken) {
    return fail(StoreError{StoreError::Kind::Conflict, "game " + header.id + " exists already"});
  }
  auto inserted = insert_game_.bind(header.id)
                      .bind(header.created.time_since_epoch().count())
                      .bind(header.fen)
                      .bind(std::int64_t{header.chess960})
                      .bind(header.clock)
                      .bind(header.rules)
                      .bind(header.rematch_of)
                      .run();
  if (inserted) {
    inserted = insert_events(header.id, 0, events);
  }
  return inserted && due ? set_due(header.id, due) : inserted;
}

Expected<void, StoreError> Writer::check_lines(const std::string& id, std::size_t events) {
  const auto known = has_game(id);
  if (!known) {
    return fail(known.error());
  }
  if (!*known) {
    return fail(StoreError{StoreError::Kind::NotFound, "no game " + id});
  }
  const auto count = line_count(id);
  if (!count) {
    return fail(count.error());
  }
  if (*count != events) {
    return fail(StoreError{StoreError::Kind::Conflict, "game " + id + " has " + std::to_string(*count) +
                                                           " events; event " + std::to_string(events) +
                                                           " is not the next"});
  }
  return {};
}

Expected<void, StoreError> Writer::append(const std::string& id, std::size_t first,
                                          const std::vector<StoredEvent>& events,
                                          std::optional<Instant> due) {
  if (auto next = check_lines(id, first); !next) {
    return next;
  }
  auto inserted = insert_events(id, first, events);
  return inserted ? set_due(id, due) : inserted;
}

Expected<void, StoreError> Writer::set_due(const std::string& id, std::optional<Instant> due) {
  constexpr std::int64_t kNever = -1;  // becomes NULL
  const std::int64_t at = due ? due->time_since_epoch().count() : kNever;
  return set_due_.bind(at).bind(id).bind(at).run();
}

Expected<void, StoreError> Writer::remove(const std::string& id, std::size_t events) {
  if (auto as_seen = check_lines(id, events); !as_seen) {
    return as_seen;
  }
  auto removed = delete_events_.bind(id).run();
  return removed ? delete_game_.bind(id).run() : removed;
}

Expected<void, StoreError> Writer::put(const std::vector<Fact>& facts) {
  for (const Fact& fact : facts) {
    auto put = put_fact_.bind(fact.key).bind(fact.value).run();
    if (!put) {
      return put;
    }
  }
  return {};
}

}  // namespace rookery::store::sqlite
