#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/lichess_client.h"

/// Rated games between accounts and what becomes of their ratings, asked of a real process.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class LichessRatings : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }
  /// A game that Ann, who has White, began by this challenge.
  [[nodiscard]] std::string begin(const std::string& form) const {
    const Answer made = ann_.post("/api/challenge/Bob", "color=white&" + form);
    EXPECT_EQ(made.status, 200) << made.body;
    const json challenge = json::parse(made.body);
    EXPECT_EQ(bob_.post("/api/challenge/" + challenge["id"].get<std::string>() + "/accept").status, 200);
    return challenge["id"];
  }
  /// Both move; then Bob resigns.
  void finish(const std::string& game) const {
    const std::string path = "/api/board/game/" + game;
    EXPECT_EQ(ann_.post(path + "/move/e2e4").status, 200);
    EXPECT_EQ(bob_.post(path + "/move/e7e5").status, 200);
    EXPECT_EQ(bob_.post(path + "/resign").status, 200);
  }
  /// What is told of Ann, once she has so many games.
  [[nodiscard]] json ann_with(std::size_t games) const {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto is_settled = [&] {
      const json profile = ann_.json_of("/api/account");
      return profile["count"]["all"] >= games && (profile["count"]["rated"] == 0 || !history().empty());
    };
    while (!is_settled() && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return ann_.json_of("/api/account");
  }
  /// Her ratings in blitz, day by day.
  [[nodiscard]] json history() const {
    for (const json& pool : ann_.json_of("/api/user/Ann/rating-history")) {
      if (pool["name"] == "Blitz") {
        return pool["points"];
      }
    }
    return {};
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LichessClient ann_{server_.port(), make_program("Ann", "", where())};
  LichessClient bob_{server_.port(), make_program("Bob", "", where())};
};

TEST_F(LichessRatings, FollowARatedGame) {
  const json before = ann_.json_of("/api/account")["perfs"]["blitz"];
  EXPECT_EQ(before["rating"], 1500);
  EXPECT_EQ(before["prov"], true);
  const std::string game = begin("rated=true&clock.limit=300&clock.increment=0");
  EXPECT_EQ(ann_.json_of("/api/account/playing")["nowPlaying"][0]["rated"], true);
  const std::string asked = "/app/ratings?games=none," + game;
  EXPECT_EQ(ann_.json_of(asked)["games"], json::parse(R"({")" + game + R"(":{"rated":true,
      "white":{"rating":1500,"provisional":true},"black":{"rating":1500,"provisional":true}}})"));
  finish(game);
  const json profile = ann_with(1);
  EXPECT_EQ(ann_.json_of(asked)["games"][game]["white"]["after"], 1662);
  EXPECT_EQ(ann_.json_of(asked)["games"][game]["black"]["after"], 1338);
  EXPECT_EQ(ann_.get("/app/ratings").status, 400);
  const json rising = ann_.json_of("/app/leaders/blitz/provisional")["players"];
  ASSERT_EQ(rising.size(), 2U);
  EXPECT_EQ(rising[0]["name"], "Ann");
  EXPECT_EQ(rising[0]["rating"], 1662);
  EXPECT_GT(rising[0]["games"], 5);
  EXPECT_EQ(ann_.get("/app/leaders/golf/provisional").status, 404);
  EXPECT_EQ(profile["perfs"]["blitz"]["rating"], 1662) << "as Glicko-2 has it for two unknown players";
  EXPECT_EQ(profile["perfs"]["blitz"]["games"], 1);
  EXPECT_LT(profile["perfs"]["blitz"]["rd"], 300);
  EXPECT_EQ(profile["perfs"]["rapid"]["rating"], 1500);
  EXPECT_EQ(profile["count"]["rated"], 1);
  EXPECT_EQ(ann_.json_of("/api/user/Bob")["perfs"]["blitz"]["rating"], 1338);
  ASSERT_EQ(history().size(), 1U);
  EXPECT_EQ(history()[0][3], 1662);
  const std::string pgn = ann_.get("/game/export/" + game).body;
  EXPECT_THAT(pgn, HasSubstr("[Event \"Rated blitz game\"]"));
  EXPECT_THAT(pgn, HasSubstr("[WhiteElo \"1500\"]"));
  EXPECT_THAT(pgn, HasSubstr("[BlackRatingDiff \"-162\"]"));
  const json exported = json::parse(ann_.get("/game/export/" + game, {{"Accept", "application/json"}}).body);
  EXPECT_EQ(exported["players"]["white"]["ratingDiff"], 162);
  const json challenge = json::parse(ann_.post("/api/challenge/Bob", "clock.limit=300").body);
  EXPECT_EQ(challenge["challenger"]["rating"], 1662) << "the next challenge tells it";
}

TEST_F(LichessRatings, DoNotFollowACasualGame) {
  const std::string game = begin("rated=false&clock.limit=300&clock.increment=0");
  finish(game);
  const json profile = ann_with(1);
  EXPECT_EQ(profile["count"]["all"], 1);
  EXPECT_EQ(profile["perfs"]["blitz"]["rating"], 1500);
  EXPECT_EQ(profile["perfs"]["blitz"]["games"], 1);
  EXPECT_TRUE(history().empty());
  EXPECT_EQ(ann_.json_of("/app/ratings?games=" + game)["games"][game]["rated"], false);
  EXPECT_THAT(ann_.get("/game/export/" + game).body, Not(HasSubstr("Elo")));
}

TEST_F(LichessRatings, AreRefusedForUnratableGames) {
  const std::string clock = "rated=true&clock.limit=300&clock.increment=0";
  for (const std::string& form :
       {clock + "&fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1",
        clock + "&variant=chess960&fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1", std::string("rated=true")}) {
    const Answer refused = ann_.post("/api/challenge/Bob", form);
    EXPECT_EQ(refused.status, 400) << form;
    EXPECT_THAT(refused.body, HasSubstr("rated: ")) << form;
  }
  const json open = json::parse(ann_.post("/api/challenge/open", clock).body);
  EXPECT_EQ(open["rated"], false) << "whoever comes may have no account";
}

TEST_F(LichessRatings, SeekRatingRangesMatch) {
  const auto seek = [](const LichessClient& who, const std::string& form) {
    return who.post("/api/board/seek", "days=2&" + form).status;
  };
  EXPECT_EQ(seek(ann_, "rated=true&ratingRange=1600-1700"), 200);
  EXPECT_EQ(seek(bob_, "rated=true"), 200);
  EXPECT_EQ(seek(bob_, "rated=false"), 200);
  EXPECT_EQ(bob_.json_of("/api/account/playing")["nowPlaying"].size(), 0U);
  EXPECT_EQ(seek(ann_, "rated=true&ratingRange=1400-1600"), 200);
  EXPECT_EQ(ann_.json_of("/api/account/playing")["nowPlaying"][0]["rated"], true);
  for (const char* range : {"1500", "a-b", "1600-1500", "-"}) {
    EXPECT_EQ(seek(ann_, std::string("rated=true&ratingRange=") + range), 400) << range;
  }
}

}  // namespace
}  // namespace rookery::tests
