#include "archive/archive_writes.h"
#include "games/game_queries.h"
#include "games/outbox_rows.h"
#include "rookery/store/administration/audit.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertGame{
    "INSERT INTO games(id, created, fen, chess960, clock, rules, rematch_of, event_count, white, black,"
    " status, due, last_at, last_move, speed, rated, white_halves, black_halves)"
    " VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kInsertEvent{
    "INSERT INTO events(game, number, text, command, grammar) VALUES($1, $2, $3, $4, $5)"};
/// The condition on event_count decides which of several nodes was first: it is the optimistic lock of a
/// game. The row is locked by the update, so that its events can be inserted without another check. It
/// returns nothing: to keep what it returns costs SQLite as much again. The id of a deleted player, which the
/// server does not know any more, stays: by it readers are told that the name must not be shown.
constexpr Statement kAdvanceGame{
    "UPDATE games SET event_count = $3, white = CASE WHEN $4 LIKE '-deleted-%' THEN white ELSE $4 END,"
    " black = CASE WHEN $5 LIKE '-deleted-%' THEN black ELSE $5 END, status = $6, due = $7, last_at = $8,"
    " last_move = $9, speed = $10, white_halves = $11, black_halves = $12 WHERE id = $1 AND event_count = $2"};
/// The same where nothing else changes, as with nearly every move: SQLite writes each index again whose
/// columns a statement sets, also to what they were.
constexpr Statement kAdvanceClocks{
    "UPDATE games SET event_count = $3, due = $7, last_at = $8, last_move = $9 WHERE id = $1 AND event_count = $2"
    " AND white = $4 AND black = $5 AND status = $6 AND speed = $10 AND white_halves IS NOT DISTINCT FROM $11"
    " AND black_halves IS NOT DISTINCT FROM $12"};
constexpr Statement kLockGame{
    "UPDATE games SET event_count = $2 WHERE id = $1 AND event_count = $2 RETURNING id"};
constexpr Statement kCountEvents{"SELECT event_count FROM games WHERE id = $1"};
constexpr Statement kDeleteEvents{"DELETE FROM events WHERE game = $1"};
constexpr Statement kDeleteEntries{"DELETE FROM outbox WHERE game = $1"};
constexpr Statement kDeleteChat{"DELETE FROM chat_lines WHERE game = $1"};
constexpr Statement kDeleteRatingChanges{"DELETE FROM rating_changes WHERE game = $1"};
constexpr Statement kDeleteGameNotes{"DELETE FROM game_notes WHERE game = $1"};
constexpr Statement kDeleteConditional{"DELETE FROM conditional_moves WHERE game = $1"};
constexpr Statement kDeleteBookmarks{"DELETE FROM bookmarks WHERE game = $1"};
constexpr Statement kDeletePgnText{"DELETE FROM pgn_texts WHERE game = $1"};
constexpr Statement kDeleteGame{"DELETE FROM games WHERE id = $1"};

template <class Enum>
std::int64_t number_of(Enum value) {
  return static_cast<std::int64_t>(value);
}

std::optional<std::int64_t> halves_of(const GameSummary& summary, std::int64_t GamePoints::* side) {
  return summary.points ? std::optional((*summary.points).*side) : std::nullopt;
}

StoreError at_game(const GameId& id, StoreError error) {
  if (error.kind == StoreError::Kind::Corrupt) {
    error.what = "game " + id.text + ": " + error.what;
  }
  return error;
}

Expected<void, StoreError> insert_events(Connection& connection, const GameId& id, std::size_t first,
                                         const std::vector<StoredEvent>& events) {
  std::size_t number = first;
  // Inserted one by one and not in one statement, whose number of parameters would depend on the number of
  // events: a prepared statement has a fixed number.
  for (const StoredEvent& event : events) {
    if (auto sent = connection.send(kInsertEvent, id, number++, event.text, event.command, event.grammar);
        !sent) {
      return fail(at_game(id, sent.error()));
    }
  }
  return {};
}

