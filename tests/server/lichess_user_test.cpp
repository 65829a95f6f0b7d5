#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/lichess_client.h"

/// Accounts and tokens over the Lichess API, asked of a real process.
namespace rookery::tests {
namespace {

using nlohmann::json;

/// That a stream began is stored beside it: so long between two looks.
constexpr std::chrono::milliseconds kWhileItIsStored(10);

class LichessUsers : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  std::string token_ = make_program("Ann", "", where());
  LichessClient ann_{server_.port(), token_};
  LichessClient anonymous_{server_.port(), ""};
};

TEST_F(LichessUsers, TokenTestAcceptsAnyBodyType) {
  const std::string body = token_ + ",lip_nobody_has_this_one";
  for (const char* type : {"text/plain", "application/x-www-form-urlencoded", ""}) {
    const Headers headers = *type == '\0' ? Headers{} : Headers{{"Content-Type", type}};
    const Answer answer = ask(server_.port(), {"POST", "/api/token/test", headers, body});
    ASSERT_EQ(answer.status, 200) << type;
    const json tested = json::parse(answer.body);
    EXPECT_EQ(tested[token_]["userId"], "ann");
    EXPECT_EQ(tested[token_]["scopes"], "board:play,challenge:read,challenge:write");
    EXPECT_EQ(tested[token_]["expires"], nullptr);
    EXPECT_EQ(tested["lip_nobody_has_this_one"], nullptr);
  }
}

TEST_F(LichessUsers, TokenRevokesItself) {
  EXPECT_EQ(ask(server_.port(), {"DELETE", "/api/token", {{"Authorization", "Bearer " + token_}}, ""}).status,
            204);
  EXPECT_EQ(ann_.get("/api/account").status, 401);
}

TEST_F(LichessUsers, AreFoundByNameInBulk) {
  const json user = anonymous_.json_of("/api/user/ANN");
  EXPECT_EQ(user["id"], "ann");
  EXPECT_EQ(user["username"], "Ann");
  EXPECT_EQ(user["perfs"]["blitz"]["rating"], 1500);
  EXPECT_EQ(anonymous_.get("/api/user/eve").status, 404);
  const json several = json::parse(anonymous_.post("/api/users", "eve,ANN").body);
  ASSERT_EQ(several.size(), 1U);
  EXPECT_EQ(several[0]["id"], "ann");
}

TEST_F(LichessUsers, AreOnlineDuringTheirStream) {
  make_program("Bot-1", "BOT", where());
  StreamReader stream = ann_.stream("/api/stream/event");
  constexpr int kMostTries = 1'000;
  json statuses;
  for (int i = 0; i < kMostTries && !statuses[0].contains("online"); ++i) {
    std::this_thread::sleep_for(kWhileItIsStored);
    statuses = anonymous_.json_of("/api/users/status?ids=Ann,bot-1&withGameIds=False");
  }
  ASSERT_EQ(statuses.size(), 2U);
  EXPECT_EQ(statuses[0]["online"], true);
  EXPECT_FALSE(statuses[1].contains("online"));
  EXPECT_EQ(statuses[1]["title"], "BOT");
}

TEST_F(LichessUsers, OnlineBotsAreListedAsNdjson) {
  (void)make_program("Bot-2", "BOT", where());
  const LichessClient bot(server_.port(), make_program("Bot-1", "BOT", where()));
  EXPECT_EQ(anonymous_.get("/api/bot/online").body, "");
  StreamReader stream = bot.stream("/api/stream/event");
  constexpr int kMostTries = 1'000;
  std::string lines;
  for (int i = 0; i < kMostTries && lines.empty(); ++i) {
    std::this_thread::sleep_for(kWhileItIsStored);
    lines = anonymous_.get("/api/bot/online?nb=5").body;
  }
  EXPECT_EQ(json::parse(lines)["username"], "Bot-1") << "one line";
}

TEST_F(LichessUsers, BecomeBotsBeforeTheirFirstGame) {
  const std::string bot = make_program("Bot-1", "BOT", where());
  const Finished made = run_rookery({"admin", "token", "add", "Ann", "--scope", "bot:play", "--value",
                                     "lip_upgrades_to_bot", "--json", "--data", folder_.path().string()});
  EXPECT_EQ(json::parse(made.output)["token"], "lip_upgrades_to_bot");
  const LichessClient upgrading(server_.port(), "lip_upgrades_to_bot");
  EXPECT_EQ(ann_.post("/api/bot/account/upgrade").status, 403) << "her token does not grant it";
  EXPECT_EQ(upgrading.post("/api/bot/account/upgrade").status, 200);
  EXPECT_EQ(upgrading.json_of("/api/account")["title"], "BOT");
  EXPECT_EQ(upgrading.post("/api/bot/account/upgrade").status, 400);
}

TEST_F(LichessUsers, CannotBecomeBotsAfterAGame) {
  (void)make_program("Bob", "", where());
  ASSERT_EQ(run_rookery({"admin", "token", "add", "Bob", "--scope", "bot:play", "--value", "lip_bob_upgrades",
                         "--data", folder_.path().string()})
                .status,
            0);
  const LichessClient bob(server_.port(), "lip_bob_upgrades");
  const Answer made = ann_.post("/api/challenge/Bob");
  ASSERT_EQ(made.status, 200) << made.body;
  ASSERT_EQ(bob.post("/api/challenge/" + json::parse(made.body)["id"].get<std::string>() + "/accept").status,
            200);
  EXPECT_EQ(bob.post("/api/bot/account/upgrade").status, 400);
}

}  // namespace
}  // namespace rookery::tests
