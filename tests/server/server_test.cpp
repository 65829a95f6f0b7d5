#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "server/player.h"
#include "server/process.h"

namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

class ServerTest : public ::testing::Test {
 protected:
  void restart() {
    server_->kill();
    server_.emplace(folder_.path());
  }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path()};
};

TEST_F(ServerTest, ServesThePageWithStrictHeaders) {
  for (const char* path :
       {"/", "/screen", "/computer", "/arbiter", "/learn", "/learn/knight", "/print", "/game/anything"}) {
    const Answer page = ask(port(), {"GET", path});
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_THAT(page.body, HasSubstr("<title>Rookery")) << path;
    EXPECT_THAT(page.header("content-security-policy"), StartsWith("default-src 'none'; script-src 'self' "))
        << path;
    EXPECT_EQ(page.header("x-content-type-options"), "nosniff") << path;
    EXPECT_THAT(page.header("set-cookie"), HasSubstr("HttpOnly; SameSite=Lax")) << path;
  }
  EXPECT_THAT(ask(port(), {"GET", "/screen"}).header("content-security-policy"),
              EndsWith("frame-ancestors 'none'"));
  const Answer embedded = ask(port(), {"GET", "/embed"});
  EXPECT_THAT(embedded.header("content-security-policy"), EndsWith("frame-ancestors *"));
  EXPECT_EQ(embedded.header("set-cookie"), "");
  const Answer page = ask(port(), {"GET", "/"});
  EXPECT_EQ(ask(port(), {"GET", "/", {{"Cookie", page.cookie()}}}).header("set-cookie"), "");
  EXPECT_NE(ask(port(), {"GET", "/", {{"Cookie", page.cookie() + "x"}}}).header("set-cookie"), "");
}

TEST_F(ServerTest, AnswersHeadAndConditionalRequests) {
  const Answer page = ask(port(), {"GET", "/"});
  const Answer head = ask(port(), {"HEAD", "/"});
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), std::to_string(page.body.size()));
  const Answer unchanged = ask(port(), {"GET", "/", {{"If-None-Match", page.header("etag")}}});
  EXPECT_EQ(unchanged.status, 304);
  EXPECT_EQ(unchanged.body, "");
  EXPECT_EQ(ask(port(), {"GET", "/", {{"If-None-Match", "\"other\""}}}).status, 200);
}

TEST_F(ServerTest, HashedFilesAreImmutable) {
  const std::string page = ask(port(), {"GET", "/"}).body;
  const std::size_t at = page.find("/assets/");
  const std::string file = page.substr(at, page.find('"', at) - at);
  const Answer answer = ask(port(), {"GET", file});
  EXPECT_EQ(answer.status, 200) << file;
  EXPECT_THAT(answer.header("cache-control"), HasSubstr("immutable"));
  EXPECT_EQ(answer.header("vary"), "Accept-Encoding");
  EXPECT_EQ(answer.header("content-encoding"), "");
}

TEST_F(ServerTest, ReportsHealthAndVersion) {
  const Answer health = ask(port(), {"GET", "/healthz"});
  EXPECT_EQ(health.status, 200);
  EXPECT_EQ(health.body, "ok\n");
  const json info = json::parse(ask(port(), {"GET", "/app/info"}).body);
  EXPECT_TRUE(info["version"].is_string());
  EXPECT_TRUE(info["lan"].is_null());  // it listens on loopback alone
}

TEST_F(ServerTest, DrawsQrCodes) {
  const Answer code = ask(port(), {"GET", "/app/qr.svg?path=%2Fgame%2Fabc"});
  EXPECT_EQ(code.status, 200);
  EXPECT_EQ(code.header("content-type"), "image/svg+xml");
  EXPECT_THAT(code.body, StartsWith("<svg "));
}

TEST_F(ServerTest, RulesSurviveARestart) {
  const Made made = make_game(port(), {{"color", "white"}, {"rules", "touch no-50"}});
  Player bob(port(), made.game, "");
  EXPECT_EQ(bob.welcome()["terms"]["rules"], "touch no-50");
  {
    Player ann(port(), made.game, made.cookie);
    EXPECT_EQ(ann.act("1", "touch g1")["t"], "done");
  }
  restart();
  Player ann(port(), made.game, made.cookie);
  const json refused = ann.act("2", "move e2e4");
  EXPECT_EQ(refused["code"], "touched_piece");
  EXPECT_EQ(refused["message"], "Touch-move: the knight on g1 must move.");
}

