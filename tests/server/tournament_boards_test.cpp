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
    return TournamentClient::code_of(club_.command(id_, anna_, what, more));
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
  EXPECT_EQ(TournamentClient::code_of(claim("black", "1/2-1/2", key_)), "result_stands");
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
  EXPECT_EQ(TournamentClient::code_of(claim("white", "+/-", key_)), "claim_not_allowed");
}

}  // namespace
}  // namespace rookery::tests
