#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/player.h"
#include "server/process.h"
#include "support/postgres_server.h"

/// `rookery serve` and `rookery doctor` on a PostgreSQL database.
namespace rookery::tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class ServerOnPostgres : public ::testing::Test {
 protected:
  [[nodiscard]] std::string address() const { return database_.url(); }
  void start() { server_.emplace("", std::vector<std::string>{"--store", address()}); }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  /// Both players have sat down, and White has moved.
  void begin(const std::string& clock = "300+0") {
    start();
    made_ = make_game(port(), {{"color", "white"}, {"clock", clock}});
    ann_.emplace(port(), made_.game, made_.cookie);
    bob_.emplace(port(), made_.game, "");
    (void)ann_->await_message("events");
    ASSERT_EQ(ann_->act("1", "move e2e4")["t"], "done");
  }
  [[nodiscard]] Finished doctor(const std::string& flag = "") const {
    std::vector<std::string> arguments{"doctor", "--store", address()};
    if (!flag.empty()) {
      arguments.push_back(flag);
    }
    return run_rookery(arguments);
  }

  PostgresServer database_;
  std::optional<ServerProcess> server_;
  Made made_;
  std::optional<Player> ann_, bob_;
};

TEST_F(ServerOnPostgres, AcknowledgedMovesSurviveTheServer) {
  begin();
  ASSERT_EQ(bob_->act("1", "move e7e5")["t"], "done");
  const auto events = stored_events(port(), made_.game);
  EXPECT_EQ(events.size(), 4U);
  server_->kill();
  start();
  EXPECT_EQ(stored_events(port(), made_.game), events);
  Player ann(port(), made_.game, made_.cookie);
  EXPECT_EQ(ann.welcome()["you"], "white") << "the key of the cookies is the same";
  EXPECT_EQ(ann.act("2", "move g1f3")["t"], "done");
}

TEST_F(ServerOnPostgres, NothingIsAcknowledgedWithoutTheDatabase) {
  begin();
  database_.stop("immediate");
  EXPECT_EQ(bob_->act("1", "move e7e5")["code"], "unavailable");
  database_.start();
  Player bob(port(), made_.game, bob_->cookie());
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  nlohmann::json answer = bob.act("2", "move e7e5");
  for (int i = 3; answer["t"] != "done" && std::chrono::steady_clock::now() < give_up; ++i) {
    std::this_thread::sleep_for(
        std::chrono::milliseconds(200));  // the server takes so many commands a second
    answer = bob.act(std::to_string(i), "move e7e5");
  }
  EXPECT_EQ(answer["t"], "done") << answer;
  EXPECT_EQ(stored_events(port(), made_.game).size(), 4U);
  const Finished finished = server_->finish();
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.output,
              AllOf(HasSubstr("nothing can be stored: "), HasSubstr("games are stored again")));
}

TEST_F(ServerOnPostgres, DatabaseOutageCausesNoFlagFall) {
  begin("8s");
  ASSERT_EQ(bob_->act("1", "move e7e5")["t"], "done");
  database_.stop("immediate");
  std::this_thread::sleep_for(std::chrono::seconds(10));
  database_.start();
  nlohmann::json answer;
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  for (int i = 2; answer["t"] != "done" && std::chrono::steady_clock::now() < give_up; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    answer = ann_->act(std::to_string(i), "move g1f3");
  }
  EXPECT_EQ(answer["t"], "done") << answer;
  const auto events = stored_events(port(), made_.game);
  EXPECT_NE(find_last(events, " downtime "), events.end()) << ::testing::PrintToString(events);
}

TEST_F(ServerOnPostgres, DoctorReplaysEveryGame) {
  begin();
  const Finished well = doctor();
  EXPECT_EQ(well.status, 0);
  EXPECT_THAT(well.output, AllOf(HasSubstr("1 games with 3 events"), HasSubstr("All is well.")));
  ASSERT_EQ(server_->stop(), 0);
  database_.ask("DELETE FROM events WHERE number = 1");
  const Finished damaged = doctor();
  EXPECT_EQ(damaged.status, 1);
  EXPECT_THAT(damaged.output, HasSubstr("game " + made_.game + ": event 1 is missing"));
}

TEST_F(ServerOnPostgres, DoctorRepairsDueTimes) {
  begin();
  ASSERT_EQ(server_->stop(), 0);
  const std::string due = database_.ask("SELECT due FROM games");
  ASSERT_NE(due, "");
  database_.ask("UPDATE games SET due = NULL");
  EXPECT_THAT(doctor().output, HasSubstr("To do: run 'rookery doctor --repair'"));
  EXPECT_EQ(database_.ask("SELECT due FROM games"), "") << "without --repair it only reads";
  const Finished repaired = doctor("--repair");
  EXPECT_EQ(repaired.status, 0);
  EXPECT_THAT(repaired.output, HasSubstr("Everything that was wrong has been repaired."));
  EXPECT_EQ(database_.ask("SELECT due FROM games"), due);
  EXPECT_EQ(doctor().status, 0);
}

TEST_F(ServerOnPostgres, SecondServerWithoutABusDoesNotStart) {
  start();
  const Finished second = run_rookery({"serve", "--store", address(), "--port", "0"});
  EXPECT_EQ(second.status, 2);
  EXPECT_THAT(second.output, HasSubstr("another server uses it; stop that one, or start both with --bus"));
  EXPECT_EQ(run_rookery({"admin", "user", "add", "Ann", "--store", address()}).status, 0);
  EXPECT_EQ(doctor().status, 0);
  server_->kill();
  start();
  EXPECT_EQ(make_game(port(), {{"color", "white"}}).game.empty(), false);
}

TEST_F(ServerOnPostgres, ExplainsBadAddressesAndDatabases) {
  const Finished unused = doctor();
  EXPECT_EQ(unused.status, 2);
  EXPECT_THAT(unused.output, HasSubstr("no server has used it"));
  EXPECT_EQ(database_.ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
  database_.stop("fast");
  for (const char* command : {"serve", "doctor"}) {
    const Finished away = run_rookery({command, "--store", address()});
    EXPECT_EQ(away.status, 2) << command;
    EXPECT_THAT(away.output, HasSubstr("PostgreSQL cannot be reached; start it")) << command;
    const Finished none = run_rookery({command, "--store", "sqlite:here"});
    EXPECT_NE(none.status, 0) << command;
    EXPECT_THAT(none.output, HasSubstr("postgres://user@host/database was expected")) << command;
  }
  database_.start();
}

}  // namespace
}  // namespace rookery::tests