TEST_F(ServerTest, ArbiterSeatsBothSides) {
  const Made made = make_game(
      port(), {{"color", "white"}, {"name", "Ann"}, {"opponent", "Bob"}, {"clock", "5+0"}, {"rules", "otb"}});
  Player arbiter(port(), made.game, made.cookie);
  EXPECT_EQ(arbiter.welcome()["you"], "both");
  Player watcher(port(), made.game, "");
  EXPECT_EQ(watcher.welcome()["you"], "watcher");
  EXPECT_EQ(watcher.act("1", "press", "black")["code"], "not_a_player");
  EXPECT_EQ(arbiter.act("1", "press", "black")["t"], "done");
  EXPECT_EQ(arbiter.act("2", "illegal nothing", "white")["t"], "done");
  EXPECT_EQ(arbiter.act("3", "illegal nothing", "white")["t"], "done");
  const auto events = stored_events(port(), made.game);
  EXPECT_THAT(events.at(4), EndsWith(" award black 120000"));
  EXPECT_NE(find_last(events, " end illegal_moves 0-1"), events.end());
}

TEST_F(ServerTest, TwoPlayAndTheThirdWatches) {
  const Made made = make_game(port(), {{"color", "white"}, {"clock", "5+3"}, {"name", "Ann"}});
  Player ann(port(), made.game, made.cookie);
  EXPECT_EQ(ann.welcome()["you"], "white");
  EXPECT_EQ(ann.welcome()["terms"]["clock"], "5+3");
  EXPECT_EQ(ann.act("early", "move e2e4")["code"], "no_opponent");
  Player bob(port(), made.game, "");
  EXPECT_EQ(bob.await_message("seat")["you"], "black");
  Player cy(port(), made.game, "");
  EXPECT_EQ(cy.welcome()["you"], "watcher");
  EXPECT_EQ(cy.act("1", "move e2e4")["code"], "not_a_player");
  EXPECT_EQ(ann.act("1", "move e2e4")["t"], "done");
  EXPECT_THAT(cy.await_message("events")["events"][0].get<std::string>(), HasSubstr(" move e2e4 "));
  EXPECT_EQ(ann.act("2", "move d2d4")["code"], "not_your_turn");
  EXPECT_EQ(bob.act("1", "resign")["t"], "done");
  const auto events = stored_events(port(), made.game);
  EXPECT_NE(find_last(events, " end resignation 1-0"), events.end());
  for (std::string last; last.find(" proof exists ") == std::string::npos;) {
    last = cy.await_message("events")["events"].back();  // the winner's mate follows by itself
  }
  const Answer pgn = ask(port(), {"GET", "/game/" + made.game + ".pgn"});
  EXPECT_EQ(pgn.header("content-type"), "application/x-chess-pgn");
  EXPECT_THAT(pgn.body, HasSubstr("[White \"Ann\"]"));
  EXPECT_THAT(pgn.body, HasSubstr("1. e4 "));
}

/// Whether the position is dead takes longer to prove than players wait (14,021 nodes for one side, 12,282
/// for the other, where 500 are tried at once): the game goes on, and ends afterwards at that ply, whatever
/// was played since.
TEST_F(ServerTest, GameEndsAtItsDeadPosition) {
  const Made made =
      make_game(port(), {{"color", "black"}, {"fen", "B7/8/3Nk3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1"}});
  Player black(port(), made.game, made.cookie);
  Player white(port(), made.game, "");
  (void)white.await_message("seat");
  // Who sends nothing passes over no events while waiting for an answer.
  Player watcher(port(), made.game, "");
  ASSERT_EQ(black.act("1", "move e6d6")["t"], "done");
  (void)white.act("1", "move a8b7");  // refused, if the server is that quick
  std::string received;
  while (received.find(" dead 1") == std::string::npos &&
         received.find(" end dead_position 1/2-1/2") == std::string::npos) {
    received += watcher.await_message("events")["events"].dump();
  }
  EXPECT_EQ(white.act("2", "move b7a8")["code"], "game_over");
  const std::string pgn = ask(port(), {"GET", "/game/" + made.game + ".pgn"}).body;
  EXPECT_THAT(pgn, HasSubstr("[Result \"1/2-1/2\"]"));
  EXPECT_THAT(pgn, HasSubstr("dead position"));
}

