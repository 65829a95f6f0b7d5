#include "rookery/store/sqlite.h"

#include <gmock/gmock.h>
#include <sqlite3.h>

#include <fstream>

#include "rookery/store/accounts/accounts.h"
#include "test/files.h"
#include "test/games.h"

namespace rookery::store {
namespace {

using ::testing::HasSubstr;

/// What the program that wrote files of version i + 1 did to one of version i.
constexpr std::array kHistory{
    "CREATE TABLE games(id TEXT PRIMARY KEY, created INTEGER NOT NULL, fen TEXT NOT NULL,"
    "  chess960 INTEGER NOT NULL, clock TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE lines(game TEXT NOT NULL REFERENCES games(id), number INTEGER NOT NULL, text TEXT NOT NULL,"
    "  command TEXT NOT NULL, PRIMARY KEY(game, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE house(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;",
    "ALTER TABLE games ADD COLUMN rules TEXT NOT NULL DEFAULT '';",
    "ALTER TABLE games ADD COLUMN due INTEGER;"
    "CREATE INDEX games_due ON games(due) WHERE due IS NOT NULL;",
    "ALTER TABLE games ADD COLUMN rematch_of TEXT NOT NULL DEFAULT '';",
    "ALTER TABLE lines RENAME TO events; ALTER TABLE house RENAME TO server;",
    "ALTER TABLE games ADD COLUMN event_count INTEGER NOT NULL DEFAULT 0;",
    "CREATE TABLE leases(name TEXT PRIMARY KEY, holder TEXT NOT NULL, fence INTEGER NOT NULL,"
    "  until INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
    "ALTER TABLE games ADD COLUMN white TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE games ADD COLUMN black TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE games ADD COLUMN status INTEGER;"
    "ALTER TABLE games ADD COLUMN last_at INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN last_move TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE games ADD COLUMN speed INTEGER NOT NULL DEFAULT 5;"
    "ALTER TABLE games ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX games_white ON games(white, created, id) WHERE white <> '';"
    "CREATE INDEX games_black ON games(black, created, id) WHERE black <> '';"
    "CREATE INDEX games_white_ongoing ON games(white) WHERE white <> '' AND status < 2;"
    "CREATE INDEX games_black_ongoing ON games(black) WHERE black <> '' AND status < 2;"
    "ALTER TABLE events ADD COLUMN grammar INTEGER NOT NULL DEFAULT 1;"
    "CREATE TABLE outbox(game TEXT NOT NULL REFERENCES games(id), number INTEGER NOT NULL,"
    "  part INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL,"
    "  PRIMARY KEY(game, number, part)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX outbox_at ON outbox(at, game, number, part);",
    "CREATE TABLE accounts(id TEXT PRIMARY KEY, name TEXT NOT NULL, folded_name TEXT NOT NULL UNIQUE,"
    "  created INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE sessions(id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts(id),"
    "  created INTEGER NOT NULL, last_used INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX sessions_account ON sessions(account, created, id);"
    "CREATE TABLE tokens(id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts(id),"
    "  description TEXT NOT NULL, scopes TEXT NOT NULL, created INTEGER NOT NULL, last_used INTEGER)"
    "  STRICT, WITHOUT ROWID;"
    "CREATE INDEX tokens_account ON tokens(account, created, id);",
    "CREATE TABLE passwords(account TEXT PRIMARY KEY REFERENCES accounts(id), hash TEXT NOT NULL)"
    "  STRICT, WITHOUT ROWID;",
    "ALTER TABLE accounts ADD COLUMN title TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE accounts ADD COLUMN seen INTEGER;"
    "CREATE TABLE challenges(id TEXT PRIMARY KEY, challenger TEXT NOT NULL, destination TEXT NOT NULL,"
    "  created INTEGER NOT NULL, expires INTEGER NOT NULL, status INTEGER NOT NULL,"
    "  reason TEXT NOT NULL DEFAULT '', color INTEGER NOT NULL, challenger_white INTEGER NOT NULL,"
    "  fen TEXT NOT NULL, chess960 INTEGER NOT NULL, clock TEXT NOT NULL, rules TEXT NOT NULL,"
    "  rated INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX challenges_challenger ON challenges(challenger, created, id) WHERE status = 0;"
    "CREATE INDEX challenges_destination ON challenges(destination, created, id) WHERE status = 0;"
    "CREATE INDEX challenges_expires ON challenges(expires);",
    "CREATE TABLE chat_lines(game TEXT NOT NULL REFERENCES games(id), number INTEGER NOT NULL,"
    "  at INTEGER NOT NULL, room INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,"
    "  text TEXT NOT NULL, PRIMARY KEY(game, number)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX accounts_seen ON accounts(title, seen) WHERE title <> '';",
    "CREATE TABLE seeks(id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts(id),"
    "  created INTEGER NOT NULL, expires INTEGER NOT NULL, color INTEGER NOT NULL, fen TEXT NOT NULL,"
    "  chess960 INTEGER NOT NULL, clock TEXT NOT NULL, rules TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX seeks_clock ON seeks(clock, chess960, created, id);"
    "CREATE INDEX seeks_expires ON seeks(expires);",
    "CREATE TABLE results(player TEXT NOT NULL, speed INTEGER NOT NULL, chess960 INTEGER NOT NULL,"
    "  rated INTEGER NOT NULL, wins INTEGER NOT NULL, draws INTEGER NOT NULL, losses INTEGER NOT NULL,"
    "  PRIMARY KEY(player, speed, chess960, rated)) STRICT, WITHOUT ROWID;"
    "DROP INDEX outbox_at; CREATE INDEX outbox_kind ON outbox(kind, at, game, number, part);",
    "CREATE TABLE former_guests(guest TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts(id))"
    "  STRICT, WITHOUT ROWID;"
    "CREATE INDEX former_guests_account ON former_guests(account, guest);",
    "CREATE TABLE ratings(player TEXT NOT NULL, pool INTEGER NOT NULL, value INTEGER NOT NULL,"
    "  deviation INTEGER NOT NULL, volatility INTEGER NOT NULL, games INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  PRIMARY KEY(player, pool)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX ratings_best ON ratings(pool, value, player);"
    "CREATE TABLE rating_changes(game TEXT NOT NULL REFERENCES games(id), player TEXT NOT NULL,"
    "  pool INTEGER NOT NULL, at INTEGER NOT NULL, value_before INTEGER NOT NULL,"
    "  deviation_before INTEGER NOT NULL, volatility_before INTEGER NOT NULL, value_after INTEGER NOT NULL,"
    "  deviation_after INTEGER NOT NULL, volatility_after INTEGER NOT NULL, PRIMARY KEY(game, player))"
    "  STRICT, WITHOUT ROWID;"
    "CREATE INDEX rating_changes_player ON rating_changes(player, pool, at, game);"
    "ALTER TABLE seeks ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seeks ADD COLUMN rating INTEGER NOT NULL DEFAULT 1500;"
    "ALTER TABLE seeks ADD COLUMN lowest INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seeks ADD COLUMN highest INTEGER NOT NULL DEFAULT 4000;",
    "ALTER TABLE accounts ADD COLUMN role INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE accounts ADD COLUMN disabled INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX accounts_role ON accounts(role, id) WHERE role > 1;"
    "ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';",
    "CREATE TABLE relations(account TEXT NOT NULL REFERENCES accounts(id),"
    "  other TEXT NOT NULL REFERENCES accounts(id), relation INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  PRIMARY KEY(account, other)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX relations_other ON relations(other, relation, at, account);"
    "CREATE TABLE notes(author TEXT NOT NULL REFERENCES accounts(id),"
    "  about TEXT NOT NULL REFERENCES accounts(id), number INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  text TEXT NOT NULL, PRIMARY KEY(author, about, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE messages(sender TEXT NOT NULL REFERENCES accounts(id),"
    "  receiver TEXT NOT NULL REFERENCES accounts(id), number INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  text TEXT NOT NULL, PRIMARY KEY(sender, receiver, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE bookmarks(account TEXT NOT NULL REFERENCES accounts(id),"
    "  game TEXT NOT NULL REFERENCES games(id), at INTEGER NOT NULL, PRIMARY KEY(account, game))"
    "  STRICT, WITHOUT ROWID;"
    "CREATE INDEX bookmarks_game ON bookmarks(game);"
    "CREATE TABLE choices(account TEXT NOT NULL REFERENCES accounts(id), name TEXT NOT NULL,"
    "  value TEXT NOT NULL, PRIMARY KEY(account, name)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX games_playing ON games(last_at, id) WHERE status = 1;",
    "CREATE TABLE classes(id TEXT PRIMARY KEY, teacher TEXT NOT NULL REFERENCES accounts(id),"
    "  name TEXT NOT NULL, created INTEGER NOT NULL, may_chat INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX classes_teacher ON classes(teacher, created, id);"
    "CREATE TABLE pupils(account TEXT PRIMARY KEY REFERENCES accounts(id),"
    "  class TEXT NOT NULL REFERENCES classes(id), shown TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX pupils_class ON pupils(class, account);",
    "CREATE TABLE imports(id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts(id),"
    "  at INTEGER NOT NULL, pgn TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX imports_account ON imports(account, at, id);",
    "ALTER TABLE tokens ADD COLUMN revoked INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX tokens_revoked ON tokens(created) WHERE revoked = 1;",
    "ALTER TABLE games ADD COLUMN white_halves INTEGER; ALTER TABLE games ADD COLUMN black_halves INTEGER;"
    "CREATE INDEX games_between ON games(white, black) WHERE status = 2;",
};

struct OldGame {
  std::string id;
  std::vector<std::string> events;
  std::string clock = "5+3";
};

/// A file of that version, with games whose other columns are header_of()'s, as far as it has them.
void write_old_file(const std::filesystem::path& file, std::size_t version,
                    const std::vector<OldGame>& games) {
  const bool has_names_of_today = version >= 5;
  std::string sql = "PRAGMA application_id=" + std::to_string(0x526F6F6B) +
                    ";PRAGMA user_version=" + std::to_string(version) + ";";
  for (std::size_t step = 0; step < version; ++step) {
    sql += kHistory.at(step);
  }
  for (const auto& [id, events, clock] : games) {
    const GameHeader header = header_of(id);
    sql += "INSERT INTO games(id, created, fen, chess960, clock) VALUES('" + id + "', " +
           std::to_string(header.created.time_since_epoch().count()) + ", '" + header.fen + "', 1, '" +
           clock + "');";
    for (std::size_t number = 0; number < events.size(); ++number) {
      sql += std::string("INSERT INTO ") + (has_names_of_today ? "events" : "lines") +
             "(game, number, text, command) VALUES('" + id + "', " + std::to_string(number) + ", '" +
             events[number] + "', '');";
    }
  }
  sql += std::string("INSERT INTO ") + (has_names_of_today ? "server" : "house") + " VALUES('key', 'value');";
  execute(file, sql);
}

TEST(SqliteStore, EveryVersionsFileIsUpgraded) {
  for (std::size_t version = 1; version <= kHistory.size(); ++version) {
    SCOPED_TRACE(version);
    const TemporaryFolder folder;
    write_old_file(folder.file(), version, {{"old", {"1 seat white a Ann", "2 move e2e4 0"}}, {"none", {}}});
    if (version >= 6) {
      execute(folder.file(), "UPDATE games SET event_count = 2 WHERE id = 'old'");
    }
    const auto store = open_games(folder.file());
    ASSERT_TRUE(store) << store.error().what;
    const auto game = Blocking(**store).read("old");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(Blocking(**store).list("", 9)->at(1), (ListedGame{"old", game->header.created, 2, false}));
    EXPECT_EQ(game->events.at(1).text, "2 move e2e4 0");
    EXPECT_EQ(game->events.at(1).grammar, 1);
    EXPECT_EQ(game->header.fen, header_of("").fen);
    EXPECT_EQ(Blocking(**store).get("key").value(), "value");
    EXPECT_EQ(kind_of(Blocking(**store).append("old", 1, {{"x", ""}})), StoreError::Kind::Conflict);
    EXPECT_TRUE(Blocking(**store).append("old", 2, {{"3 move e7e5 0", ""}}));
    EXPECT_TRUE(Blocking(**store).append("none", 0, {{"1 seat white a Ann", ""}}));
    EXPECT_EQ(Blocking(**store).list("", 9)->at(0).has_summary, true) << "none";
    EXPECT_EQ(Blocking(**store).list("", 9)->at(1).has_summary, true) << "old";
    ASSERT_TRUE(Blocking(**store).create(header_of("new"), {}));
    EXPECT_EQ(Blocking(**store).read("new")->header, header_of("new"));
  }
}

TEST(SqliteStore, FirstVersionsDueGamesAreFound) {
  for (const std::size_t version : {1UL, 2UL}) {
    const TemporaryFolder folder;
    const std::string ann = "1 seat white a the end of Ann";
    write_old_file(folder.file(), version,
                   {{"old", {"0"}},
                    {"running", {ann, "2 move e2e4 0"}},
                    {"ended", {ann, "2 end agreement 1/2-1/2"}},
                    {"off", {ann, "2 abort white"}},
                    {"untimed", {ann}, "-"}});
    const auto store = open_games(folder.file());
    ASSERT_TRUE(store) << store.error().what;
    EXPECT_EQ(Blocking(**store).read("old")->header.rules, "");
    EXPECT_EQ(Blocking(**store).due(), (std::vector<DueGame>{{"old", Instant{}}, {"running", Instant{}}}));
  }
}

TEST(SqliteStore, ThirdVersionsRematchesAreFound) {
  const TemporaryFolder folder;
  const std::string ann = "1 seat white a the rematch of next";
  write_old_file(folder.file(), 3,
                 {{"first", {ann, "2 abort white", "3 rematch next"}}, {"next", {ann}}, {"alone", {ann}}});
  const auto store = open_games(folder.file());
  ASSERT_TRUE(store) << store.error().what;
  EXPECT_EQ(Blocking(**store).read("next")->header.rematch_of, "first");
  EXPECT_EQ(Blocking(**store).read("first")->header.rematch_of, "");
  EXPECT_EQ(Blocking(**store).read("alone")->header.rematch_of, "");
}

TEST(SqliteStore, FourthVersionsNamesAreMapped) {
  const TemporaryFolder folder;
  write_old_file(folder.file(), 4, {{"g", {"1 seat white a far away 5", "2 away 60000"}}});
  const auto store = open_games(folder.file());
  ASSERT_TRUE(store) << store.error().what;
  const auto game = Blocking(**store).read("g");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->events.at(0).text, "1 seat white a far away 5") << "a name stays as it is";
  EXPECT_EQ(game->events.at(1).text, "2 downtime 60000");
}

TEST(SqliteStore, MissingLastEventIsCorruption) {
  const TemporaryFolder folder;
  const auto store = open_games(folder.file()).value();
  ASSERT_TRUE(Blocking(*store).create(header_of("g"), {{"0", ""}, {"1", ""}}));
  execute(folder.file(), "DELETE FROM events WHERE number = 1");
  const auto game = Blocking(*store).read("g");
  ASSERT_EQ(kind_of(game), StoreError::Kind::Corrupt);
  EXPECT_EQ(game.error().what, "game g: event 1 is missing");
}

TEST(SqliteStore, OlderFileStaysWithoutAnUpgrade) {
  const TemporaryFolder folder;
  EXPECT_EQ(kind_of(open_games(folder.file(), {.upgrades = false})), StoreError::Kind::Corrupt);
  ASSERT_TRUE(open_games(folder.file()));
  ASSERT_TRUE(open_games(folder.file(), {.upgrades = false}));
  write_old_file(folder.path() / "old", 9, {{"old", {"0"}}});
  const std::string before = contents(folder.path() / "old");
  const auto refused = open_games(folder.path() / "old", {.upgrades = false});
  ASSERT_EQ(kind_of(refused), StoreError::Kind::Corrupt);
  EXPECT_THAT(refused.error().what,
              HasSubstr("its version is 9, an older one; 'rookery serve' brings it up"));
  EXPECT_EQ(contents(folder.path() / "old"), before);
}

TEST(SqliteStore, RefusesANewerSchema) {
  const TemporaryFolder folder;
  ASSERT_TRUE(open_games(folder.file()));
  execute(folder.file(), "PRAGMA user_version=99");
  const auto store = open_games(folder.file());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::Corrupt);
  EXPECT_THAT(store.error().what, HasSubstr("its version is 99"));
}

