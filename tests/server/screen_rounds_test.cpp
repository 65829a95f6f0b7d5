#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "server/screen_tournament.h"
#include "support/wait_until.h"

/// Rounds that are played on the screen: their games begin by themselves, and their results reach the boards.
namespace rookery::tests {
namespace {

using nlohmann::json;

class ScreenRoundsTest : public ScreenTournament {
 protected:
  void SetUp() override {
    anna_ = club_->sign_up("anna");
    id_ = club_->create(anna_, {{"place", "screen"}, {"clock", {{"limit", 300}, {"increment", 3}}}});
    for (std::size_t at = 0; at < 4; ++at) {
      cookies_.push_back(club_->sign_up("player" + std::to_string(at)));
      ASSERT_EQ(club_->command(id_, cookies_.back(), "enter").status, 200);
    }
  }
  [[nodiscard]] std::string give(const std::string& what, const json& more) {
    return code_of(club_->command(id_, anna_, what, more));
  }
  [[nodiscard]] json boards() { return club_->shown(id_)["played"][0]["boards"]; }
  [[nodiscard]] bool has_begun(const std::string& game) {
    return club_->send("GET", "/app/games/" + game, "").status == 200;
  }
  [[nodiscard]] std::vector<std::string> games() {
    std::vector<std::string> ids;
    for (const json& board : boards()) {
      ids.push_back(board["game"]);
    }
    return ids;
  }
  [[nodiscard]] bool await_games() {
    return wait_until(
        [&] {
          const std::vector<std::string> ids = games();
          return std::all_of(ids.begin(), ids.end(), [&](const std::string& id) { return has_begun(id); });
        },
        kSeldom);
  }
  /// The player who has this side of the first board.
  [[nodiscard]] std::size_t player_at(const char* side) { return boards()[0][side].get<std::size_t>() - 1; }
};

TEST_F(ScreenRoundsTest, GamesBeginAndTheirResultsReachTheBoards) {
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  ASSERT_TRUE(await_games());
  const std::string game = games()[0];
  ASSERT_EQ(act(game, player_at("white"), "move e2e4"), 200);
  ASSERT_EQ(act(game, player_at("black"), "move e7e5"), 200);
  ASSERT_EQ(act(game, player_at("white"), "resign"), 200);
  ASSERT_TRUE(wait_until([&] { return !boards()[0]["result"].is_null(); }, kSeldom));
  EXPECT_EQ(boards()[0]["result"], "0-1");
  // The text of a game is stored a moment after its end.
  std::string pgn;
  ASSERT_TRUE(wait_until(
      [&] {
        pgn = club_->send("GET", "/app/tournaments/" + id_ + ".pgn", anna_).body;
        return pgn.find("0-1") != std::string::npos;
      },
      kSeldom));
  EXPECT_THAT(pgn, ::testing::HasSubstr("[Event \"Club evening\"]"));
  EXPECT_THAT(pgn, ::testing::HasSubstr("[Round \"1\"]"));
  EXPECT_THAT(pgn, ::testing::HasSubstr("[Board \"1\"]"));
  EXPECT_TRUE(boards()[1]["result"].is_null());
}

TEST_F(ScreenRoundsTest, GamesOfAKilledServerBeginOnce) {
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  restart();
  ASSERT_TRUE(await_games());
  const std::vector<std::string> before = games();
  restart();
  ASSERT_TRUE(await_games());
  EXPECT_EQ(games(), before);
  EXPECT_EQ(std::set<std::string>(before.begin(), before.end()).size(), 2U);
  for (const std::string& game : before) {
    const json shown = json::parse(club_->send("GET", "/app/games/" + game, "").body);
    EXPECT_EQ(shown["events"].size(), 2U) << "both took their seats once";
  }
}

TEST_F(ScreenRoundsTest, ResultReachesTheBoardAfterAKill) {
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  ASSERT_TRUE(await_games());
  const std::string game = games()[0];
  ASSERT_EQ(act(game, player_at("white"), "move e2e4"), 200);
  ASSERT_EQ(act(game, player_at("black"), "move e7e5"), 200);
  ASSERT_EQ(act(game, player_at("black"), "resign"), 200);
  restart();
  ASSERT_TRUE(wait_until([&] { return !boards()[0]["result"].is_null(); }, kSeldom));
  EXPECT_EQ(boards()[0]["result"], "1-0");
  const json log = json::parse(club_->send("GET", "/app/tournaments/" + id_ + "/log", anna_).body)["events"];
  EXPECT_EQ(std::count_if(log.begin(), log.end(),
                          [](const json& event) { return event["text"] == "result 1 1 1-0"; }),
            1);
}

TEST_F(ScreenRoundsTest, ResultOfTheArbiterStands) {
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  ASSERT_TRUE(await_games());
  const std::string game = games()[0];
  ASSERT_EQ(give("result", {{"round", 1}, {"board", 1}, {"result", "1/2-1/2"}}), "done");
  ASSERT_EQ(act(game, player_at("white"), "move e2e4"), 200);
  ASSERT_EQ(act(game, player_at("black"), "move e7e5"), 200);
  ASSERT_EQ(act(game, player_at("black"), "resign"), 200);
  // The second board's result comes after the look at the first.
  const std::string other = games()[1];
  const std::size_t white = boards()[1]["white"].get<std::size_t>() - 1;
  const std::size_t black = boards()[1]["black"].get<std::size_t>() - 1;
  ASSERT_EQ(act(other, white, "move e2e4"), 200);
  ASSERT_EQ(act(other, black, "move e7e5"), 200);
  ASSERT_EQ(act(other, white, "resign"), 200);
  ASSERT_TRUE(wait_until([&] { return !boards()[1]["result"].is_null(); }, kSeldom));
  EXPECT_EQ(boards()[0]["result"], "1/2-1/2");
}

TEST_F(ScreenRoundsTest, GamesOfAnUndonePairingGoOnAndDoNotCount) {
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  ASSERT_TRUE(await_games());
  const std::string former = games()[0];
  const std::size_t white = player_at("white");
  const std::size_t black = player_at("black");
  ASSERT_EQ(act(former, white, "move e2e4"), 200);
  ASSERT_EQ(act(former, black, "move e7e5"), 200);
  const int events = club_->shown(id_)["events"];
  ASSERT_EQ(give("undo", {{"event", events - 1}}), "done");
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  ASSERT_TRUE(await_games());
  EXPECT_NE(games()[0], former);
  ASSERT_EQ(act(former, white, "resign"), 200) << "the former game goes on";
  // The result of the second board comes after the look at the former game.
  const std::string other = games()[1];
  const std::size_t other_white = boards()[1]["white"].get<std::size_t>() - 1;
  const std::size_t other_black = boards()[1]["black"].get<std::size_t>() - 1;
  ASSERT_EQ(act(other, other_white, "move e2e4"), 200);
  ASSERT_EQ(act(other, other_black, "move e7e5"), 200);
  ASSERT_EQ(act(other, other_white, "resign"), 200);
  ASSERT_TRUE(wait_until([&] { return !boards()[1]["result"].is_null(); }, kSeldom));
  EXPECT_TRUE(boards()[0]["result"].is_null());
}

TEST_F(ScreenRoundsTest, PlacesDoNotChangeWhenGamesHaveBegun) {
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  EXPECT_EQ(give("swap", {{"round", 1}, {"first", 1}, {"second", 2}}), "games_begun");
}

}  // namespace
}  // namespace rookery::tests
