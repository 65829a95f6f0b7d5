#include "postgres/schema.h"

#include "sql/schema.h"

namespace rookery::store::postgres {
namespace {

/// Nodes that start together must not migrate together: the second waits here, and then finds nothing to do.
/// The number of the lock under which a schema is changed: "Rook".
constexpr sql::Statement kLock{"SELECT pg_advisory_xact_lock(1383034731)"};
constexpr sql::Statement kFindTables{
    "SELECT to_regclass('schema_version') IS NOT NULL, to_regclass('games') IS NOT NULL"};
constexpr sql::Statement kFindVersion{"SELECT version FROM schema_version"};

/// The version of the tables; 0: there are none.
Expected<std::int64_t, StoreError> find_version(Session& session) {
  bool is_ours = false, is_taken = false;
  auto found = session.each(kFindTables, [&](const sql::Row& row) {
    is_ours = row.text(0) == "t";
    is_taken = row.text(1) == "t";
  });
  std::int64_t version = 0;
  if (found && is_ours) {
    found = session.each(kFindVersion, [&](const sql::Row& row) { version = row.number(0); });
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

Expected<void, StoreError> migrate(Session& session) {
  if (auto locked = session.run(kLock); !locked) {
    return fail(std::move(locked.error()));
  }
  // Read under the lock: before it another node could still be at work.
  const auto version = find_known_version(session);
  if (!version) {
    return fail(version.error());
  }
  const auto newest = static_cast<std::int64_t>(sql::newest_version());
  std::string script = *version == 0 ? "CREATE TABLE schema_version(version BIGINT NOT NULL);"
                                       "INSERT INTO schema_version VALUES(0);"
                                     : "";
  const auto first = *version == 0 ? sql::kFirstVersion : static_cast<std::size_t>(*version) + 1;
  for (std::size_t step = first; step <= sql::newest_version(); ++step) {
    script += sql::migration_to(step, sql::kPostgresDialect);
  }
  script += "UPDATE schema_version SET version = " + std::to_string(newest);
  return *version == newest ? Expected<void, StoreError>() : session.run_script(script);
}

}  // namespace

Expected<void, StoreError> check_schema(Session& session) {
  if (auto begun = session.begin_reading(); !begun) {
    return begun;
  }
  const auto version = find_known_version(session);
  session.roll_back();
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
  if (auto begun = session.begin(); !begun) {
    return begun;
  }
  auto migrated = migrate(session);
  if (!migrated) {
    session.roll_back();
    return migrated;
  }
  return session.commit();
}

}  // namespace rookery::store::postgres