TEST(SqliteStore, AddsSkeletonsForOlderNames) {
  const TemporaryFolder folder;
  const auto create = [](Stores& stores, const std::string& id, const std::string& name) {
    return wait_for(stores.database->write(store::create_account, {id, name, at(1)}));
  };
  {
    Stores stores = std::move(open_sqlite(folder.file()).value());
    ASSERT_TRUE(create(stores, "a1", "Bob"));
    ASSERT_TRUE(create(stores, "a2", "Ann"));
  }
  sqlite3* before = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file().c_str(), &before), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(before, "DELETE FROM skeletons; UPDATE accounts SET name = 'B0b' WHERE id = 'a2'",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(before);
  Stores stores = std::move(open_sqlite(folder.file()).value());
  // A read and a write, in turn behind those of the opening.
  const auto ann = wait_for(stores.database->read(store::find_account, AccountId{"a2"}));
  EXPECT_EQ(ann->name, "B0b") << "both of two that look alike stay";
  ASSERT_TRUE(wait_for(stores.database->write(store::touch_account, AccountId{"a1"}, at(2))));
  EXPECT_EQ(kind_of(create(stores, "a3", "b0B")), StoreError::Kind::Conflict);
  EXPECT_TRUE(create(stores, "a3", "Eve"));
}

