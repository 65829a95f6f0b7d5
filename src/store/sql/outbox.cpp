#include "sql/outbox.h"

#include "sql/archive_writes.h"
#include "sql/call.h"
#include "sql/facts.h"
#include "sql/leases.h"
#include "sql/ratings.h"
#include "sql/results.h"

namespace rookery::store::sql {
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

Expected<std::vector<PendingEntry>, StoreError> pending_entries(Connection& connection,
                                                                const std::string& kind,
                                                                const OutboxCursor& after, std::size_t most) {
  std::vector<PendingEntry> entries;
  auto found = connection.each(
      kFindEntries, [&](const Row& row) { entries.push_back(read_entry(row)); }, kind, after.at,
      after.key.game, after.key.event, after.key.part, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return entries;
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

class SqlOutbox final : public Outbox {
 public:
  explicit SqlOutbox(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void pending(std::string kind, std::optional<OutboxCursor> after, std::size_t most,
               Callback<std::vector<PendingEntry>> done) override {
    const OutboxCursor begin{Instant(Duration::min()), {}};
    read_value<std::vector<PendingEntry>>(
        *driver_,
        [kind = std::move(kind), after = after.value_or(begin), most](Connection& connection) {
          return pending_entries(connection, kind, after, most);
        },
        std::move(done));
  }

  void acknowledge(OutboxKey key, Lease lease, Consequences consequences, Callback<void> done) override {
    driver_->write(
        [key = std::move(key), lease = std::move(lease), consequences = std::move(consequences)](
            Connection& connection) { return acknowledge_entry(connection, key, lease, consequences); },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

Expected<void, StoreError> insert_entries(Connection& connection, const std::string& game, std::size_t event,
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

std::unique_ptr<Outbox> make_outbox(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlOutbox>(std::move(driver));
}

}  // namespace rookery::store::sql
