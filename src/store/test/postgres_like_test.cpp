#include <gmock/gmock.h>

#include <future>

#include "postgres/schema.h"
#include "postgres/session.h"
#include "sql/schema.h"
#include "test/backends.h"
#include "test/games.h"

/// What holds on every database that speaks PostgreSQL's protocol: CockroachDB and Yugabyte have no
/// transaction status to ask for, abort transactions that get in each other's way, and may have no advisory
/// locks.
namespace rookery::store {
namespace {

using ::testing::HasSubstr;

constexpr store::Statement kInsert{"INSERT INTO server(key, value) VALUES('a', 'b')"};
constexpr store::Statement kCount{"SELECT count(*) FROM server WHERE key = 'a'"};

postgres::Session open_session(const Postgres& backend) {
  return postgres::Session::open(postgres_server().address(backend.schema), Duration(60'000)).value();
}

/// A function of the backend's schema that fails with `state` the first `times` times.
std::string failing_function(const std::string& schema, const std::string& state, int times) {
  return "CREATE SEQUENCE " + schema + ".tries; CREATE FUNCTION " + schema +
         ".fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF nextval('" + schema +
         ".tries') <= " + std::to_string(times) + " THEN RAISE EXCEPTION 'in the way' USING ERRCODE = '" +
         state + "'; END IF; RETURN NEW; END $$;";
}

TEST(PostgresLike, CommitLostBeforeItsEndIsKnownNotToBeStored) {
  Postgres backend;
  backend.open();
  auto session = open_session(backend);
  ASSERT_TRUE(session.begin());
  ASSERT_TRUE(session.run(kInsert));
  postgres_server().end_connections();
  const auto committed = session.commit();
  ASSERT_FALSE(committed);
  EXPECT_THAT(committed.error().what, HasSubstr("lost before the commit"));
  EXPECT_FALSE(session.is_in_doubt());
  ASSERT_TRUE(session.begin());
  std::int64_t stored = -1;
  ASSERT_TRUE(session.each(kCount, [&](const store::Row& row) { stored = row.number(0); }));
  EXPECT_EQ(stored, 0);
}

TEST(PostgresLike, EachSessionKeepsOneMark) {
  Postgres backend;
  backend.open();
  auto session = open_session(backend);
  const std::string before =
      postgres_server().ask("SELECT count(*) FROM " + backend.schema + ".transactions");
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(session.begin());
    ASSERT_TRUE(session.commit());
  }
  EXPECT_EQ(postgres_server().ask("SELECT count(*) FROM " + backend.schema + ".transactions"),
            std::to_string(std::stoi(before) + 1));
}

TEST(PostgresLike, SerializationFailuresAreRepeated) {
  for (const char* when : {"BEFORE INSERT", "at the commit"}) {
    for (const char* state : {"40001", "40P01"}) {
      SCOPED_TRACE(std::string(when) + " " + state);
      Postgres backend;
      const auto games = backend.open().games;
      ASSERT_TRUE(Blocking(*games).create(header_of("g"), {}));
      const bool is_late = std::string_view(when) == "at the commit";
      postgres_server().ask(failing_function(backend.schema, state, 3) +
                            (is_late ? "CREATE CONSTRAINT TRIGGER t AFTER INSERT ON " + backend.schema +
                                           ".events DEFERRABLE INITIALLY DEFERRED"
                                     : "CREATE TRIGGER t BEFORE INSERT ON " + backend.schema + ".events") +
                            " FOR EACH ROW EXECUTE FUNCTION " + backend.schema + ".fail()");
      const auto done = Blocking(*games).append("g", 0, {{"0", ""}});
      EXPECT_TRUE(done) << done.error().what;
      EXPECT_EQ(Blocking(*games).read("g")->events.size(), 1U);
    }
  }
}

TEST(PostgresLike, EndlessFailuresAreReportedAndStoreNothing) {
  Postgres backend;
  const auto games = backend.open().games;
  ASSERT_TRUE(Blocking(*games).create(header_of("g"), {}));
  postgres_server().ask(failing_function(backend.schema, "40001", 1'000) +
                        "CREATE TRIGGER t BEFORE INSERT ON " + backend.schema +
                        ".events FOR EACH ROW EXECUTE FUNCTION " + backend.schema + ".fail()");
  const auto done = Blocking(*games).append("g", 0, {{"0", ""}});
  ASSERT_EQ(kind_of(done), StoreError::Kind::Unavailable);
  EXPECT_THAT(done.error().what, HasSubstr("other transactions were in the way"));
  EXPECT_EQ(Blocking(*games).read("g")->events.size(), 0U);
}

TEST(PostgresLike, MigrationWaitsForTheLeaseOfAnotherNode) {
  Postgres backend;
  const std::string lease =
      "SET search_path TO " + backend.schema +
      ";CREATE TABLE schema_lease(id BIGINT PRIMARY KEY, holder TEXT NOT NULL, ends BIGINT NOT NULL);"
      "INSERT INTO schema_lease VALUES(1, 'another', (extract(epoch FROM now()) * 1000)::bigint + ";
  postgres_server().ask(lease + "3600000)");
  auto node = std::async(std::launch::async, [&] {
    return open_postgres(postgres_server().address(backend.schema)).has_value();
  });
  EXPECT_EQ(node.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
  EXPECT_EQ(postgres_server().ask("SELECT to_regclass('" + backend.schema + ".games') IS NULL"), "t");
  // As after a node that died.
  postgres_server().ask("UPDATE " + backend.schema + ".schema_lease SET ends = 0");
  EXPECT_TRUE(node.get());
  EXPECT_EQ(postgres_server().ask("SELECT ends FROM " + backend.schema + ".schema_lease"), "0");
}

TEST(PostgresLike, MigrationGoesOnWhereANodeDied) {
  Postgres backend;
  std::string half = "SET search_path TO " + backend.schema + ";";
  for (std::size_t step = sql::kFirstVersion; step <= sql::kFirstVersion + 3; ++step) {
    half += sql::migration_to(step, sql::kPostgresDialect) + ";";
  }
  postgres_server().ask(half +
                        "CREATE TABLE schema_version(version BIGINT NOT NULL);"
                        "INSERT INTO schema_version VALUES(" +
                        std::to_string(sql::kFirstVersion + 3) + ")");
  EXPECT_TRUE(open_postgres(postgres_server().address(backend.schema)));
  EXPECT_EQ(postgres_server().ask("SELECT version FROM " + backend.schema + ".schema_version"),
            std::to_string(sql::newest_version()));
}

TEST(PostgresLike, PostgresOwnFunctionsAreNotNeeded) {
  Postgres backend;
  const auto fail_as = [&](const std::string& function, const std::string& result) {
    return "CREATE FUNCTION " + backend.schema + "." + function + " RETURNS " + result +
           " LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not here' USING ERRCODE = '0A000'; END $$;";
  };
  postgres_server().ask(fail_as("pg_advisory_lock(int, int)", "void") +
                        fail_as("pg_advisory_lock_shared(int, int)", "void") +
                        fail_as("pg_advisory_xact_lock(bigint)", "void") +
                        fail_as("pg_current_xact_id()", "xid8") + fail_as("pg_xact_status(xid8)", "text"));
  // The schema's functions hide PostgreSQL's, which otherwise come first.
  const std::string address = postgres_server().address(backend.schema + ",pg_catalog");
  for (const Sharing sharing : {Sharing::Servers, Sharing::Exclusive}) {
    const auto stores = open_postgres(address, {.sharing = sharing});
    ASSERT_TRUE(stores) << stores.error().what;
    const std::string id = sharing == Sharing::Servers ? "one" : "two";
    EXPECT_TRUE(Blocking(*stores->games).create(header_of(id), {{"0", ""}}));
  }
}

}  // namespace
}  // namespace rookery::store