TEST(SqliteStore, RefusesAnotherProgramsDatabase) {
  const TemporaryFolder folder;
  execute(folder.file(), "CREATE TABLE recipes(name TEXT)");
  const auto store = open_games(folder.file());
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().what, HasSubstr("another program"));
}

TEST(SqliteStore, RefusesNonDatabases) {
  const TemporaryFolder folder;
  std::ofstream(folder.file()) << std::string(8192, 'x');
  const auto store = open_games(folder.file());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::Corrupt);
}

TEST(SqliteStore, NamesTheFileItCannotOpen) {
  const auto store = open_games("/nowhere/rookery.sqlite");
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::Unavailable);
  EXPECT_THAT(store.error().what, HasSubstr("/nowhere/rookery.sqlite"));
}

TEST(SqliteStore, MissingEventIsCorruptionOfThatGameOnly) {
  const TemporaryFolder folder;
  const auto store = open_games(folder.file()).value();
  for (const char* id : {"good", "bad"}) {
    ASSERT_TRUE(Blocking(*store).create(header_of(id), {{"0", ""}, {"1", ""}, {"2", ""}}));
  }
  execute(folder.file(), "DELETE FROM events WHERE game = 'bad' AND number = 1");
  const auto bad = Blocking(*store).read("bad");
  EXPECT_EQ(kind_of(bad), StoreError::Kind::Corrupt);
  EXPECT_EQ(bad.error().what, "game bad: event 1 is missing");
  EXPECT_EQ(Blocking(*store).read("good")->events.size(), 3U);
}