/// Why a game does not have exactly `events` events.
/// Runs only after a failed update: a game that exists costs no extra query.
StoreError mismatch(Connection& connection, const GameId& id, std::size_t events) {
  std::optional<std::int64_t> count;
  const auto found = connection.each(kCountEvents, [&](const Row& row) { count = row.number(0); }, id);
  if (!found) {
    return at_game(id, found.error());
  }
  if (!count) {
    return {StoreError::Kind::NotFound, "no game " + id.text};
  }
  return {StoreError::Kind::Conflict, "game " + id.text + " has " + std::to_string(*count) +
                                          " events; event " + std::to_string(events) + " is not the next"};
}

}  // namespace

Expected<void, StoreError> create_game(Connection& connection, const GameHeader& header,
                                       const std::vector<StoredEvent>& events, const GameSummary& summary) {
  const auto inserted = connection.run(
      kInsertGame, header.id, header.created, header.fen, header.chess960, header.clock, header.rules,
      header.rematch_of, events.size(), summary.white, summary.black, number_of(summary.status), summary.due,
      summary.last_at, summary.last_move, number_of(summary.speed), header.is_rated,
      halves_of(summary, &GamePoints::white), halves_of(summary, &GamePoints::black));
  if (!inserted) {
    return fail(at_game(GameId{header.id}, inserted.error()));
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "game " + header.id + " exists already"});
  }
  return insert_events(connection, GameId{header.id}, 0, events);
}

Expected<void, StoreError> append_events(Connection& connection, const GameAppend& append) {
  const GameSummary& summary = append.summary;
  const GameId game{append.game};
  const auto advance = [&](const Statement& statement) {
    return connection.change(statement, game, append.first, append.first + append.events.size(),
                             summary.white, summary.black, number_of(summary.status), summary.due,
                             summary.last_at, summary.last_move, number_of(summary.speed),
                             halves_of(summary, &GamePoints::white), halves_of(summary, &GamePoints::black));
  };
  auto advanced = advance(kAdvanceClocks);
  if (advanced && *advanced == 0) {
    advanced = advance(kAdvanceGame);
  }
  if (!advanced) {
    return fail(at_game(game, advanced.error()));
  }
  if (*advanced == 0) {
    return fail(mismatch(connection, game, append.first));
  }
  // The events, the summary and the outbox are in the same transaction: after a crash there are all of them
  // or none.
  if (auto inserted = insert_events(connection, game, append.first, append.events); !inserted) {
    return inserted;
  }
  for (const AuditEntry& entry : append.audit) {
    if (auto inserted = add_audit_entry(connection, entry); !inserted) {
      return fail(at_game(game, inserted.error()));
    }
  }
  return insert_entries(connection, game, append.first, summary.last_at, append.outbox);
}

Expected<void, StoreError> remove_game(Connection& connection, const GameId& id, std::size_t events) {
  const auto locked = connection.run(kLockGame, id, events);
  if (!locked) {
    return fail(at_game(id, locked.error()));
  }
  if (*locked == 0) {
    return fail(mismatch(connection, id, events));
  }
  if (auto removed = remove_archived(connection, id); !removed) {
    return fail(at_game(id, removed.error()));
  }
  // From the rows that point at the game to the game itself, for the foreign keys.
  for (const Statement* statement :
       {&kDeleteEvents, &kDeleteEntries, &kDeleteChat, &kDeleteRatingChanges, &kDeleteBookmarks,
        &kDeleteGameNotes, &kDeleteConditional, &kDeletePgnText, &kDeleteGame}) {
    if (auto sent = connection.send(*statement, id); !sent) {
      return fail(at_game(id, sent.error()));
    }
  }
  return {};
}

Expected<void, StoreError> rehearse(Connection& connection) {
  // A real game is written and removed again in one transaction: nothing of it is ever seen by another
  // connection.
  const GameHeader header{"", Instant{}, "", false, "", ""};  // no game's id is empty
  const auto created = create_game(connection, header, {{"rehearsal", ""}}, {.due = Instant{}});
  return created ? remove_game(connection, GameId{header.id}, 1) : created;
}

}  // namespace rookery::store
