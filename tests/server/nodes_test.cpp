#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "rookery/base/time.h"
#include "server/lichess_client.h"
#include "server/player.h"
#include "server/process.h"
#include "support/nats_server.h"
#include "support/postgres_server.h"

/// Several nodes over one PostgreSQL database, joined by NATS: real ones, each a process.
namespace rookery::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Beyond this something hangs.
constexpr std::chrono::seconds kNodesHang{60};

template <class Condition>
bool comes_true(Condition holds) {
  const auto give_up = std::chrono::steady_clock::now() + kNodesHang;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > give_up) {
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

class NodesTest : public ::testing::Test {
 protected:
  void start(std::optional<ServerProcess>& node) {
    node.reset();
    node.emplace("", std::vector<std::string>{"--store", database_.url(), "--bus", nats_.url()});
  }
  /// Ann has White at one node, Bob has Black at the other; Ann has moved, and Bob has seen it.
  void begin(const std::string& clock = "5+0") {
    start(one_);
    start(two_);
    made_ = make_game(one_->port(), {{"color", "white"}, {"clock", clock}});
    ann_.emplace(one_->port(), made_.game, made_.cookie);
    bob_.emplace(two_->port(), made_.game, "");
    await_event(*ann_, " seat black ");
    ASSERT_EQ(ann_->act("1", "move e2e4")["t"], "done");
    await_event(*bob_, " move e2e4 ");
  }
  /// Comes back to a game by another node.
  void move_to(std::optional<Player>& player, const ServerProcess& node) const {
    const std::string cookie = player->cookie();
    player.emplace(node.port(), made_.game, cookie);
  }
  static std::string health(const ServerProcess& node) {
    const Answer answer = ask(node.port(), {"GET", "/healthz"});
    return std::to_string(answer.status) + " " + answer.body;
  }
  /// Until `player` is told of an event that holds `text`.
  static void await_event(Player& player, const std::string& text) {
    for (;;) {
      const nlohmann::json received = player.await_message("events");
      for (const nlohmann::json& event : received["events"]) {
        if (event.get<std::string>().find(text) != std::string::npos) {
          return;
        }
      }
    }
  }

  PostgresDatabase database_;
  NatsServer nats_;
  std::optional<ServerProcess> one_, two_;
  Made made_;
  std::optional<Player> ann_, bob_;
};

TEST_F(NodesTest, PlayersOnTwoNodesPlayOneGame) {
  begin();
  EXPECT_EQ(bob_->act("1", "move e7e5")["t"], "done");
  await_event(*ann_, " move e7e5 ");
  EXPECT_EQ(stored_events(one_->port(), made_.game), stored_events(two_->port(), made_.game));
}

TEST_F(NodesTest, PlayerOnAnotherNodeIsPresentUntilItDies) {
  begin();
  Player watcher(two_->port(), made_.game, "");
  const auto await_white = [&](bool is_here) {
    for (;;) {
      const nlohmann::json presence = watcher.await_message("presence");
      if (presence["white"] == is_here) {
        return true;
      }
    }
  };
  EXPECT_TRUE(await_white(true));
  one_->kill();
  EXPECT_TRUE(await_white(false));
}

TEST_F(NodesTest, PlayerOfADeadNodeContinuesAtAnother) {
  begin();
  ASSERT_EQ(bob_->act("1", "move e7e5")["t"], "done");
  one_->kill();
  move_to(ann_, *two_);
  EXPECT_EQ(ann_->welcome()["you"], "white") << "the key of the guests' cookies is that of all nodes";
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  EXPECT_EQ(ann_->act("1", "move e2e4")["t"], "done") << "done by the node that died, and not again";
  EXPECT_EQ(bob_->act("2", "move b8c6")["t"], "done");
  const auto events = stored_events(two_->port(), made_.game);
  EXPECT_EQ(std::count_if(events.begin(), events.end(),
                          [](const std::string& event) { return event.find(" move ") != std::string::npos; }),
            4);
}

TEST_F(NodesTest, PlayContinuesWithoutNatsAtADelay) {
  begin();
  EXPECT_EQ(health(*one_), "200 ok\n");
  nats_.stop();
  ASSERT_TRUE(comes_true([&] { return health(*one_) != "200 ok\n" && health(*two_) != "200 ok\n"; }));
  EXPECT_THAT(health(*one_), StartsWith("200 ok, but NATS cannot be reached"));
  EXPECT_EQ(bob_->act("1", "move e7e5")["t"], "done");
  await_event(*ann_, " move e7e5 ");
  nats_.start();
  EXPECT_TRUE(comes_true([&] { return health(*one_) == "200 ok\n"; }));
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  await_event(*bob_, " move g1f3 ");
  const std::string log = one_->finish().output;
  EXPECT_THAT(log, HasSubstr("the connection to NATS is lost"));
  EXPECT_THAT(log, HasSubstr("connected to NATS"));
}

TEST_F(NodesTest, NodeWithoutItsDatabaseRefusesUntilItIsBack) {
  begin("8s");
  ASSERT_EQ(bob_->act("1", "move e7e5")["t"], "done");
  const auto readiness = [this] { return ask(one_->port(), {"GET", "/readyz"}).status; };
  database_.stop("immediate");
  while (ann_->socket().receive()) {
  }
  EXPECT_EQ(ann_->socket().close_code(), 1012) << "the page connects again at once, to another node";
  EXPECT_EQ(readiness(), 503);
  EXPECT_EQ(ask(one_->port(), {"GET", "/app/games/" + made_.game}).status, 503);
  std::this_thread::sleep_for(std::chrono::seconds(6));
  database_.start();
  ASSERT_TRUE(comes_true([&] { return readiness() == 200; }));
  move_to(ann_, *one_);
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done") << "nobody is charged for that time";
}

TEST_F(NodesTest, NodeStartsWithoutNatsAndConnectsLater) {
  nats_.stop();
  start(one_);
  EXPECT_THAT(health(*one_), StartsWith("200 ok, but NATS cannot be reached"));
  nats_.start();
  EXPECT_TRUE(comes_true([&] { return health(*one_) == "200 ok\n"; }));
}

/// What one node is enough for, such as the removal of unused games, one does: the holder of a lease.
TEST_F(NodesTest, SingleNodeJobsFailOver) {
  const auto holder = [this] { return database_.ask("SELECT holder FROM leases WHERE name = 'upkeep'"); };
  start(one_);
  ASSERT_TRUE(comes_true([&] { return holder() != ""; }));
  const std::string first = holder();
  start(two_);
  one_->kill();
  ASSERT_TRUE(comes_true([&] { return holder() != first; }));
  const std::string second = holder();
  EXPECT_NE(second, "") << "it died without giving the lease back";
  start(one_);
  EXPECT_EQ(two_->stop(), 0);
  EXPECT_TRUE(comes_true([&] { return holder() != second && holder() != ""; }));
}

/// The games and the time that several nodes keep together.
class NodesTimeTest : public NodesTest {
 protected:
  static void pass(std::chrono::milliseconds time) { std::this_thread::sleep_for(time); }
  /// A game with so much time for each side; both have moved, and White thinks. White is at the first node,
  /// and Black at the second.
  void play(const std::string& clock) {
    begin(clock);
    ASSERT_EQ(bob_->act("1", "move e7e5")["t"], "done");
    await_event(*ann_, " move e7e5 ");
  }
  [[nodiscard]] std::vector<std::string> events(const ServerProcess& node) const {
    return stored_events(node.port(), made_.game);
  }
  static bool have(const std::vector<std::string>& events, const std::string& text) {
    return find_last(events, text) != events.end();
  }
  /// Until each running node has shown often enough that it lives for whatever was open to be found out.
  void wait_until_settled(int nodes) {
    const auto count = [this](const std::string& since) {
      return database_.ask("SELECT count(*) FROM leases WHERE name LIKE 'node/%' AND until > " + since);
    };
    const std::string longest =
        database_.ask("SELECT max(until) + 5000 FROM leases WHERE name LIKE 'node/%'");
    ASSERT_TRUE(comes_true([&] { return count(longest) == std::to_string(nodes); }));
  }
};

TEST_F(NodesTimeTest, FlagFallsAfterTheGamesNodeDied) {
  start(one_);
  ASSERT_TRUE(
      comes_true([this] { return database_.ask("SELECT holder FROM leases WHERE name = 'upkeep'") != ""; }));
  start(two_);
  // Before that, the second node cannot tell that the first lived until it began to serve (downtime_watch.h).
  wait_until_settled(2);
  made_ = make_game(one_->port(), {{"color", "white"}, {"clock", "5s"}});
  ann_.emplace(one_->port(), made_.game, made_.cookie);
  bob_.emplace(one_->port(), made_.game, "");
  await_event(*ann_, " seat black ");
  ASSERT_EQ(ann_->act("1", "move e2e4")["t"], "done");
  ASSERT_EQ(bob_->act("1", "move e7e5")["t"], "done");
  one_->kill();
  ASSERT_TRUE(comes_true([this] { return have(events(*two_), " end flag_fall 0-1"); }));
  const auto stored = events(*two_);
  EXPECT_FALSE(have(stored, " downtime ")) << "the other node lived: " << ::testing::PrintToString(stored);
  const Duration used(std::stoll(*find_last(stored, " end ")) -
                      std::stoll(*find_last(stored, " move e7e5 ")));
  EXPECT_GE(used, Duration{5'000}) << "never early";
}

TEST_F(NodesTimeTest, NodeJoiningALiveOneFindsNoDowntime) {
  play("5+0");
  two_->kill();
  start(two_);
  wait_until_settled(2);
  EXPECT_EQ(database_.ask("SELECT value FROM server WHERE key = 'outages'"), "");
  ASSERT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  EXPECT_FALSE(have(events(*one_), " downtime "));
}

TEST_F(NodesTimeTest, NoClockRunsWhileNoNodeRuns) {
  play("8s");
  one_->kill();
  two_->kill();
  pass(std::chrono::seconds(9));
  start(two_);
  start(one_);
  move_to(ann_, *one_);
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  EXPECT_TRUE(have(events(*one_), " downtime "));
}

TEST_F(NodesTimeTest, NoClockRunsWhileAllNodesArePaused) {
  play("8s");
  one_->pause();
  two_->pause();
  pass(std::chrono::seconds(9));
  two_->resume();
  one_->resume();
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  EXPECT_TRUE(have(events(*one_), " downtime "));
}

/// Nobody is connected: what the store says of the downtime decides.
TEST_F(NodesTimeTest, NoClockRunsInAClosedGameWhilePaused) {
  play("8s");
  ann_.reset();
  bob_.reset();
  one_->pause();
  two_->pause();
  pass(std::chrono::seconds(9));
  one_->resume();
  two_->resume();
  EXPECT_TRUE(comes_true([this] { return have(events(*two_), " end flag_fall 0-1"); })) << "time goes on";
  EXPECT_TRUE(have(events(*two_), " downtime "));
}

TEST_F(NodesTimeTest, PausedNodesPlayersAreNotCharged) {
  play("20s");
  one_->pause();
  pass(std::chrono::seconds(4));
  one_->resume();
  ASSERT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  const auto stored = events(*two_);
  ASSERT_TRUE(have(stored, " downtime "));
  const std::string& downtime = *find_last(stored, " downtime ");
  EXPECT_GE(std::stoll(downtime.substr(downtime.rfind(' '))), 3'000);
}

TEST_F(NodesTimeTest, PlayersOfOtherNodesUseTime) {
  play("20s");
  two_->pause();
  pass(std::chrono::seconds(4));
  two_->resume();
  ASSERT_EQ(health(*two_), "200 ok\n");
  wait_until_settled(2);
  ASSERT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  EXPECT_FALSE(have(events(*two_), " downtime "));
}

TEST(NodesFlags, BusRequiresASharedDatabase) {
  const TemporaryFolder folder;
  const Finished on_file = run_rookery(
      {"serve", "--port", "0", "--data", folder.path().string(), "--bus", "nats://127.0.0.1:4222"});
  EXPECT_EQ(on_file.status, 2);
  EXPECT_THAT(on_file.output, HasSubstr("a data folder belongs to a single server; name the database with "
                                        "--store postgres://USER@HOST/DATABASE, or omit --bus"));
  const Finished unreadable =
      run_rookery({"serve", "--store", "postgres://x@y/z", "--bus", "127.0.0.1:4222"});
  EXPECT_NE(unreadable.status, 0);
  EXPECT_THAT(unreadable.output, HasSubstr("an address such as nats://host:4222 was expected"));
}

/// The explorer of each node has an index of its own, in a folder of its own.
TEST_F(NodesTest, ExplorerOfEachNodeCountsTheGamesOfBoth) {
  const TemporaryFolder folder;
  const auto start_with = [&](std::optional<ServerProcess>& node, const std::string& name) {
    node.emplace("", std::vector<std::string>{"--store", database_.url(), "--bus", nats_.url(), "--explorer",
                                              (folder.path() / name).string()});
  };
  start_with(one_, "one");
  start_with(two_, "two");
  const LichessClient ann(one_->port(), make_program("ann", "", {"--store", database_.url()}));
  const LichessClient bob(two_->port(), make_program("bob", "", {"--store", database_.url()}));
  const std::string id = nlohmann::json::parse(
      ann.post("/api/challenge/bob", "color=white&clock.limit=300&clock.increment=3&rated=true").body)["id"];
  ASSERT_EQ(bob.post("/api/challenge/" + id + "/accept").status, 200);
  ASSERT_EQ(ann.post("/api/board/game/" + id + "/move/e2e4").status, 200);
  ASSERT_TRUE(comes_true([&] { return bob.post("/api/board/game/" + id + "/move/e7e5").status == 200; }));
  ASSERT_TRUE(comes_true([&] { return ann.post("/api/board/game/" + id + "/resign").status == 200; }));
  for (const LichessClient* client : {&ann, &bob}) {
    EXPECT_TRUE(comes_true([&] { return client->json_of("/lichess")["black"] == 1; }));
  }
}

}  // namespace
}  // namespace rookery::tests
