#include "rookery/store/games/outbox.h"

#include "administration/facts.h"
#include "administration/leases.h"
#include "archive/archive_writes.h"
#include "games/outbox_rows.h"
#include "games/rating_rows.h"
#include "games/result_rows.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertEntry{
    "INSERT INTO outbox(game, number, part, at, kind, payload) VALUES($1, $2, $3, $4, $5, $6)"};
/// In the order in which games ended: a rating depends on those before it. Rows are compared as SQLite and
/// PostgreSQL both can, and the index answers the order.
constexpr Statement kFindEntries{
    "SELECT game, number, part, at, kind, payload FROM outbox WHERE kind = $1"
    " AND (at, game, number, part) > ($2, $3, $4, $5) ORDER BY at, game, number, part LIMIT $6"};
constexpr Statement kDeleteEntry{
    "DELETE FROM outbox WHERE game = $1 AND number = $2 AND part = $3 RETURNING part"};

PendingEntry read_entry(const Row& row) {
  return {{row.text(0), static_cast<std::size_t>(row.number(1)), static_cast<std::size_t>(row.number(2))},
          row.instant(3),
          {row.text(4), row.text(5)}};
}

}  // namespace

Expected<std::vector<PendingEntry>, StoreError> pending_entries(Connection& connection,
                                                                const std::string& kind,
                                                                const std::optional<OutboxCursor>& after,
                                                                std::size_t most) {
  const OutboxCursor from = after.value_or(OutboxCursor{Instant(Duration::min()), {}});
  return read_all(connection, kFindEntries, read_entry, kind, from.at, from.key.game, from.key.event,
                  from.key.part, most);
}

Expected<void, StoreError> acknowledge_entry(Connection& connection, const OutboxKey& key, const Lease& lease,
                                             const Consequences& consequences) {
  if (auto held = check_fence(connection, lease); !held) {
    return held;
  }
  // The entry is removed in the transaction that stores its consequences: so each takes effect exactly once,
  // even if the node dies before it hears of the commit.
  const auto removed = connection.run(kDeleteEntry, key.game, key.event, key.part);
  if (!removed) {
    return fail(removed.error());
  }
  if (*removed == 0) {
    // Another worker was faster, or a retry came after a commit in doubt: the consequences are there already.
    return fail(StoreError{StoreError::Kind::NotFound, "game " + key.game + ": what follows from event " +
                                                           std::to_string(key.event) +
                                                           " is not in the outbox; it was acknowledged"});
  }
  auto put = put_facts(connection, consequences.facts);
  if (put) {
    put = change_results(connection, consequences.results);
  }
  if (put) {
    put = update_ratings(connection, consequences.ratings);
  }
  for (const ArchiveEntry& entry : consequences.archive) {
    if (put) {
      put = put_archived(connection, entry);
    }
  }
  return put;
}

Expected<void, StoreError> insert_entries(Connection& connection, const GameId& game, std::size_t event,
                                          Instant at, const std::vector<OutboxEntry>& entries) {
  std::size_t part = 0;
  for (const OutboxEntry& entry : entries) {
    if (auto sent = connection.send(kInsertEntry, game, event, part++, at, entry.kind, entry.payload);
        !sent) {
      return sent;
    }
  }
  return {};
}

}  // namespace rookery::store
