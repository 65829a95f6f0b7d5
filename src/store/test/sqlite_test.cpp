#include "rookery/store/sqlite.h"

#include <gmock/gmock.h>
#include <sqlite3.h>

#include <fstream>

#include "test/conformance.h"
#include "test/files.h"

namespace rookery::store {
namespace {

using ::testing::HasSubstr;

struct Sqlite {
  TemporaryFolder folder;
  std::unique_ptr<GameStore> open() { return std::move(open_sqlite(folder.file()).value()); }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreConformance, Sqlite);

TEST(SqliteStore, BringsAFileOfTheFirstVersionForward) {
  const TemporaryFolder folder;
  {
    const auto store = open_sqlite(folder.file()).value();
    GameHeader header = header_of("old");
    header.rules = "";
    ASSERT_TRUE(Blocking(*store).create(header, {{"0", ""}}));
    const StoredEvent ann{"1 seat white a the end of Ann", ""};
    ASSERT_TRUE(Blocking(*store).create(header_of("running"), {ann, {"2 move e2e4 0", ""}}));
    ASSERT_TRUE(Blocking(*store).create(header_of("ended"), {ann, {"2 end agreement 1/2-1/2", ""}}));
    ASSERT_TRUE(Blocking(*store).create(header_of("off"), {ann, {"2 abort white", ""}}));
    GameHeader untimed = header_of("untimed");
    untimed.clock = "-";
    ASSERT_TRUE(Blocking(*store).create(untimed, {ann}));
  }
  execute(folder.file(),
          "ALTER TABLE events RENAME TO lines; ALTER TABLE server RENAME TO house;"
          "ALTER TABLE games DROP COLUMN rematch_of;"
          "DROP INDEX games_due; ALTER TABLE games DROP COLUMN due; ALTER TABLE games DROP COLUMN rules;"
          "PRAGMA user_version=1");
  const auto store = open_sqlite(folder.file());
  ASSERT_TRUE(store) << store.error().what;
  EXPECT_EQ(Blocking(**store).read("old")->header.rules, "");
  EXPECT_EQ(Blocking(**store).read("old")->events.size(), 1U);
  EXPECT_EQ(Blocking(**store).due(), (std::vector<DueGame>{{"old", Instant{}}, {"running", Instant{}}}));
  ASSERT_TRUE(Blocking(**store).create(header_of("new"), {}));
  EXPECT_EQ(Blocking(**store).read("new")->header, header_of("new"));
}

TEST(SqliteStore, AFileOfTheThirdVersionTellsWhichGamesAreRematches) {
  const TemporaryFolder folder;
  {
    const auto store = open_sqlite(folder.file()).value();
    const StoredEvent ann{"1 seat white a the rematch of next", ""};
    ASSERT_TRUE(
        Blocking(*store).create(header_of("first"), {ann, {"2 abort white", ""}, {"3 rematch next", "c"}}));
    ASSERT_TRUE(Blocking(*store).create(header_of("next"), {ann}));
    ASSERT_TRUE(Blocking(*store).create(header_of("alone"), {ann}));
  }
  execute(folder.file(),
          "ALTER TABLE events RENAME TO lines; ALTER TABLE server RENAME TO house;"
          "ALTER TABLE games DROP COLUMN rematch_of; PRAGMA user_version=3");
  const auto store = open_sqlite(folder.file());
  ASSERT_TRUE(store) << store.error().what;
  EXPECT_EQ(Blocking(**store).read("next")->header.rematch_of, "first");
  EXPECT_EQ(Blocking(**store).read("first")->header.rematch_of, "");
  EXPECT_EQ(Blocking(**store).read("alone")->header.rematch_of, "");
}

TEST(SqliteStore, AFileOfTheFourthVersionIsReadUnderTheNamesOfToday) {
  const TemporaryFolder folder;
  {
    const auto store = open_sqlite(folder.file()).value();
    const StoredEvent ann{"1 seat white a far away 5", ""};
    ASSERT_TRUE(Blocking(*store).create(header_of("g"), {ann, {"2 away 60000", ""}}));
    ASSERT_TRUE(Blocking(*store).put({{"key", "value"}}));
  }
  execute(folder.file(),
          "ALTER TABLE events RENAME TO lines; ALTER TABLE server RENAME TO house; PRAGMA user_version=4");
  const auto store = open_sqlite(folder.file());
  ASSERT_TRUE(store) << store.error().what;
  const auto game = Blocking(**store).read("g");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->events.at(0).text, "1 seat white a far away 5") << "a name stays as it is";
  EXPECT_EQ(game->events.at(1).text, "2 downtime 60000");
  EXPECT_EQ(Blocking(**store).get("key").value(), "value");
}

TEST(SqliteStore, RefusesANewerSchema) {
  const TemporaryFolder folder;
  ASSERT_TRUE(open_sqlite(folder.file()));
  execute(folder.file(), "PRAGMA user_version=99");
  const auto store = open_sqlite(folder.file());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::Corrupt);
  EXPECT_THAT(store.error().what, HasSubstr("its version is 99"));
}

