#include "postgres/schema.h"

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "sql/repeat.h"
#include "sql/schema.h"

namespace rookery::store::postgres {
namespace {

/// Of nodes that start together one migrates: the one that has the lease. It takes a transaction for each
/// version, since not every database changes its tables twice in one, and renews the lease in each.
constexpr const char* kMakeOwnTables =
    "CREATE TABLE IF NOT EXISTS schema_version(version BIGINT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS schema_lease(id BIGINT PRIMARY KEY, holder TEXT NOT NULL, ends BIGINT NOT NULL)";
constexpr store::Statement kTakeLease{
    "INSERT INTO schema_lease(id, holder, ends) VALUES(1, $1, (extract(epoch FROM now()) * 1000)::bigint + $2)"
    " ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, ends = excluded.ends"
    " WHERE schema_lease.holder = excluded.holder"
    " OR schema_lease.ends < (extract(epoch FROM now()) * 1000)::bigint RETURNING id"};
constexpr store::Statement kRenewLease{
    "UPDATE schema_lease SET ends = (extract(epoch FROM now()) * 1000)::bigint + $2 WHERE holder = $1 RETURNING id"};
constexpr store::Statement kReturnLease{"UPDATE schema_lease SET ends = 0 WHERE holder = $1"};
constexpr store::Statement kBeginVersions{
    "INSERT INTO schema_version(version) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM schema_version)"};
constexpr store::Statement kDropOldMarks{
    "DELETE FROM transactions WHERE began < (extract(epoch FROM now()) * 1000)::bigint - 86400000"};

/// A node that dies while it migrates keeps the others waiting for as long as this.
constexpr Duration kLease{30'000};
constexpr std::chrono::milliseconds kLeaseAskedApart{100};

constexpr store::Statement kFindTables{
    "SELECT to_regclass('schema_version') IS NOT NULL, to_regclass('games') IS NOT NULL"};
constexpr store::Statement kFindVersion{"SELECT version FROM schema_version"};

/// The version of the tables; 0: there are none.
Expected<std::int64_t, StoreError> find_version(Session& session) {
  bool is_ours = false, is_taken = false;
  auto found = session.each(kFindTables, [&](const store::Row& row) {
    is_ours = row.text(0) == "t";
    is_taken = row.text(1) == "t";
  });
  std::int64_t version = 0;
  if (found && is_ours) {
    found = session.each(kFindVersion, [&](const store::Row& row) { version = row.number(0); });
  }
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (is_taken && !is_ours) {
    return fail(StoreError{StoreError::Kind::Corrupt,
                           "database: it has a table \"games\" of another program; use an empty database"});
  }
  return version;
}

/// The version of the tables, unless a newer program made them.
Expected<std::int64_t, StoreError> find_known_version(Session& session) {
  auto version = find_version(session);
  const auto newest = static_cast<std::int64_t>(sql::newest_version());
  if (version && *version > newest) {
    return fail(StoreError{StoreError::Kind::Corrupt, "database: its version is " + std::to_string(*version) +
                                                          ", and this program knows versions up to " +
                                                          std::to_string(newest) +
                                                          "; use the newer program that wrote it"});
  }
  return version;
}

/// Does `work` in a transaction of its own, again while others are in the way.
Expected<void, StoreError> transact(Session& session,
                                    const std::function<Expected<void, StoreError>()>& work) {
  return sql::repeat(session, [&] {
    auto done = session.begin_unmarked();
    if (done) {
      done = work();
      done = done ? session.commit() : done;
    }
    if (!done) {
      session.roll_back();
    }
    return done;
  });
}

Expected<void, StoreError> make_own_tables(Session& session) {
  const auto make = [&] { return session.run_script(kMakeOwnTables); };
  // Of two that make a table at the same moment, PostgreSQL refuses one; it finds the table at its second
  // try.
  auto made = transact(session, make);
  return made ? made : transact(session, make);
}

/// Whether this session has the lease now.
Expected<bool, StoreError> take_lease(Session& session) {
  std::size_t taken = 0;
  auto done = transact(session, [&]() -> Expected<void, StoreError> {
    auto rows = session.run(kTakeLease, std::string_view(session.name()), kLease.count());
    taken = rows ? *rows : 0;
    return rows ? Expected<void, StoreError>() : fail(std::move(rows.error()));
  });
  return done ? Expected<bool, StoreError>(taken > 0) : fail(std::move(done.error()));
}

/// The next version's tables, in one transaction, if there is one and the lease is still this session's.
/// Whether there may be another.
Expected<bool, StoreError> migrate_once(Session& session) {
  bool goes_on = false;
  auto done = transact(session, [&]() -> Expected<void, StoreError> {
    auto renewed = session.run(kRenewLease, std::string_view(session.name()), kLease.count());
    auto version = renewed ? find_known_version(session) : fail(std::move(renewed.error()));
    if (!version) {
      return fail(std::move(version.error()));
    }
    const auto step = *version == 0 ? sql::kFirstVersion : static_cast<std::size_t>(*version) + 1;
    goes_on = *renewed > 0 && step <= sql::newest_version();
    if (!goes_on) {
      return {};
    }
    if (auto begun = session.run(kBeginVersions); !begun) {
      return fail(std::move(begun.error()));
    }
    return session.run_script(sql::migration_to(step, sql::kPostgresDialect) +
                              ";UPDATE schema_version SET version = " + std::to_string(step));
  });
  return done ? Expected<bool, StoreError>(goes_on) : fail(std::move(done.error()));
}

/// Brings the tables up to date under the lease.
Expected<void, StoreError> migrate(Session& session) {
  Expected<bool, StoreError> goes_on = true;
  while (goes_on && *goes_on) {
    goes_on = migrate_once(session);
  }
  auto ended = transact(session, [&]() -> Expected<void, StoreError> {
    auto returned = session.run(kReturnLease, std::string_view(session.name()));
    return returned ? Expected<void, StoreError>() : fail(std::move(returned.error()));
  });
  return goes_on ? ended : fail(std::move(goes_on.error()));
}

Expected<std::int64_t, StoreError> read_version(Session& session) {
  if (auto begun = session.begin_reading(); !begun) {
    return fail(std::move(begun.error()));
  }
  auto version = find_known_version(session);
  session.roll_back();
  return version;
}

}  // namespace

Expected<void, StoreError> check_schema(Session& session) {
  const auto version = read_version(session);
  if (!version) {
    return fail(version.error());
  }
  if (*version == 0) {
    return fail(StoreError{StoreError::Kind::NotFound,
                           "database: no server has used it; 'rookery serve --store' makes its tables"});
  }
  if (*version < static_cast<std::int64_t>(sql::newest_version())) {
    return fail(StoreError{StoreError::Kind::Corrupt,
                           "database: its version is " + std::to_string(*version) +
                               ", an older one; 'rookery serve --store' brings it up to date"});
  }
  return {};
}

Expected<void, StoreError> prepare_schema(Session& session) {
  const auto newest = static_cast<std::int64_t>(sql::newest_version());
  auto version = read_version(session);
  if (version && *version < newest) {
    if (auto made = make_own_tables(session); !made) {
      return made;
    }
  }
  while (version && *version < newest) {
    const auto taken = take_lease(session);
    if (!taken) {
      return fail(taken.error());
    }
    if (!*taken) {
      std::this_thread::sleep_for(kLeaseAskedApart);
    } else if (auto migrated = migrate(session); !migrated) {
      return migrated;
    }
    version = read_version(session);
  }
  if (!version) {
    return fail(std::move(version.error()));
  }
  return transact(session, [&]() -> Expected<void, StoreError> {
    auto dropped = session.run(kDropOldMarks);
    return dropped ? Expected<void, StoreError>() : fail(std::move(dropped.error()));
  });
}

}  // namespace rookery::store::postgres