TEST_F(ServerTest, DuplicateCommandExecutesOnce) {
  const Made made = make_game(port(), {{"color", "white"}});
  Player ann(port(), made.game, made.cookie);
  Player bob(port(), made.game, "");
  (void)bob.await_message("seat");
  EXPECT_EQ(ann.act("x", "move e2e4")["t"], "done");
  EXPECT_EQ(bob.act("x", "move e7e5")["t"], "done");
  EXPECT_EQ(ann.act("x", "move e2e4")["t"], "done");
  Player again(port(), made.game, made.cookie);
  EXPECT_EQ(again.act("x", "move e2e4")["t"], "done");
  EXPECT_EQ(again.act("x", "move g1f3")["code"], "id_reused");
  EXPECT_THAT(stored_events(port(), made.game), SizeIs(4));
}

TEST_F(ServerTest, ReconnectSendsMissingEvents) {
  const Made made = make_game(port(), {{"color", "white"}});
  Player ann(port(), made.game, made.cookie);
  std::string bobs_cookie;
  {
    Player bob(port(), made.game, "");
    (void)bob.await_message("seat");
    bobs_cookie = bob.cookie();
  }
  ASSERT_EQ(ann.act("1", "move e2e4")["t"], "done");
  Player bob(port(), made.game, bobs_cookie, 2);
  EXPECT_EQ(bob.welcome()["you"], "black");
  EXPECT_EQ(bob.welcome()["from"], 2);
  ASSERT_THAT(bob.welcome()["events"], SizeIs(1));
  EXPECT_EQ(Player(port(), made.game, bobs_cookie, 99).welcome()["from"], 0);
}

TEST_F(ServerTest, PresenceIsSent) {
  const Made made = make_game(port(), {{"color", "white"}});
  Player ann(port(), made.game, made.cookie);
  EXPECT_EQ(ann.await_message("presence")["black"], false);
  {
    Player bob(port(), made.game, "");
    EXPECT_EQ(ann.await_message("presence")["black"], true);  // and not first among the watchers
  }
  EXPECT_EQ(ann.await_message("presence")["black"], false);
  ann.say({{"t", "ping"}, {"n", 42}});
  EXPECT_EQ(ann.await_message("pong")["n"], 42);
}

TEST_F(ServerTest, GameContinuesAfterKill9) {
  const Made made = make_game(port(), {{"color", "white"}, {"clock", "5+0"}});
  std::string bobs_cookie;
  std::vector<std::string> before;
  {
    Player ann(port(), made.game, made.cookie);
    Player bob(port(), made.game, "");
    (void)bob.await_message("seat");
    bobs_cookie = bob.cookie();
    ASSERT_EQ(ann.act("1", "move e2e4")["t"], "done");
    ASSERT_EQ(bob.act("1", "move e7e5")["t"], "done");
    before = stored_events(port(), made.game);
    restart();
  }
  Player ann(port(), made.game, made.cookie, before.size());
  EXPECT_EQ(ann.welcome()["you"], "white");
  EXPECT_EQ(ann.welcome()["from"], before.size());
  EXPECT_EQ(ann.act("1", "move e2e4")["t"], "done");  // a copy from before the crash
  EXPECT_EQ(ann.act("2", "move g1f3")["t"], "done");
  Player bob(port(), made.game, bobs_cookie);
  EXPECT_EQ(bob.welcome()["you"], "black");
  const auto after = stored_events(port(), made.game);
  ASSERT_THAT(after, SizeIs(before.size() + 2));
  EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin()));
  EXPECT_THAT(after[before.size()], HasSubstr(" downtime "));
  EXPECT_THAT(after[before.size() + 1], HasSubstr(" move g1f3 "));
}

TEST_F(ServerTest, FlagFallsAfterARestartWithoutVisitors) {
  const Made made = make_game(port(), {{"color", "white"}, {"clock", "4s"}});
  {
    Player ann(port(), made.game, made.cookie);
    Player bob(port(), made.game, "");
    (void)bob.await_message("seat");
    ASSERT_EQ(ann.act("1", "move e2e4")["t"], "done");
    ASSERT_EQ(bob.act("1", "move e7e5")["t"], "done");
    restart();
  }
  std::vector<std::string> events;
  const auto fell = [&] { return find_last(events, " end flag_fall 0-1") != events.end(); };
  for (int polls = 0; polls < 1'200 && !fell(); ++polls) {  // a minute: fifteen times what the flag takes
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    events = stored_events(port(), made.game);
  }
  ASSERT_TRUE(fell());
  EXPECT_THAT(*std::prev(find_last(events, " end flag_fall 0-1")), HasSubstr(" downtime "));
}

