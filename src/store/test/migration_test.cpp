#include <gmock/gmock.h>

#include "rookery/store/games/results.h"
#include "sql/schema.h"
#include "test/backends.h"

/// What migrations make of what was stored before, in each database.
namespace rookery::store {
namespace {

/// The statements of a database of `version` with these rows, as the programs of that time wrote them.
std::string old_database(std::size_t version, const sql::Dialect& dialect, const std::string& rows) {
  std::string text;
  for (std::size_t step = sql::kFirstVersion; step <= version; ++step) {
    text += sql::migration_to(step, dialect);
  }
  return text + rows;
}

void write_old(Sqlite& backend, std::size_t version, const std::string& rows) {
  execute(backend.folder.file(), "PRAGMA application_id=" + std::to_string(0x526F6F6B) +
                                     ";PRAGMA user_version=" + std::to_string(version) + ";" +
                                     old_database(version, sql::kSqliteDialect, rows));
}

void write_old(Postgres& backend, std::size_t version, const std::string& rows) {
  postgres_server().ask("SET search_path TO " + backend.schema + ";" +
                        old_database(version, sql::kPostgresDialect, rows) +
                        "CREATE TABLE schema_version(version BIGINT NOT NULL);"
                        "INSERT INTO schema_version VALUES(" +
                        std::to_string(version) + ");");
}

/// A finished blitz game that White won.
std::string won_game(const std::string& id, const std::string& rules, const std::string& players,
                     const std::vector<std::string>& events) {
  std::string rows =
      "INSERT INTO games(id, created, fen, chess960, clock, rules, white, black, status, speed,"
      " white_halves, black_halves, event_count) VALUES('" +
      id + "', 1, '', 0, '5+3', '" + rules + "', " + players + ", 2, 2, 2, 0, " +
      std::to_string(events.size()) + ");";
  for (std::size_t i = 0; i < events.size(); ++i) {
    rows += "INSERT INTO events(game, number, text, command) VALUES('" + id + "', " + std::to_string(i) +
            ", '" + events[i] + "', '');";
  }
  return rows;
}

template <class Backend>
class Migration : public ::testing::Test {};
TYPED_TEST_SUITE(Migration, Backends);

TYPED_TEST(Migration, To32CountsHowOftenPlayersWentBerserk) {
  constexpr std::size_t kBefore = 31;
  std::string rows = won_game("g1", "berserk", "'ann', 'bob'", {"1 berserk white", "2 berserk black"}) +
                     won_game("g2", "touch berserk", "'ann', 'bob'", {"1 berserk black"}) +
                     won_game("g3", "berserk", "'ann', 'bob'", {"1 move e2e4 300000"}) +
                     won_game("g4", "berserk", "'bob', 'ann'", {"1 berserk white"}) +
                     won_game("g5", "berserk", "'ann', 'ann'", {"1 berserk white"});  // counts for nobody
  for (const char* row : {"'ann', 2, 0, 0, 3, 0, 1", "'bob', 2, 0, 0, 1, 0, 3", "'bob', 3, 0, 0, 7, 0, 0"}) {
    rows += std::string("INSERT INTO results(player, speed, chess960, rated, wins, draws, losses) VALUES(") +
            row + ");";
  }
  TypeParam backend;
  write_old(backend, kBefore, rows);
  const Stores stores = backend.open();
  const auto results_of = [&](const char* player) {
    return wait_for(stores.database->read(store::results_of, PlayerId{player})).value();
  };
  const GameCategory blitz{Speed::Blitz, false, false}, rapid{Speed::Rapid, false, false};
  EXPECT_EQ(results_of("ann"), (std::vector<PlayerResults>{{blitz, {3, 0, 1, 1}}}));
  EXPECT_EQ(results_of("bob"), (std::vector<PlayerResults>{{blitz, {1, 0, 3, 3}}, {rapid, {7, 0, 0, 0}}}));
}

TYPED_TEST(Migration, PutsIdsOfDeletedPlayersBackIntoTheListOfGames) {
  constexpr std::size_t kBefore = 46;
  const std::string rows =
      won_game("g1", "", "'-deleted-1', 'bob'", {"1 seat white ann Ann Lee", "2 seat black bob Bob"}) +
      won_game("g2", "", "'bob', '-deleted-1'", {"1 seat white bob Bob", "2 seat black ann Ann Lee"}) +
      won_game("g3", "", "'-deleted-1', '-deleted-2'", {"1 seat white cy Cy", "2 seat black ann Ann Lee"}) +
      "INSERT INTO deleted_players(id, at) VALUES('ann', 5);INSERT INTO deleted_players(id, at) VALUES('an', 5);"
      "INSERT INTO deleted_players(id, at) VALUES('cy', 6);";
  TypeParam backend;
  write_old(backend, kBefore, rows);
  const Stores stores = backend.open();
  const auto deleted_in = [&](const char* id) {
    return blocking<StoredGame>([&](auto done) { stores.games->read(GameId{id}, 0, std::move(done)); })
        ->deleted_players;
  };
  EXPECT_THAT(deleted_in("g1"), ::testing::ElementsAre("ann"));
  EXPECT_THAT(deleted_in("g2"), ::testing::ElementsAre("ann"));
  EXPECT_THAT(deleted_in("g3"), ::testing::ElementsAre("cy", "ann"));
}

}  // namespace
}  // namespace rookery::store
