#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>

#include "server/school_world.h"
#include "server/screen_tournament.h"
#include "server/wall_clock.h"
#include "support/wait_until.h"

/// Arenas over HTTP: the server pairs those who are free, and games give the results.
namespace rookery::tests {
namespace {

using nlohmann::json;

/// A tournament costs more than most answers, and an address is given so many of them in a second.
constexpr std::chrono::milliseconds kNowAndThen{500};

class ArenaTest : public ScreenTournament {
 protected:
  void SetUp() override { anna_ = club_->sign_up("anna"); }
  /// An arena of so many minutes that begins now, with these players, who have accounts before: that takes
  /// longer than a game waits for its first move on a busy machine.
  void begin(std::size_t players, int minutes, const json& more = json::object()) {
    for (std::size_t player = 1; player <= players; ++player) {
      cookies_.push_back(club_->sign_up("player" + std::to_string(player)));
    }
    json body{{"name", "Arena"},
              {"system", "arena"},
              {"clock", {{"limit", 300}, {"increment", 3}}},
              {"arena", {{"minutes", minutes}, {"in", 0}}}};
    body.update(more);
    const Answer made = club_->send("POST", "/app/tournaments", anna_, body);
    ASSERT_EQ(made.status, 201) << made.body;
    id_ = json::parse(made.body)["id"];
    for (const std::string& cookie : cookies_) {
      ASSERT_EQ(club_->command(id_, cookie, "enter").status, 200);
    }
  }
  [[nodiscard]] std::string give(std::size_t player, const std::string& what, const json& more) {
    return code_of(club_->command(id_, cookies_[player - 1], what, more));
  }
  [[nodiscard]] json shown(std::size_t player = 0) {
    return club_->shown(id_, player == 0 ? anna_ : cookies_[player - 1]);
  }
  [[nodiscard]] json arena(std::size_t player = 0) { return shown(player)["arena"]; }
  /// The games that go on and are there to be played, as each player's page hears of them.
  [[nodiscard]] std::vector<json> running() {
    std::vector<json> games;
    const json all = arena()["games"];
    for (const json& game : all) {
      if (game["result"].is_null() && arena(game["white"])["you"]["begun"] == true) {
        games.push_back(game);
      }
    }
    return games;
  }
  [[nodiscard]] bool await_running(std::size_t games) {
    return wait_until([&] { return running().size() == games; }, kNowAndThen);
  }
  [[nodiscard]] int act(const json& game, const char* side, const std::string& action) {
    return ScreenTournament::act(game["game"], game[side].get<std::size_t>() - 1, action);
  }
  /// A move of each side, and White resigns.
  void lose_with_white(const json& game) {
    ASSERT_EQ(act(game, "white", "move e2e4"), 200);
    ASSERT_EQ(act(game, "black", "move e7e5"), 200);
    ASSERT_EQ(act(game, "white", "resign"), 200);
  }
  [[nodiscard]] json row_of(int entrant) {
    const json rows = arena()["rows"];
    for (const json& row : rows) {
      if (row["entrant"] == entrant) {
        return row;
      }
    }
    return nullptr;
  }
};

TEST_F(ArenaTest, PairsGivesPointsAndPairsAgain) {
  begin(4, 60);
  EXPECT_EQ(shown()["system"], "arena");
  EXPECT_EQ(shown()["state"], "open");
  ASSERT_TRUE(await_running(2));
  EXPECT_EQ(shown()["state"], "running");
  const std::vector<json> first = running();
  lose_with_white(first[0]);
  lose_with_white(first[1]);
  ASSERT_TRUE(wait_until([&] { return arena()["played"] == 4; }, kNowAndThen));
  const json winner = row_of(first[0]["black"]);
  EXPECT_EQ(winner["points"], 2);
  EXPECT_EQ(winner["sheet"], "2");
  EXPECT_EQ(row_of(first[0]["white"])["points"], 0);
  ASSERT_TRUE(await_running(2));
  const auto same = [&](const json& game) {
    return std::set<int>{game["white"], game["black"]} == std::set<int>{first[0]["white"], first[0]["black"]};
  };
  for (const json& game : running()) {
    EXPECT_FALSE(same(game)) << "no one meets the last opponent";
  }
  const json game = running()[0];
  EXPECT_EQ(arena(game["white"])["you"]["game"], game["game"]);
}

TEST_F(ArenaTest, WhoEntersPausesAndComesBackDoesSoAlone) {
  const std::string late = club_->sign_up("late");
  begin(2, 60);
  ASSERT_TRUE(await_running(1));
  cookies_.push_back(late);
  EXPECT_EQ(club_->command(id_, late, "enter").status, 200) << "also while it goes on";
  EXPECT_EQ(give(3, "pause", {{"entrant", 1}}), "not_permitted");
  EXPECT_EQ(give(3, "pause", {{"entrant", 3}}), "done");
  EXPECT_EQ(arena(3)["you"]["paused"], true);
  lose_with_white(running()[0]);
  // The other two are alone, so that they meet again.
  ASSERT_TRUE(wait_until([&] { return arena()["played"] == 2; }, kNowAndThen));
  EXPECT_EQ(give(3, "come-back", {{"entrant", 3}}), "done");
  EXPECT_EQ(give(3, "withdraw", {{"entrant", 3}}), "done");
  EXPECT_EQ(give(3, "come-back", {{"entrant", 3}}), "already_withdrawn");
}

TEST_F(ArenaTest, WhoDoesNotComeLosesAndPauses) {
  begin(2, 60, {{"absence", 10}});
  ASSERT_TRUE(await_running(1));
  const json game = running()[0];
  ASSERT_TRUE(wait_until([&] { return row_of(game["black"])["points"] == 2; }, kNowAndThen));
  EXPECT_TRUE(shown()["arena"]["rows"].back()["paused"]);
  EXPECT_EQ(row_of(game["white"])["paused"], true);
}

TEST_F(ArenaTest, KilledServerPairsNoPlayerTwice) {
  begin(6, 60, {{"absence", 600}});
  restart();
  ASSERT_TRUE(await_running(3));
  const std::vector<json> before = running();
  restart();
  ASSERT_TRUE(await_running(3));
  EXPECT_EQ(running(), before);
  std::set<int> players;
  for (const json& game : before) {
    players.insert({game["white"].get<int>(), game["black"].get<int>()});
  }
  EXPECT_EQ(players.size(), 6U);
  ASSERT_EQ(act(before[0], "white", "move e2e4"), 200);
  ASSERT_EQ(act(before[0], "black", "move e7e5"), 200);
  ASSERT_EQ(act(before[0], "black", "resign"), 200);
  restart();
  ASSERT_TRUE(wait_until([&] { return row_of(before[0]["white"])["points"] == 2; }, kNowAndThen));
}

/// The server is started again with another wall clock.
class ArenaServerWallClockTest : public ArenaTest {};

TEST_F(ArenaServerWallClockTest, ResultsOfTheTimeCountAlsoWhenTheServerWasAwayAtItsEnd) {
  begin(4, 60);
  ASSERT_TRUE(await_running(2));
  const std::vector<json> games = running();
  lose_with_white(games[0]);
  restart(wall_clock("FAKETIME=+61m"));
  ASSERT_TRUE(wait_until([&] { return shown()["state"] == "closed"; }, kNowAndThen));
  EXPECT_EQ(row_of(games[0]["black"])["points"], 2) << "it was over in time";
  ASSERT_EQ(act(games[1], "white", "move e2e4"), 200);
  ASSERT_EQ(act(games[1], "black", "move e7e5"), 200);
  ASSERT_EQ(act(games[1], "white", "resign"), 200);
  EXPECT_EQ(give(2, "pause", {{"entrant", 2}}), "tournament_closed");
  EXPECT_EQ(row_of(games[1]["black"])["points"], 0) << "the standings are frozen";
  const std::string csv = club_->send("GET", "/app/tournaments/" + id_ + ".csv", "").body;
  EXPECT_THAT(csv, ::testing::HasSubstr("rank,name,rating,points,performance,games,wins\r\n1,\"player"));
}

/// A pupil who may play the own class alone, and so many others that pair after pair takes too many attempts.
TEST(ArenaPupils, GoesOnWithoutWhoMayPlayNoneOfTheOthers) {
  SchoolWorld world;
  TournamentClient club(world.port());
  const std::string& tina = world.at("tina").cookie;
  std::vector<std::string> accounts{"cem", "ann", "bob"};
  for (int player = 1; player <= 9; ++player) {
    accounts.push_back("player" + std::to_string(player));
    (void)club.sign_up(accounts.back());
  }
  const json body{{"name", "Arena"},
                  {"system", "arena"},
                  {"clock", {{"limit", 300}, {"increment", 0}}},
                  {"arena", {{"minutes", 60}, {"in", 3}}}};
  const std::string id = expect_json(club.send("POST", "/app/tournaments", tina, body), 201)["id"];
  for (const std::string& account : accounts) {
    ASSERT_EQ(code_of(club.command(id, tina, "enter", {{"account", account}, {"present", true}})), "done");
  }
  ASSERT_TRUE(wait_until([&] { return club.shown(id)["arena"]["played"] >= 5; }, kNowAndThen));
  const json shown = club.shown(id);
  for (const json& game : shown["arena"]["games"]) {
    EXPECT_NE(game["white"], 1);
    EXPECT_NE(game["black"], 1);
  }
}

TEST_F(ArenaTest, RefusesWhatIsNone) {
  const auto create = [&](json body) {
    body["name"] = "Arena";
    body["system"] = body.value("system", "arena");
    const Answer made = club_->send("POST", "/app/tournaments", anna_, body);
    return made.status == 201 ? "done" : json::parse(made.body)["error"].value("field", "");
  };
  const json clock{{"limit", 180}, {"increment", 0}};
  EXPECT_EQ(create({{"clock", clock}}), "arena");
  EXPECT_EQ(create({{"clock", clock}, {"arena", {{"minutes", 0}}}}), "arena.minutes");
  EXPECT_EQ(create({{"clock", clock}, {"arena", {{"minutes", 1'441}}}}), "arena.minutes");
  EXPECT_EQ(create({{"clock", clock}, {"arena", {{"minutes", 60}, {"begins", 5}}}}), "arena.begins");
  EXPECT_EQ(create({{"arena", {{"minutes", 60}}}}), "clock");
  EXPECT_EQ(create({{"clock", clock}, {"arena", {{"minutes", 60}}}}), "done");
  begin(2, 60);
  EXPECT_EQ(code_of(club_->command(id_, anna_, "pair", {{"round", 1}})), "not_in_arena");
  EXPECT_EQ(code_of(club_->command(id_, anna_, "enter", {{"name", "Without"}})), "account_missing");
}

}  // namespace
}  // namespace rookery::tests