TEST_F(ServerTest, PlaysEveryKindOfTimeControl) {
  struct Row {
    const char* clock;
    const char* stored;
    const char* first;
    const char* second;
  };
  for (const Row& row : {
           Row{"5+3", "5+3", "303000", "303000"},
           Row{"5 d3", "5 d3", "300000", "300000"},
           Row{"5 b3", "5 b3", "300000", "300000"},
           Row{"1/90+30:30+30", "1/90+30:30+30", "7230000", "7230000"},
           Row{"3d", "3d", "259200000", "259200000"},
           Row{"5+3|3 d2", "5+3 | 3 d2", "303000", "180000"},
           Row{"-", "-", "0", "0"},
       }) {
    const Made made = make_game(port(), {{"color", "white"}, {"clock", row.clock}});
    Player ann(port(), made.game, made.cookie);
    EXPECT_EQ(ann.welcome()["terms"]["clock"], row.stored);
    Player bob(port(), made.game, "");
    (void)bob.await_message("seat");
    ASSERT_EQ(ann.act("1", "move e2e4")["t"], "done") << row.clock;
    ASSERT_EQ(bob.act("1", "move e7e5")["t"], "done") << row.clock;
    const auto events = stored_events(port(), made.game);
    EXPECT_THAT(events[2], EndsWith(std::string(" move e2e4 ") + row.first)) << row.clock;
    EXPECT_THAT(events[3], EndsWith(std::string(" move e7e5 ") + row.second)) << row.clock;
  }
  const Answer refused = ask(port(), {"POST", "/app/games", {}, R"({"clock":"5 | -"})"});
  EXPECT_EQ(refused.status, 400);
  const json error = json::parse(refused.body)["error"];
  EXPECT_EQ(error["code"], "invalid_clock");
  EXPECT_EQ(error["field"], "clock");
  EXPECT_EQ(error["offset"], 4);
}

TEST_F(ServerTest, RematchIsOpenToBoth) {
  const Made made = make_game(port(), {{"color", "white"}});
  Player ann(port(), made.game, made.cookie);
  Player bob(port(), made.game, "");
  (void)bob.await_message("seat");
  EXPECT_EQ(ann.act("1", "resign")["t"], "done");
  EXPECT_EQ(ann.act("2", "offer-rematch")["t"], "done");
  EXPECT_EQ(bob.act("3", "accept-rematch")["t"], "done");
  const auto events = stored_events(port(), made.game);
  const std::string last = *find_last(events, " rematch ");
  const std::string next = last.substr(last.rfind(' ') + 1);
  EXPECT_EQ(Player(port(), next, made.cookie).welcome()["you"], "black");
  EXPECT_EQ(Player(port(), next, bob.cookie()).welcome()["you"], "white");
}

TEST_F(ServerTest, StopsCleanlyOnSignal) {
  const Made made = make_game(port());
  Player ann(port(), made.game, made.cookie);
  EXPECT_EQ(server_->stop(), 0);
  server_.emplace(folder_.path());
  EXPECT_EQ(ask(port(), {"GET", "/app/games/" + made.game}).status, 200);
}

TEST_F(ServerTest, ExplainsStartFailures) {
  const TemporaryFolder other;
  const Finished taken = run_rookery(
      {"serve", "--listen", "127.0.0.1", "--port", std::to_string(port()), "--data", other.path().string()});
  EXPECT_EQ(taken.status, 2);
  EXPECT_EQ(taken.output, "rookery serve: port " + std::to_string(port()) +
                              " is taken by another program; choose another with --port\n");
  const Finished locked = run_rookery({"serve", "--port", "0", "--data", folder_.path().string()});
  EXPECT_EQ(locked.status, 2);
  EXPECT_THAT(locked.output, HasSubstr("another server runs on the data folder"));
  const Finished nowhere = run_rookery({"serve", "--port", "0", "--data", "/dev/null/server"});
  EXPECT_THAT(nowhere.output, HasSubstr("choose another with --data"));
  const Finished listen = run_rookery({"serve", "--listen", "here", "--data", other.path().string()});
  EXPECT_EQ(listen.output, "rookery serve: --listen: \"here\" is not an IP address\n");
}

}  // namespace
}  // namespace rookery::tests
