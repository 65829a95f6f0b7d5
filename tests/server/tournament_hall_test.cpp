#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/process.h"
#include "server/tournament_world.h"
#include "support/wait_until.h"

/// A tournament in a hall: who comes through the door, desks at boards, and boards of both kinds in one
/// round.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class TournamentHallTest : public ::testing::Test {
 protected:
  void SetUp() override { anna_ = club_.sign_up("anna"); }
  void begin(const json& more = json::object()) { id_ = club_.create(anna_, more); }
  void enter(const std::string& name, bool is_present) {
    ASSERT_EQ(give("enter", {{"name", name}, {"present", is_present}}), "done");
  }
  [[nodiscard]] std::string give(const std::string& what, const json& more = json::object()) {
    return code_of(club_.command(id_, anna_, what, more));
  }
  [[nodiscard]] json shown(const std::string& cookie = "") { return club_.shown(id_, cookie); }
  [[nodiscard]] json board(std::size_t number) { return shown()["played"][0]["boards"][number - 1]; }
  [[nodiscard]] Answer desk(const std::string& number, const std::string& cookie) {
    return club_.send("POST", "/app/tournaments/" + id_ + "/boards/" + number + "/desk", cookie,
                      json::object());
  }
  [[nodiscard]] Answer come(int entrant, const std::string& key) {
    return club_.send("POST", "/app/tournaments/" + id_ + "/check-in", "",
                      {{"key", key}, {"entrant", entrant}});
  }
  /// At the desk, where the arbiter acts for both sides.
  [[nodiscard]] int act(const std::string& game, const std::string& side, const std::string& action) {
    const json body{{"id", "g" + std::to_string(++commands_)}, {"do", action}, {"as", side}};
    return club_.send("POST", "/app/games/" + game + "/commands", anna_, body).status;
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  TournamentClient club_{server_.port()};
  std::string anna_, id_;
  int commands_ = 0;
};

TEST_F(TournamentHallTest, CodeAtTheDoorChecksPlayersIn) {
  begin();
  enter("Ann", false);
  enter("Ben", false);
  EXPECT_FALSE(shown().contains("checkInKey")) << "the key is the arbiters'";
  const std::string key = shown(anna_)["checkInKey"];
  EXPECT_EQ(come(1, "guess").status, 403);
  EXPECT_FALSE(shown()["entrants"][0]["present"]);
  ASSERT_EQ(come(1, key).status, 200);
  EXPECT_TRUE(shown()["entrants"][0]["present"]);
  EXPECT_EQ(code_of(come(1, key)), "already_checked_in");
  EXPECT_EQ(code_of(come(9, key)), "unknown_entrant");
  ASSERT_EQ(come(2, key).status, 200);
  EXPECT_EQ(give("pair", {{"round", 1}}), "done");
  const json log = json::parse(club_.send("GET", "/app/tournaments/" + id_ + "/log", anna_).body);
  EXPECT_THAT(log.dump(), HasSubstr(R"("actor":"check-in")"));
}

