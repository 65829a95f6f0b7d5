#include <gtest/gtest.h>

#include <chrono>

#include "server/process.h"
#include "server/tournament_world.h"
#include "support/wait_until.h"

/// Rounds that begin by themselves, over HTTP.
namespace rookery::tests {
namespace {

using nlohmann::json;

class TournamentStartsTest : public ::testing::Test {
 protected:
  [[nodiscard]] TournamentClient club() const { return TournamentClient(server_->port()); }
  void SetUp() override { anna_ = club().sign_up("anna"); }
  /// A tournament whose rounds begin by themselves, with players who are here.
  void begin(const json& starts, int players, const json& more = json::object()) {
    json body{{"starts", starts}, {"rounds", 3}};
    body.update(more);
    id_ = club().create(anna_, body);
    for (int at = 0; at < players; ++at) {
      ASSERT_EQ(give("enter", {{"name", "Player " + std::to_string(at + 1)}, {"present", true}}), "done");
    }
  }
  [[nodiscard]] std::string give(const std::string& what, json body = json::object()) {
    body["id"] = "c" + std::to_string(++commands_);
    body["do"] = what;
    return code_of(club().send("POST", "/app/tournaments/" + id_ + "/commands", anna_, body));
  }
  [[nodiscard]] json shown() const { return club().shown(id_, anna_); }
  [[nodiscard]] bool is_paired(std::size_t round) const {
    return wait_until([&] { return shown()["played"].size() >= round; }, kSeldom);
  }
  void draw_all(int round) {
    for (int board = 1; board <= 2; ++board) {
      ASSERT_EQ(give("result", {{"round", round}, {"board", board}, {"result", "1/2-1/2"}}), "done");
    }
  }
  [[nodiscard]] static std::int64_t in_ms(int ms) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count() + ms;
  }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path()};
  std::string anna_, id_;
  int commands_ = 0;
};

TEST_F(TournamentStartsTest, EveryRoundBeginsWhenTheOneBeforeIsDone) {
  begin({{"pause", 0}}, 4);
  EXPECT_EQ(shown()["next"], nullptr) << "the arbiter begins the first one";
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  EXPECT_EQ(shown()["next"], json::parse(R"({"round":2,"ready":false,"at":null,"left":null})"));
  draw_all(1);
  ASSERT_TRUE(is_paired(2));
  EXPECT_TRUE(shown()["played"][0]["closed"]);
  EXPECT_FALSE(shown()["played"][1]["closed"]);
  draw_all(2);
  ASSERT_TRUE(is_paired(3));
  draw_all(3);
  EXPECT_EQ(shown()["next"], nullptr);
  EXPECT_EQ(give("close-round", {{"round", 3}}), "done") << "the end is the arbiter's";
}

TEST_F(TournamentStartsTest, FirstRoundBeginsAtItsTimeAfterARestart) {
  begin({{"pause", 3'600}, {"times", {in_ms(3'000)}}}, 4);
  const json next = shown()["next"];
  EXPECT_EQ(next["round"], 1);
  EXPECT_LE(next["left"], 3'000);
  server_->kill();
  server_.emplace(folder_.path());
  ASSERT_TRUE(is_paired(1));
  draw_all(1);
  const json paused = shown()["next"];
  EXPECT_EQ(paused["round"], 2);
  EXPECT_GT(paused["left"], 3'500'000) << "the pause has begun";
}

TEST_F(TournamentStartsTest, StopsAndSaysWhyIfARoundCannotBegin) {
  begin({{"pause", 0}, {"times", {in_ms(300)}}}, 1);
  ASSERT_TRUE(wait_until([&] { return !shown()["held"].is_null(); }, kSeldom));
  EXPECT_EQ(shown()["held"], "no_boards");
  EXPECT_EQ(shown()["next"], nullptr);
  ASSERT_EQ(give("enter", {{"name", "Late, Lou"}, {"present", true}}), "done");
  EXPECT_EQ(shown()["played"].size(), 0U) << "it waits for the arbiter";
  ASSERT_EQ(give("resume-rounds"), "done");
  ASSERT_TRUE(is_paired(1));
}

TEST_F(TournamentStartsTest, UnpairedRoundWaitsForTheArbiter) {
  begin({{"pause", 0}, {"times", {in_ms(300)}}}, 4);
  ASSERT_TRUE(is_paired(1));
  ASSERT_EQ(give("undo", {{"event", shown()["events"].get<int>() - 1}}), "done");
  EXPECT_EQ(shown()["held"], "");
  ASSERT_EQ(give("hold-rounds"), "already_held");
  EXPECT_EQ(shown()["played"].size(), 0U);
}

TEST_F(TournamentStartsTest, SectionsBeginAndTheEventDoesNot) {
  begin({{"pause", 0}, {"times", {in_ms(2'000)}}}, 4);
  const json sections = json::parse(R"([{"name":"A","entrants":[1,2]},{"name":"B","entrants":[3,4]}])");
  const Answer made =
      club().send("POST", "/app/tournaments/" + id_ + "/sections", anna_, {{"sections", sections}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(shown()["next"], nullptr);
  const json ids = json::parse(made.body)["ids"];
  for (const json& section : ids) {
    EXPECT_TRUE(wait_until([&] { return club().shown(section)["played"].size() == 1; }, kSeldom));
  }
  EXPECT_EQ(shown()["played"].size(), 0U);
}

TEST_F(TournamentStartsTest, TimesMustLieAheadAndAscend) {
  const auto create = [&](const json& starts) {
    const json body{
        {"name", "Evening"}, {"system", "dutch"}, {"place", "board"}, {"rounds", 2}, {"starts", starts}};
    const Answer answer = club().send("POST", "/app/tournaments", anna_, body);
    const json error = answer.status == 201 ? json() : json::parse(answer.body)["error"];
    return error.is_null() ? "done" : error.value("field", error.value("code", ""));
  };
  EXPECT_EQ(create({{"times", {in_ms(-60'000)}}}), "starts.times[0]");
  EXPECT_EQ(create({{"times", {in_ms(90'000), in_ms(60'000)}}}), "bad_starts");
  EXPECT_EQ(create({{"pause", -1}}), "starts.pause");
  EXPECT_EQ(create({{"when", "soon"}}), "starts.when");
  EXPECT_EQ(create({{"times", {in_ms(60'000), in_ms(90'000)}}}), "done");
  EXPECT_EQ(create(json::object()), "done");
}

}  // namespace
}  // namespace rookery::tests