TEST(SqliteStore, FullDiskRollsBackAndRecovers) {
  const TemporaryFolder folder;
  {
    const auto store = open_games(folder.file(), {.max_pages = 12}).value();
    ASSERT_TRUE(Blocking(*store).create(header_of("g"), {{"0", ""}}));
    const std::vector<StoredEvent> big(3, {std::string(20'000, 'x'), ""});
    EXPECT_EQ(kind_of(Blocking(*store).append("g", 1, big)), StoreError::Kind::Unavailable);
    EXPECT_EQ(Blocking(*store).read("g")->events.size(), 1U);
    EXPECT_TRUE(Blocking(*store).append("g", 1, {{"small", ""}}));
  }
  const auto store = open_games(folder.file()).value();
  EXPECT_EQ(Blocking(*store).read("g")->events.size(), 2U);
}

TEST(SqliteStore, AnotherProgramsLockIsUnavailable) {
  const TemporaryFolder folder;
  const auto store = open_games(folder.file(), {.busy_timeout = Duration(20)}).value();
  ASSERT_TRUE(Blocking(*store).create(header_of("g"), {}));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(kind_of(Blocking(*store).append("g", 0, {{"x", ""}})), StoreError::Kind::Unavailable);
  EXPECT_TRUE(Blocking(*store).read("g"));
  sqlite3_close(other);
  EXPECT_TRUE(Blocking(*store).append("g", 0, {{"x", ""}}));
}

TEST(SqliteStore, FullQueueIsUnavailable) {
  const TemporaryFolder folder;
  auto store = open_games(folder.file(), {.max_queued = 2}).value();
  std::promise<void> release;
  std::shared_future<void> released = release.get_future().share();
  std::promise<void> holding;
  store->put({{"k", "0"}}, [&](auto) {  // holds the writer while the queue fills
    holding.set_value();
    released.wait();
  });
  holding.get_future().wait();
  std::atomic<int> stored = 0, refused = 0;
  for (int i = 0; i < 5; ++i) {
    store->put({{"k", "1"}}, [&](Expected<void, StoreError> result) {
      EXPECT_EQ(kind_of(result).value_or(StoreError::Kind::Unavailable), StoreError::Kind::Unavailable);
      ++(result ? stored : refused);
    });
  }
  EXPECT_EQ(refused, 3);
  release.set_value();
  store.reset();
  EXPECT_EQ(stored, 2);
}

}  // namespace
}  // namespace rookery::store
