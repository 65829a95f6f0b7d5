#include "rookery/store/postgres.h"

#include <gmock/gmock.h>

#include "postgres/hold.h"
#include "sql/schema.h"
#include "support/extent.h"
#include "support/wait_until.h"
#include "test/games.h"

namespace rookery::store {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

using Result = Expected<void, StoreError>;

TEST(PostgresStore, LostConnectionNeitherLosesNorDuplicates) {
  constexpr std::size_t kEvents = 60;
  constexpr std::size_t kGames = 4;
  Postgres backend;
  const auto store = backend.open().games;
  std::atomic<std::size_t> players = kGames, stored_in_all = 0;
  std::atomic<bool> is_over = false;
  std::vector<std::thread> threads;
  for (std::size_t game = 0; game < kGames; ++game) {
    threads.emplace_back([&, id = "g" + std::to_string(game)] {
      EXPECT_TRUE(Blocking(*store).create(header_of(id), {}));
      for (std::size_t stored = 0; stored < kEvents && !is_over;) {
        const Result done = Blocking(*store).append(id, stored, {{std::to_string(stored), ""}});
        if (kind_of(done).value_or(StoreError::Kind::Unavailable) != StoreError::Kind::Unavailable) {
          ADD_FAILURE() << done.error().what;
          break;
        }
        stored += done ? 1 : 0;
        stored_in_all += done ? 1 : 0;
      }
      --players;
    });
  }
  std::size_t ended = 0;
  EXPECT_TRUE(tests::wait_until([&] {  // ends connections each time that some events were stored meanwhile
    if (const std::size_t now = stored_in_all; now >= ended + kGames) {
      postgres_server().end_connections();
      ended = now;
    }
    return players == 0;
  }));
  is_over = true;
  for (std::thread& thread : threads) {
    thread.join();
  }
  for (std::size_t game = 0; game < kGames; ++game) {
    const auto events = Blocking(*backend.open().games).read("g" + std::to_string(game))->events;
    ASSERT_EQ(events.size(), kEvents);
    for (std::size_t i = 0; i < kEvents; ++i) {
      EXPECT_EQ(events[i].text, std::to_string(i));
    }
  }
}

TEST(PostgresStore, UncertainCommitIsVerified) {
  PostgresServer& server = postgres_server();
  Postgres backend;
  const auto store = backend.open().games;
  ASSERT_TRUE(Blocking(*store).create(header_of("g"), {}));
  // A commit that waits for a standby is on the disk already; its connection ends before it is answered.
  server.ask("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  server.ask("SELECT pg_reload_conf()");
  std::promise<Result> promise;
  store->append({"g", 0, {{"0", ""}}, {}}, [&](Result result) { promise.set_value(std::move(result)); });
  auto result = promise.get_future();
  EXPECT_TRUE(tests::wait_until([&] {
    return result.wait_for(std::chrono::seconds(0)) == std::future_status::ready ||
           server.ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") != "0";
  }));
  postgres_server().end_connections();
  ASSERT_EQ(result.wait_for(tests::kHangs), std::future_status::ready);
  server.ask("ALTER SYSTEM RESET synchronous_standby_names");
  server.ask("SELECT pg_reload_conf()");
  EXPECT_TRUE(result.get());
  EXPECT_EQ(Blocking(*store).read("g")->events.size(), 1U);
  EXPECT_TRUE(Blocking(*store).append("g", 1, {{"1", ""}}));
}

TEST(PostgresStore, DatabaseOutageIsUnavailableAndRecovers) {
  PostgresServer server;
  std::atomic<int> troubles = 0, ends = 0;
  PostgresOptions options;
  options.on_change = [&](const std::optional<StoreError>& trouble) { ++(trouble ? troubles : ends); };
  const auto store = open_postgres(server.address("public"), options).value().games;
  ASSERT_TRUE(Blocking(*store).create(header_of("g"), {{"0", ""}}));
  server.stop("immediate");
  const Result refused = Blocking(*store).append("g", 1, {{"1", ""}});
  ASSERT_EQ(kind_of(refused), StoreError::Kind::Unavailable);
  EXPECT_THAT(refused.error().what, HasSubstr("PostgreSQL cannot be reached"));
  EXPECT_EQ(kind_of(Blocking(*store).read("g")), StoreError::Kind::Unavailable);
  EXPECT_EQ(kind_of(Blocking(*store).append("g", 1, {{"1", ""}})), StoreError::Kind::Unavailable);
  EXPECT_FALSE(open_postgres(server.address("public")));
  server.start();
  EXPECT_TRUE(Blocking(*store).append("g", 1, {{"1", ""}}));
  EXPECT_EQ(Blocking(*store).read("g")->events.size(), 2U);
  EXPECT_GE(troubles, 1);
  EXPECT_EQ(ends, 1);
}

/// Where the lock is to be had, however busy the machine is; where it is not, nobody waits long.
constexpr Duration kIsThere{60'000}, kIsNotThere{200};

PostgresOptions sharing_with(Sharing sharing, Duration lock_timeout = kIsThere) {
  return {.lock_timeout = lock_timeout, .sharing = sharing};
}

TEST(PostgresStore, ServerWithoutABusExcludesOthers) {
  const Postgres backend;
  const std::string address = postgres_server().address(backend.schema);
  {
    const auto alone = open_postgres(address, sharing_with(Sharing::Exclusive));
    ASSERT_TRUE(alone);
    const auto second = open_postgres(address, sharing_with(Sharing::Exclusive, kIsNotThere));
    ASSERT_EQ(kind_of(second), StoreError::Kind::Unavailable);
    EXPECT_THAT(second.error().what, HasSubstr("another server uses it"));
    const auto node = open_postgres(address, sharing_with(Sharing::Servers, kIsNotThere));
    ASSERT_EQ(kind_of(node), StoreError::Kind::Unavailable);
    EXPECT_THAT(node.error().what, HasSubstr("a server without --bus uses it"));
    EXPECT_TRUE(open_postgres(address, sharing_with(Sharing::Open))) << "programs that help it";
    const Postgres other;
    EXPECT_TRUE(open_postgres(postgres_server().address(other.schema), sharing_with(Sharing::Exclusive)));
  }
  EXPECT_TRUE(open_postgres(address, sharing_with(Sharing::Exclusive))) << "as soon as it has ended";
}

TEST(PostgresStore, ServersOnABusExcludeOneWithout) {
  const Postgres backend;
  const std::string address = postgres_server().address(backend.schema);
  const auto one = open_postgres(address, sharing_with(Sharing::Servers));
  ASSERT_TRUE(one);
  EXPECT_TRUE(open_postgres(address, sharing_with(Sharing::Servers)));
  EXPECT_EQ(kind_of(open_postgres(address, sharing_with(Sharing::Exclusive, kIsNotThere))),
            StoreError::Kind::Unavailable);
}

TEST(PostgresStore, ExclusiveServerStaysSoAfterReconnecting) {
  const Postgres backend;
  const std::string address = postgres_server().address(backend.schema);
  const auto stores = open_postgres(address, sharing_with(Sharing::Exclusive));
  ASSERT_TRUE(stores);
  ASSERT_TRUE(Blocking(*stores->games).create(header_of("g"), {}));
  postgres_server().end_connections();
  ASSERT_TRUE(Blocking(*stores->games).append("g", 0, {{"0", ""}}));
  EXPECT_FALSE(open_postgres(address, sharing_with(Sharing::Exclusive, kIsNotThere)));
}

/// The connection may be lost on one side only: then PostgreSQL holds the tables for a server that has gone
/// on.
TEST(PostgresStore, OwnEarlierLockDoesNotExclude) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> former(
      PQconnectdb(postgres_server().address("public").c_str()), PQfinish);
  const std::unique_ptr<PGconn, void (*)(PGconn*)> next(
      PQconnectdb(postgres_server().address("public").c_str()), PQfinish);
  ASSERT_TRUE(postgres::hold_tables(former.get(), Sharing::Exclusive, 0));
  PQclear(PQexec(next.get(), "SET lock_timeout = 200"));
  EXPECT_FALSE(postgres::hold_tables(next.get(), Sharing::Exclusive, 0));
  // Not any process is ended, only one that holds the tables.
  EXPECT_FALSE(postgres::hold_tables(next.get(), Sharing::Exclusive, PQbackendPID(next.get())));
  PQclear(PQexec(next.get(), "SET lock_timeout = 60000"));
  EXPECT_TRUE(postgres::hold_tables(next.get(), Sharing::Exclusive, PQbackendPID(former.get())));
}

TEST(PostgresStore, ConcurrentAppendOfANumberSucceedsOnce) {
  constexpr std::size_t kEvents = 50;
  Postgres backend;
  const auto one = backend.open().games, two = backend.open().games;
  ASSERT_TRUE(Blocking(*one).create(header_of("g"), {}));
  const auto play = [&](GameStore& store, const char* name) {
    std::size_t wins = 0;
    for (std::size_t number = 0; number < kEvents; ++number) {
      wins += Blocking(store).append("g", number, {{name, ""}}).has_value();
    }
    return wins;
  };
  auto others = std::async(std::launch::async, play, std::ref(*two), "two");
  const std::size_t wins = play(*one, "one") + others.get();
  EXPECT_EQ(wins, kEvents);
  EXPECT_EQ(Blocking(*one).read("g")->events.size(), kEvents);
}

TEST(PostgresStore, ConcurrentStartsCreateTablesOnce) {
  Postgres backend;
  std::vector<std::future<bool>> nodes;
  for (int i = 0; i < 4; ++i) {
    nodes.push_back(std::async(std::launch::async, [&] {
      return open_postgres(postgres_server().address(backend.schema)).has_value();
    }));
  }
  for (auto& node : nodes) {
    EXPECT_TRUE(node.get());
  }
}

TEST(PostgresStore, EveryVersionsTablesAreUpgraded) {
  // An upgrade runs the steps of all later versions, so that a few old ones see nearly every step.
  const std::size_t apart = tests::shortened<std::size_t>(1, 6);
  for (std::size_t back = 0; back <= sql::newest_version() - sql::kFirstVersion; back += apart) {
    const std::size_t version = sql::newest_version() - back;
    SCOPED_TRACE(version);
    Postgres backend;
    std::string old = "SET search_path TO " + backend.schema + ";";
    for (std::size_t step = sql::kFirstVersion; step <= version; ++step) {
      old += sql::migration_to(step, sql::kPostgresDialect);
    }
    const GameHeader header = header_of("old");
    old += "INSERT INTO games(id, created, fen, chess960, clock, rules, rematch_of) VALUES('old', " +
           std::to_string(header.created.time_since_epoch().count()) + ", '" + header.fen +
           "', 1, '5+3', 'touch', 'before'); INSERT INTO events(game, number, text, command) VALUES('old', "
           "0, '0', '');" +
           (version == sql::kFirstVersion ? "" : "UPDATE games SET event_count = 1;") +
           "INSERT INTO server VALUES('key', 'value'); CREATE TABLE schema_version(version BIGINT NOT NULL);"
           "INSERT INTO schema_version VALUES(" +
           std::to_string(version) + ")";
    postgres_server().ask(old);
    const auto store = backend.open().games;
    const auto game = Blocking(*store).read("old");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(*game, (StoredGame{header, 0, {{"0", ""}}}));
    EXPECT_EQ(Blocking(*store).get("key").value(), "value");
    EXPECT_EQ(kind_of(Blocking(*store).append("old", 0, {{"x", ""}})), StoreError::Kind::Conflict);
    EXPECT_TRUE(Blocking(*store).append("old", 1, {{"1", ""}}));
    EXPECT_TRUE(Blocking(*store).create(header_of("new"), {}));
  }
}

TEST(PostgresStore, OldTablesStayWithoutAnUpgrade) {
  Postgres backend;
  const std::string address = postgres_server().address(backend.schema);
  const auto unused = open_postgres(address, {.upgrades = false});
  EXPECT_EQ(kind_of(unused), StoreError::Kind::NotFound);
  backend.open();
  EXPECT_TRUE(open_postgres(address, {.upgrades = false}));
  postgres_server().ask("UPDATE " + backend.schema + ".schema_version SET version = 5");
  const auto old = open_postgres(address, {.upgrades = false});
  ASSERT_EQ(kind_of(old), StoreError::Kind::Corrupt);
  EXPECT_THAT(old.error().what,
              HasSubstr("its version is 5, an older one; 'rookery serve --store' brings it up"));
}

TEST(PostgresStore, DatabaseIsNamedWithoutItsPassword) {
  EXPECT_EQ(describe_postgres("postgres://ann:secret@db.example/chess"), "database chess at db.example");
  EXPECT_EQ(describe_postgres("host=/run/pg dbname=chess password=secret"), "database chess at /run/pg");
  EXPECT_EQ(describe_postgres("postgres:///"), "database of the user's name at the usual address");
}

TEST(PostgresStore, RefusesANewerSchema) {
  Postgres backend;
  backend.open();
  postgres_server().ask("UPDATE " + backend.schema + ".schema_version SET version = 99");
  const auto store = open_postgres(postgres_server().address(backend.schema));
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::Corrupt);
  EXPECT_THAT(store.error().what, HasSubstr("its version is 99"));
}

TEST(PostgresStore, RefusesAnotherProgramsTables) {
  const Postgres backend;
  postgres_server().ask("CREATE TABLE " + backend.schema + ".games(name TEXT)");
  const auto store = open_postgres(postgres_server().address(backend.schema));
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().what, AllOf(HasSubstr("games"), HasSubstr("another program")));
}

}  // namespace
}  // namespace rookery::store