TEST_F(TournamentHallTest, DeskOfABoardGivesItsResultAndItsGame) {
  begin({{"clock", {{"limit", 5'400}, {"increment", 30}}}});
  for (const char* name : {"Ann", "Ben", "Cleo", "Dan"}) {
    enter(name, true);
  }
  EXPECT_EQ(desk("1", anna_).status, 404) << "no round is open";
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  EXPECT_EQ(desk("1", "").status, 403);
  EXPECT_EQ(desk("3", anna_).status, 404);
  const Answer opened = desk("1", anna_);
  ASSERT_EQ(opened.status, 200) << opened.body;
  const std::string game = json::parse(opened.body)["game"];
  EXPECT_EQ(json::parse(desk("1", anna_).body)["game"], game) << "the desk that is there is opened again";
  EXPECT_EQ(board(1)["game"], game);
  EXPECT_TRUE(board(1)["desk"]);
  EXPECT_EQ(board(2)["game"], nullptr);
  const int white = board(1)["white"];
  EXPECT_EQ(
      give("swap", {{"round", 1}, {"first", white}, {"second", board(2)["white"]}, {"confirmed", true}}),
      "games_begun");
  const char* const moves[] = {"move f2f3", "move e7e5", "move g2g4", "move d8h4"};
  for (std::size_t ply = 0; ply < std::size(moves); ++ply) {
    ASSERT_EQ(act(game, ply % 2 == 0 ? "white" : "black", moves[ply]), 200) << moves[ply];
  }
  ASSERT_TRUE(wait_until([&] { return !board(1)["result"].is_null(); }, kSeldom));
  EXPECT_EQ(board(1)["result"], "0-1");
  EXPECT_EQ(code_of(desk("1", anna_)), "result_stands");
  std::string pgn;
  ASSERT_TRUE(wait_until(
      [&] {
        pgn = club_.send("GET", "/app/tournaments/" + id_ + ".pgn", anna_).body;
        return pgn.find("Qh4#") != std::string::npos;
      },
      kSeldom));
  EXPECT_THAT(pgn, HasSubstr("[Event \"Club evening\"]"));
  EXPECT_THAT(pgn, HasSubstr("[Board \"1\"]"));
}

TEST_F(TournamentHallTest, BoardsAreOfBothKinds) {
  begin({{"place", "mixed"}, {"clock", {{"limit", 300}, {"increment", 3}}}});
  std::vector<std::string> cookies;
  for (const char* name : {"ben", "cleo", "dan", "eve"}) {
    cookies.push_back(club_.sign_up(name));
    ASSERT_EQ(club_.command(id_, cookies.back(), "enter").status, 200);
  }
  EXPECT_FALSE(shown()["entrants"][0]["present"]) << "who enters may yet come to the hall";
  EXPECT_TRUE(shown(cookies[0])["may"]["checkIn"]);
  EXPECT_EQ(club_.command(id_, cookies[0], "check-in", {{"entrant", 1}}).status, 403)
      << "the hall is the arbiters'";
  ASSERT_EQ(club_.command(id_, cookies[0], "check-in", {{"entrant", 1}, {"screen", true}}).status, 200);
  EXPECT_EQ(club_.command(id_, cookies[0], "check-in", {{"entrant", 2}, {"screen", true}}).status, 403);
  EXPECT_FALSE(shown(cookies[0])["may"]["checkIn"]);
  for (int entrant = 2; entrant <= 4; ++entrant) {
    ASSERT_EQ(give("check-in", {{"entrant", entrant}}), "done");
  }
  ASSERT_EQ(give("pair", {{"round", 1}, {"boards", {{1, 3}, {2, 4}}}, {"confirmed", true}}), "done");
  EXPECT_FALSE(board(1)["game"].is_null());
  EXPECT_FALSE(board(1)["desk"]);
  EXPECT_TRUE(board(2)["game"].is_null()) << "both are in the hall";
  EXPECT_EQ(desk("2", anna_).status, 200);
  EXPECT_TRUE(board(2)["desk"]);
}

TEST_F(TournamentHallTest, OpenRoundSaysHowLongItIsPlayed) {
  begin();
  enter("Ann", true);
  enter("Ben", true);
  EXPECT_EQ(shown()["playedFor"], nullptr);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  EXPECT_GE(shown()["playedFor"], 0);
  EXPECT_LT(shown()["playedFor"], 60'000);
  ASSERT_EQ(give("result", {{"round", 1}, {"board", 1}, {"result", "1-0"}}), "done");
  ASSERT_EQ(give("close-round", {{"round", 1}}), "done");
  EXPECT_EQ(shown()["playedFor"], nullptr);
}

TEST_F(TournamentHallTest, SettingsOfOtherSystemsAreRefused) {
  EXPECT_EQ(
      json::parse(
          club_
              .send(
                  "POST", "/app/tournaments", anna_,
                  {{"name", "x"}, {"system", "dutch"}, {"place", "board"}, {"rounds", 5}, {"teamBoards", 4}})
              .body)["error"]["field"],
      "teamBoards");
  begin({{"system", "round-robin"}, {"rounds", 3}, {"lots", true}});
  EXPECT_TRUE(shown()["numberLots"].is_number());
  begin({{"system", "team-match"}, {"teamBoards", 4}});
  EXPECT_EQ(shown()["teamBoards"], 4);
}

}  // namespace
}  // namespace rookery::tests
