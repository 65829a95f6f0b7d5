#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/process.h"
#include "server/tournament_world.h"

/// Results that players give at their boards, with the key of the result slip.
namespace rookery::tests {
namespace {

using nlohmann::json;

class TournamentBoards : public ::testing::Test {
 protected:
  void SetUp() override {
    anna_ = club_.sign_up("anna");
    id_ = club_.create(anna_);
    for (const char* name : {"Player A", "Player B", "Player C", "Player D"}) {
      ASSERT_EQ(give("enter", {{"name", name}, {"present", true}}), "done");
    }
    ASSERT_EQ(give("pair", {{"round", 1}}), "done");
    key_ = key_of("1");
  }
  [[nodiscard]] std::string give(const std::string& what, const json& more = json::object()) {
    return code_of(club_.command(id_, anna_, what, more));
  }
  [[nodiscard]] std::string key_of(const char* board) { return club_.shown(id_, anna_)["boardKeys"][board]; }
  /// What a phone at board 1 is told.
  [[nodiscard]] Answer claim(const std::string& side, const std::string& result, const std::string& key) {
    return club_.send("POST", "/app/tournaments/" + id_ + "/boards/1/result", "",
                      {{"key", key}, {"side", side}, {"result", result}});
  }
  [[nodiscard]] json board() { return club_.shown(id_)["played"][0]["boards"][0]; }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  TournamentClient club_{server_.port()};
  std::string anna_;
  std::string id_;
  std::string key_;
};

TEST_F(TournamentBoards, ResultCountsWhenBothSaidTheSame) {
  const Answer first = claim("white", "1-0", key_);
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_TRUE(board()["result"].is_null());
  EXPECT_EQ(board()["said"], json::parse(R"({"white":"1-0","black":null})"));
  const Answer second = claim("black", "1-0", key_);
  ASSERT_EQ(second.status, 200) << second.body;
  EXPECT_EQ(json::parse(second.body)["result"], "1-0");
  EXPECT_EQ(board()["result"], "1-0");
}

TEST_F(TournamentBoards, DisagreementIsSeenByBothAndTheArbiter) {
  ASSERT_EQ(claim("white", "1-0", key_).status, 200);
  const Answer other = claim("black", "0-1", key_);
  ASSERT_EQ(other.status, 200) << other.body;
  EXPECT_TRUE(json::parse(other.body)["disagree"]);
  EXPECT_TRUE(board()["result"].is_null());
  EXPECT_EQ(board()["said"], json::parse(R"({"white":"1-0","black":"0-1"})"));
  ASSERT_EQ(give("result", {{"round", 1}, {"board", 1}, {"result", "1-0"}}), "done");
  EXPECT_EQ(code_of(claim("black", "1/2-1/2", key_)), "result_stands");
}

TEST_F(TournamentBoards, PhoneCannotFillTheTournament) {
  int taken = 0;
  for (int i = 0; i < 60; ++i) {
    const Answer said = claim("white", i % 2 == 0 ? "1-0" : "1/2-1/2", key_);
    EXPECT_TRUE(said.status == 200 || said.status == 409) << said.body;
    taken += said.status == 200 ? 1 : 0;
  }
  EXPECT_EQ(taken, 20);
  EXPECT_EQ(club_
                .send("POST", "/app/tournaments/" + id_ + "/boards/1/result", "",
                      {{"key", key_}, {"side", "black"}, {"result", "0-1"}, {"id", std::string(61, 'x')}})
                .status,
            400)
      << "what is kept of a command is bounded, too";
  EXPECT_EQ(claim("black", "0-1", key_).status, 200) << "the other side may speak";
  EXPECT_EQ(give("result", {{"round", 1}, {"board", 1}, {"result", "1-0"}}), "done");
}

TEST_F(TournamentBoards, KeyIsOfOneBoardAndOneRound) {
  EXPECT_EQ(claim("white", "1-0", key_of("2")).status, 403);
  EXPECT_EQ(claim("white", "1-0", "").status, 403);
  EXPECT_EQ(club_.send("GET", "/app/tournaments/" + id_ + "/boards/1?key=" + key_, "").status, 200);
  EXPECT_EQ(club_.send("GET", "/app/tournaments/" + id_ + "/boards/1", "").status, 403);
  EXPECT_EQ(club_.send("GET", "/app/tournaments/" + id_ + "/boards/9?key=" + key_, "").status, 404);
  for (const char* number : {"1", "2"}) {
    ASSERT_EQ(give("result", {{"round", 1}, {"board", std::stoi(number)}, {"result", "1-0"}}), "done");
  }
  ASSERT_EQ(give("close-round", {{"round", 1}}), "done");
  EXPECT_EQ(claim("white", "0-1", key_).status, 409) << "the round is closed";
  ASSERT_EQ(give("pair", {{"round", 2}}), "done");
  EXPECT_EQ(claim("white", "1-0", key_).status, 403) << "a slip of an earlier round";
}

TEST_F(TournamentBoards, ForfeitsAreForTheArbiter) {
  EXPECT_EQ(code_of(claim("white", "+/-", key_)), "claim_not_allowed");
}

/// A tournament in which players have codes of their own.
class TournamentOwnCodes : public ::testing::Test {
 protected:
  void SetUp() override {
    anna_ = club_.sign_up("anna");
    id_ = club_.create(anna_, {{"ownCodes", true}});
    for (const char* name : {"Player A", "Player B", "Player C"}) {
      ASSERT_EQ(give("enter", {{"name", name}, {"present", true}}), "done");
    }
    keys_ = club_.shown(id_, anna_)["playerKeys"];
  }
  [[nodiscard]] std::string give(const std::string& what, const json& more = json::object()) {
    return code_of(club_.command(id_, anna_, what, more));
  }
  [[nodiscard]] std::string key_of(int player) { return keys_[std::to_string(player)]; }
  [[nodiscard]] Answer claim(int player, const json& more) {
    json body{{"key", key_of(player)}, {"result", "1-0"}};
    body.update(more);
    return club_.send("POST", path_of(player) + "/result", "", body);
  }
  [[nodiscard]] Answer board_of(int player, const std::string& key) {
    return club_.send("GET", path_of(player) + "/board?key=" + key, "");
  }
  [[nodiscard]] std::string path_of(int player) const {
    return "/app/tournaments/" + id_ + "/players/" + std::to_string(player);
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  TournamentClient club_{server_.port()};
  std::string anna_;
  std::string id_;
  json keys_;
};

TEST_F(TournamentOwnCodes, PlayerAnswersForOneSideAlone) {
  EXPECT_EQ(board_of(1, key_of(1)).status, 404) << "no round is paired";
  ASSERT_EQ(give("pair", {{"round", 1}, {"boards", json::parse("[[2,1]]")}, {"bye", 3}, {"confirmed", true}}),
            "done");
  EXPECT_EQ(board_of(3, key_of(3)).status, 404) << "the player has the bye";
  EXPECT_EQ(board_of(1, key_of(2)).status, 403);
  EXPECT_EQ(board_of(9, key_of(1)).status, 403);
  const Answer own = board_of(1, key_of(1));
  ASSERT_EQ(own.status, 200) << own.body;
  EXPECT_EQ(json::parse(own.body)["side"], "black");
  EXPECT_EQ(claim(1, {{"side", "white"}}).status, 403) << "the opponent's side";
  EXPECT_EQ(claim(1, {{"key", key_of(2)}}).status, 403);
  ASSERT_EQ(claim(1, json::object()).status, 200);
  EXPECT_EQ(club_.shown(id_)["played"][0]["boards"][0]["said"],
            json::parse(R"({"white":null,"black":"1-0"})"));
  ASSERT_EQ(claim(2, json::object()).status, 200);
  EXPECT_EQ(club_.shown(id_)["played"][0]["boards"][0]["result"], "1-0");
}

TEST_F(TournamentOwnCodes, BoardsHaveNoKeyAndPlayersOfOtherTournamentsNone) {
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  EXPECT_FALSE(club_.shown(id_, anna_).contains("boardKeys"));
  EXPECT_FALSE(club_.shown(id_).contains("playerKeys")) << "they are for arbiters";
  EXPECT_EQ(club_.send("GET", "/app/tournaments/" + id_ + "/boards/1?key=" + key_of(1), "").status, 403);
  const std::string other = club_.create(anna_);
  EXPECT_FALSE(club_.shown(other, anna_).contains("playerKeys"));
}

}  // namespace
}  // namespace rookery::tests