TEST(SqliteStore, RefusesAnotherProgramsDatabase) {
  const TemporaryFolder folder;
  execute(folder.file(), "CREATE TABLE recipes(name TEXT)");
  const auto store = open_sqlite(folder.file());
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().what, HasSubstr("another program"));
}

TEST(SqliteStore, RefusesWhatIsNoDatabase) {
  const TemporaryFolder folder;
  std::ofstream(folder.file()) << std::string(8192, 'x');
  const auto store = open_sqlite(folder.file());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::Corrupt);
}

TEST(SqliteStore, SaysWhichFileItCannotOpen) {
  const auto store = open_sqlite("/nowhere/rookery.sqlite");
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::Unavailable);
  EXPECT_THAT(store.error().what, HasSubstr("/nowhere/rookery.sqlite"));
}

TEST(SqliteStore, AMissingLineIsCorruptionOfThatGameOnly) {
  const TemporaryFolder folder;
  const auto store = open_sqlite(folder.file()).value();
  for (const char* id : {"good", "bad"}) {
    ASSERT_TRUE(Blocking(*store).create(header_of(id), {{"0", ""}, {"1", ""}, {"2", ""}}));
  }
  execute(folder.file(), "DELETE FROM events WHERE game = 'bad' AND number = 1");
  const auto bad = Blocking(*store).read("bad");
  EXPECT_EQ(kind_of(bad), StoreError::Kind::Corrupt);
  EXPECT_EQ(bad.error().what, "game bad: event 1 is missing");
  EXPECT_EQ(Blocking(*store).read("good")->events.size(), 3U);
}

TEST(SqliteStore, AFullDiskUndoesAllAndPasses) {
  const TemporaryFolder folder;
  {
    const auto store = open_sqlite(folder.file(), {.max_pages = 12}).value();
    ASSERT_TRUE(Blocking(*store).create(header_of("g"), {{"0", ""}}));
    const std::vector<StoredEvent> big(3, {std::string(20'000, 'x'), ""});
    EXPECT_EQ(kind_of(Blocking(*store).append("g", 1, big)), StoreError::Kind::Unavailable);
    EXPECT_EQ(Blocking(*store).read("g")->events.size(), 1U);
    EXPECT_TRUE(Blocking(*store).append("g", 1, {{"small", ""}}));
  }
  const auto store = open_sqlite(folder.file()).value();
  EXPECT_EQ(Blocking(*store).read("g")->events.size(), 2U);
}

TEST(SqliteStore, AnotherProgramsLockIsUnavailable) {
  const TemporaryFolder folder;
  const auto store = open_sqlite(folder.file(), {.busy_timeout = Duration(20)}).value();
  ASSERT_TRUE(Blocking(*store).create(header_of("g"), {}));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(kind_of(Blocking(*store).append("g", 0, {{"x", ""}})), StoreError::Kind::Unavailable);
  EXPECT_TRUE(Blocking(*store).read("g"));
  sqlite3_close(other);
  EXPECT_TRUE(Blocking(*store).append("g", 0, {{"x", ""}}));
}

TEST(SqliteStore, AFullQueueIsUnavailable) {
  const TemporaryFolder folder;
  auto store = open_sqlite(folder.file(), {.max_queued = 2}).value();
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
