#include "sqlite/schema.h"

#include <array>

#include "sql/schema.h"

namespace rookery::store::sqlite {
namespace {

/// Marks the file as a server's, so that no other program's database is taken for one: "Rook".
constexpr std::int64_t kApplicationId = 0x526F6F6B;

/// Step i brings a file from version i to i + 1, as those versions did; then the numbered SQL of sql/schema/
/// goes on. A new file begins there at once.
constexpr std::array kOldMigrations{
    "",  // an empty file
    "ALTER TABLE games ADD COLUMN rules TEXT NOT NULL DEFAULT '';",
    // When a game is due was not known before: every unfinished one with a clock is looked at once.
    "ALTER TABLE games ADD COLUMN due INTEGER;"
    "CREATE INDEX games_due ON games(due) WHERE due IS NOT NULL;"
    "UPDATE games SET due = 0 WHERE clock <> '-' AND NOT EXISTS("
    "  SELECT 1 FROM lines WHERE game = id"
    "  AND (substr(text, instr(text, ' ') + 1, 4) = 'end ' OR substr(text, instr(text, ' ') + 1, 6) = 'abort "
    "'));",
    // The game before names its rematch in an event: "<time> rematch <id>".
    "ALTER TABLE games ADD COLUMN rematch_of TEXT NOT NULL DEFAULT '';"
    "UPDATE games SET rematch_of = agreed.game FROM"
    "  (SELECT game, substr(text, instr(text, ' ') + 9) AS next FROM lines"
    "   WHERE substr(text, instr(text, ' ') + 1, 8) = 'rematch ') AS agreed"
    "  WHERE games.id = agreed.next;",
    // The names of today; and "<time> away <ms>" is "<time> downtime <ms>".
    "ALTER TABLE lines RENAME TO events;"
    "ALTER TABLE house RENAME TO server;"
    "UPDATE events SET text = replace(text, ' away ', ' downtime ')"
    "  WHERE substr(text, instr(text, ' ') + 1, 5) = 'away ';",
};

StoreError foreign(std::string what) {
  return {StoreError::Kind::Corrupt, std::move(what)};
}

Expected<void, StoreError> check_owner(Handle& database) {
  const auto tables = database.number("SELECT count(*) FROM sqlite_schema");
  if (!tables) {
    return fail(tables.error());
  }
  const auto owner = database.number("PRAGMA application_id");
  if (!owner) {
    return fail(owner.error());
  }
  if (*tables > 0 && *owner != kApplicationId) {
    return fail(foreign("database: the file belongs to another program"));
  }
  return {};
}

constexpr std::size_t version_after(std::size_t version) {
  return version == 0 ? sql::kFirstVersion : version + 1;
}

std::string migration_from(std::size_t version) {
  const bool is_old = version > 0 && version < kOldMigrations.size();
  return is_old ? kOldMigrations.at(version) : sql::migration_to(version_after(version), sql::kSqliteDialect);
}

/// One migration and its version number, together or not at all.
Expected<void, StoreError> migrate(Handle& database, std::size_t from) {
  const std::string sql = "BEGIN IMMEDIATE;" + migration_from(from) +
                          "PRAGMA application_id=" + std::to_string(kApplicationId) +
                          ";PRAGMA user_version=" + std::to_string(version_after(from)) + ";COMMIT;";
  return database.execute(sql);
}

Expected<void, StoreError> configure(Handle& database) {
  // FULL: with NORMAL a commit in WAL mode may be lost with the power, and what is acknowledged must survive
  // that (SQLite: PRAGMA synchronous). secure_delete: what was deleted, such as an account, would otherwise
  // stay readable in the file, and in each copy of it.
  // wal_autocheckpoint: games that are played change the same pages with each move, which are copied from the
  // log once for all their moves since the time before. 4,000 pages are 16 MiB.
  return database.execute(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON;"
      "PRAGMA wal_autocheckpoint=4000;");
}

Expected<void, StoreError> check_known(std::int64_t version) {
  const auto newest = static_cast<std::int64_t>(sql::newest_version());
  if (version > newest) {
    return fail(foreign("database: its version is " + std::to_string(version) +
                        ", and this program knows versions up to " + std::to_string(newest) +
                        "; use the newer program that wrote it"));
  }
  return {};
}

}  // namespace

Expected<void, StoreError> check_known_schema(Handle& database) {
  if (auto owned = check_owner(database); !owned) {
    return owned;
  }
  const auto version = database.number("PRAGMA user_version");
  if (!version) {
    return fail(version.error());
  }
  return *version == 0 ? fail(foreign("database: the file is empty")) : check_known(*version);
}

Expected<void, StoreError> check_schema(Handle& database) {
  if (auto owned = check_owner(database); !owned) {
    return owned;
  }
  const auto version = database.number("PRAGMA user_version");
  if (!version) {
    return fail(version.error());
  }
  if (*version < static_cast<std::int64_t>(sql::newest_version())) {
    return fail(foreign("database: its version is " + std::to_string(*version) +
                        ", an older one; 'rookery serve' brings it up to date"));
  }
  return check_known(*version);
}

bool is_of_other_version(Handle& database) {
  const auto version = check_owner(database) ? database.number("PRAGMA user_version") : 0;
  return version && *version > 0 && *version != static_cast<std::int64_t>(sql::newest_version());
}

Expected<void, StoreError> require_schema(Handle& database) {
  auto checked = check_schema(database);
  return checked ? configure(database) : checked;
}

Expected<void, StoreError> prepare_schema(Handle& database) {
  if (auto owned = check_owner(database); !owned) {
    return owned;
  }
  if (auto set = configure(database); !set) {
    return set;
  }
  const auto version = database.number("PRAGMA user_version");
  if (!version) {
    return fail(version.error());
  }
  if (auto known = check_known(*version); !known) {
    return known;
  }
  for (auto at = static_cast<std::size_t>(*version); at < sql::newest_version(); at = version_after(at)) {
    if (auto done = migrate(database, at); !done) {
      return done;
    }
  }
  return {};
}

}  // namespace rookery::store::sqlite
